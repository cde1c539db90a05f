/// The version of the program, for `--version` and reports.
package let viperlintVersion = "0.1.0"
