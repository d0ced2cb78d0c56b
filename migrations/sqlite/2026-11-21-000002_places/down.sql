DROP TABLE doomed_blobs;
CREATE TABLE doomed_blobs (
    blob TEXT NOT NULL,
    doomed_at INTEGER NOT NULL,
    PRIMARY KEY (blob)
) WITHOUT ROWID;
