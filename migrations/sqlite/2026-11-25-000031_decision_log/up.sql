-- The decision log: a leaf for every decision, sealed into a Merkle tree whose complete tiles are blobs.

-- A position is fixed when sealing begins; `seq` follows the order of a job's commits. The text goes when the job is erased.
CREATE TABLE log_leaves (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id INTEGER NOT NULL,
    team_id INTEGER NOT NULL,
    job_id BLOB NOT NULL,
    text TEXT,
    hash BLOB NOT NULL,
    position INTEGER,
    UNIQUE (id)
);
CREATE INDEX log_leaves_unsealed ON log_leaves (seq) WHERE position IS NULL;
CREATE UNIQUE INDEX log_leaves_position ON log_leaves (position) WHERE position IS NOT NULL;
CREATE INDEX log_leaves_team ON log_leaves (team_id, position) WHERE position IS NOT NULL;
CREATE INDEX log_leaves_job ON log_leaves (job_id, seq);

-- `former` is the size of the checkpoint before.
CREATE TABLE log_checkpoints (
    size INTEGER NOT NULL,
    root BLOB NOT NULL,
    note TEXT NOT NULL,
    former INTEGER NOT NULL,
    PRIMARY KEY (size)
);

-- One row: the sealed tree with the incomplete tiles at its edge, who seals it, and since when there is a log.
CREATE TABLE log_state (
    id INTEGER NOT NULL,
    size INTEGER NOT NULL,
    edge BLOB NOT NULL,
    lease_holder TEXT,
    lease_until INTEGER,
    last_unlogged INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    PRIMARY KEY (id)
);
INSERT INTO log_state (id, size, edge, last_unlogged, began_at)
SELECT 1, 0, x'', (SELECT coalesce(max(id), 0) FROM verdicts), CAST(unixepoch('subsec') * 1000 AS INTEGER);

-- The last one is the current one. It signs trees larger than `since`.
CREATE TABLE log_keys (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    public_key TEXT NOT NULL,
    since INTEGER NOT NULL,
    UNIQUE (public_key)
);

ALTER TABLE verdicts ADD COLUMN leaf_id INTEGER;
CREATE INDEX verdicts_leaf ON verdicts (leaf_id) WHERE leaf_id IS NOT NULL;
