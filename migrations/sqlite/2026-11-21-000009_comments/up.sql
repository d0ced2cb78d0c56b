-- What people say about a version of a document, perhaps at a place on one of its pages.

CREATE TABLE comments (
    id INTEGER NOT NULL,
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    page INTEGER,
    place TEXT,
    words TEXT NOT NULL,
    author TEXT NOT NULL,
    parent_id INTEGER,
    resolved_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (id)
);

CREATE INDEX comments_job ON comments (job_id, id);
