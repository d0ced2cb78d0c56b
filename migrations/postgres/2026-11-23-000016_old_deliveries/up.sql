-- Deliveries are forgotten by their age.

CREATE INDEX deliveries_age ON deliveries (created_at, id);
