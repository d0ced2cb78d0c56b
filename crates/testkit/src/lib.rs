//! Fake clock and ids, builders and contract suites
