DROP TABLE transfer_parts;
DROP TABLE transfers;
