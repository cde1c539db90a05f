// Shared by all tests.
