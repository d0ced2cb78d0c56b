DROP TABLE doomed_blobs;
CREATE TABLE doomed_blobs (
    blob text COLLATE "C" NOT NULL,
    doomed_at timestamptz NOT NULL,
    PRIMARY KEY (blob)
);
