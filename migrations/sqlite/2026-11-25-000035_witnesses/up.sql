-- The latest checkpoint that each witness has cosigned, with the line of its signature. A witness is its public key.
CREATE TABLE log_cosignatures (
    witness TEXT NOT NULL,
    size INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (witness)
);
