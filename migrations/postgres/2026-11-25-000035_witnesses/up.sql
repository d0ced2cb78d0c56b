-- The latest checkpoint that each witness has cosigned, with the line of its signature. A witness is its public key.
CREATE TABLE log_cosignatures (
    witness text NOT NULL,
    size bigint NOT NULL,
    line text NOT NULL,
    PRIMARY KEY (witness)
);
