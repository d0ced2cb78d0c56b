DROP TABLE archives;
