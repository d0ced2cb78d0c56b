-- Of a comment of another program: its name there, who is said to have written it, and how it marks text.
ALTER TABLE comments ADD COLUMN imported TEXT;
