import CommandLine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

exit(runViperlint(Array(Swift.CommandLine.arguments.dropFirst())).rawValue)
