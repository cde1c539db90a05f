@_exported import Foundation

open class CLLocationManager: NSObject {
  open weak var delegate: (any CLLocationManagerDelegate)?
  open func requestWhenInUseAuthorization() {}
  open func startUpdatingLocation() {}
  open func stopUpdatingLocation() {}
}

public protocol CLLocationManagerDelegate: AnyObject {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
}

extension CLLocationManagerDelegate {
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
}

open class CLLocation: NSObject {}
