/// Neither a protocol nor an assembly: whoever uses it names it.
final class VersionService {  // expect: incomplete_service
  static let shared = VersionService()

  let version = "1.0"
}
