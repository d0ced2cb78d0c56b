DROP TABLE captured_mails;
DROP TABLE sandbox;
