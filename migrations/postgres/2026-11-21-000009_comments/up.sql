-- What people say about a version of a document, perhaps at a place on one of its pages.

CREATE TABLE comments (
    id bigint NOT NULL,
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    version bigint NOT NULL,
    page bigint,
    place json,
    words text COLLATE "C" NOT NULL,
    author text COLLATE "C" NOT NULL,
    parent_id bigint,
    resolved_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (id)
);

CREATE INDEX comments_job ON comments (job_id, id);
