-- Leaves that approve a job, whose event `jobs.certified` is still to be committed once they are sealed. Earlier approvals get none.
CREATE TABLE pending_certifications (
    leaf_id INTEGER NOT NULL,
    PRIMARY KEY (leaf_id)
);
