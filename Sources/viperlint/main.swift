import CommandLine
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

HeapMemory.share()
exit(onDeepStack { runViperlint(Array(Swift.CommandLine.arguments.dropFirst())).rawValue })
