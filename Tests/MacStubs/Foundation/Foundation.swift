// Only its bridge from arrays to `CFArray` is used, which Swift on Linux does not have: `Tests/check-platform` writes it as a cast.
