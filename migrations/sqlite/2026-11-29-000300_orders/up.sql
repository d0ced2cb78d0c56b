-- The folders of orders of other programs, and of their parts; the part of the whole order is empty. They stay when the
-- folder is deleted for good, so that an order that comes again is known to have had one.
CREATE TABLE orders (
    team_id INTEGER NOT NULL,
    order_id TEXT NOT NULL,
    part TEXT NOT NULL,
    job_ref TEXT NOT NULL,
    job_id BLOB NOT NULL,
    PRIMARY KEY (team_id, order_id, part)
) WITHOUT ROWID;
CREATE INDEX orders_job ON orders (job_id);
