-- Reviewers who approve a file that cannot be shown say that they have seen it elsewhere.

ALTER TABLE verdicts ADD COLUMN seen_elsewhere INTEGER NOT NULL DEFAULT 0;
