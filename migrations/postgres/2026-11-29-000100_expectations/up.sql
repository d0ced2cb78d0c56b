-- What the order says of a document, or of those that are put into a folder.
ALTER TABLE jobs ADD COLUMN expect json;
