-- Leaves that approve a job, of which `jobs.certified` is told once they are sealed. Approvals before this are not told.
CREATE TABLE log_untold (
    leaf_id INTEGER NOT NULL,
    PRIMARY KEY (leaf_id)
);
