ALTER TABLE users DROP COLUMN notify;
DROP TABLE notices;
DROP TABLE followers;
