import SettingValues
import Testing

@Suite struct `A calendar date` {
  @Test(arguments: ["2027-03-01", "2024-02-29", "2000-02-29", "0001-12-31"]) func `is read and written alike`(text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(arguments: ["2027-02-29", "1900-02-29", "2027-13-01", "2027-00-10", "2027-04-31", "27-03-01", "2027-3-1", "2027/03/01", "tomorrow", "", "+027-03-01"])
  func `is a day that there is`(text: String) { #expect(CalendarDate(text) == nil) }

  @Test func `comes before another`() throws {
    let dates = try ["2026-12-31", "2027-01-01", "2027-01-02", "2027-02-01"].map { try #require(CalendarDate($0)) }
    #expect(dates == dates.sorted() && dates.reversed().sorted() == dates)
  }
}
