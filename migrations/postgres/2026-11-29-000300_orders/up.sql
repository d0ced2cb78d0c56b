-- The folders of orders of other programs, and of their parts; the part of the whole order is empty. They stay when the
-- folder is deleted for good, so that an order that comes again is known to have had one.
CREATE TABLE orders (
    team_id bigint NOT NULL,
    order_id text COLLATE "C" NOT NULL,
    part text COLLATE "C" NOT NULL,
    job_ref text COLLATE "C" NOT NULL,
    job_id uuid NOT NULL,
    PRIMARY KEY (team_id, order_id, part)
);
CREATE INDEX orders_job ON orders (job_id);
