-- Whether bytes may be printed is asked by their hash.
CREATE INDEX versions_sha256 ON versions (sha256);
CREATE INDEX verdicts_erased_sha256 ON verdicts (sha256) WHERE erased_at IS NOT NULL;
