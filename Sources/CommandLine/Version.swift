/// Of the program, as `--version` and reports for machines tell it.
package let viperlintVersion = "0.1.0"
