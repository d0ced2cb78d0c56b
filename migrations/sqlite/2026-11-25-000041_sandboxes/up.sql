-- What a sandbox knows of itself, in its own database; these tables are empty in the live one. A sandbox without an
-- instant of its own follows real time; so do all times here but `now` and `at`.
CREATE TABLE sandbox (
    id INTEGER NOT NULL,
    name TEXT,
    now INTEGER,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    holder TEXT,
    held_until INTEGER,
    is_advancing BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (id)
);

CREATE TABLE captured_mails (
    id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text_body TEXT NOT NULL,
    html_body TEXT NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX captured_mails_recipient ON captured_mails (recipient, id);
