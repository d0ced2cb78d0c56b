//! Diesel on PostgreSQL and SQLite from one query code
