-- Pictures of pages are named after the SHA-256 of the document, so whoever removes its bytes has to know it. What was
-- listed before is found by the sweeper, which removes all bytes that no record refers to. Zips have no pictures.
DROP TABLE doomed_blobs;
CREATE TABLE doomed_blobs (
    blob text COLLATE "C" NOT NULL,
    doomed_at timestamptz NOT NULL,
    sha256 bytea,
    PRIMARY KEY (blob)
);
