package import JSONText

/// The id of a request.
package enum RequestID: Hashable, Sendable {
  case number(Int)
  case text(String)

  package init?(_ value: JSONValue?) {
    switch value {
    case .integer(let number): self = .number(number)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }

  package var json: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}

/// Why a request has no result.
package struct ResponseError: Error, Equatable {
  package let code: Code
  /// A sentence.
  package let message: String

  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case contentModified = -32801
    case requestCancelled = -32800
  }

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// What the client sends.
package enum ClientMessage: Sendable {
  case request(RequestID, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// The result of a request of the server; nil for an error.
  case response(RequestID, result: JSONValue?)
  /// No valid message. The id is nil if it cannot be read.
  case invalid(RequestID?, ResponseError)

  package init(_ body: [UInt8]) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(reading: body)
    } catch {
      self = .invalid(nil, ResponseError(.parseError, "No valid JSON at line \(error.line), column \(error.column): \(error.message)."))
      return
    }
    self.init(value)
  }

  private init(_ value: JSONValue) {
    guard case .object = value else {
      self = .invalid(nil, ResponseError(.invalidRequest, "A message is an object."))
      return
    }
    let id = RequestID(value["id"])
    let params = value["params"] ?? .null
    if let method = value["method"]?.string {
      if let id {
        self = .request(id, method: method, params: params)
      } else if value["id"] == nil {
        self = .notification(method: method, params: params)
      } else {
        self = .invalid(nil, ResponseError(.invalidRequest, "An id is a whole number or a string."))
      }
    } else if let id, value["result"] != nil || value["error"] != nil {
      self = .response(id, result: value["error"] == nil ? value["result"] : nil)
    } else {
      self = .invalid(id, ResponseError(.invalidRequest, "The message has no method."))
    }
  }
}

/// What the server sends.
package enum ServerMessage {
  case result(RequestID, JSONValue)
  case error(RequestID?, ResponseError)
  case notification(String, JSONValue)
  case request(RequestID, String, JSONValue)

  /// With its header.
  package var bytes: [UInt8] {
    let body = Array(JSONValue.object([("jsonrpc", .string("2.0"))] + entries).line.utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  private var entries: [(key: String, value: JSONValue)] {
    switch self {
    case .result(let id, let value): [("id", id.json), ("result", value)]
    case .error(let id, let error):
      [("id", id?.json ?? .null), ("error", .object([("code", .integer(error.code.rawValue)), ("message", .string(error.message))]))]
    case .notification(let method, let params): [("method", .string(method)), ("params", params)]
    case .request(let id, let method, let params): [("id", id.json), ("method", .string(method)), ("params", params)]
    }
  }
}
