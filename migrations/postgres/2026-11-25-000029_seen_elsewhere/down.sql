ALTER TABLE verdicts DROP COLUMN seen_elsewhere;
