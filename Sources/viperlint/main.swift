import CommandLine
import Platform
import SourceText

HeapMemory.share()
exit(onDeepStack { runViperlint(Array(Swift.CommandLine.arguments.dropFirst())).rawValue })
