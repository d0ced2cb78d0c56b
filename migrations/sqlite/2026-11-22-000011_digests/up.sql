-- The SHA-256 of a zip; unknown for those that were written before.
ALTER TABLE archives ADD COLUMN sha256 BLOB;
