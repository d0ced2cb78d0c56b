-- What a sandbox knows of itself, in its own schema; these tables are empty in the live one. A sandbox without an
-- instant of its own follows real time; so do all times here but `now` and `at`.
CREATE TABLE sandbox (
    id bigint NOT NULL,
    name text COLLATE "C",
    now timestamptz,
    created_at timestamptz NOT NULL,
    used_at timestamptz NOT NULL,
    holder text COLLATE "C",
    held_until timestamptz,
    is_advancing boolean NOT NULL DEFAULT FALSE,
    PRIMARY KEY (id)
);

CREATE TABLE captured_mails (
    id bigint NOT NULL,
    at timestamptz NOT NULL,
    recipient text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    text_body text COLLATE "C" NOT NULL,
    html_body text COLLATE "C" NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX captured_mails_recipient ON captured_mails (recipient, id);
