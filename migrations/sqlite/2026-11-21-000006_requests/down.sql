-- Requests are told apart by nothing any more; a retry takes effect again.
DROP TABLE requests;
