DROP TABLE pending_certifications;
