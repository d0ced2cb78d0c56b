-- Pictures of pages are named after the SHA-256 of the document, so whoever removes its bytes has to know it. What was
-- listed before is found by the sweeper, which removes all bytes that no record refers to. Zips have no pictures.
DROP TABLE doomed_blobs;
CREATE TABLE doomed_blobs (
    blob TEXT NOT NULL,
    doomed_at INTEGER NOT NULL,
    sha256 BLOB,
    PRIMARY KEY (blob)
) WITHOUT ROWID;
