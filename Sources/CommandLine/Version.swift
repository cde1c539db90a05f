/// The version of the program, for `--version` and reports.
package let viperlintVersion = "0.1.0"

/// The address of the manual, with a slash at its end, for links in reports. Empty if no one is known: the variable VIPERLINT_MANUAL then names it.
package let viperlintManual = ""
