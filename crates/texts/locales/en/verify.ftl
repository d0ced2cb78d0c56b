### Verifying certificates

verify-title = Verify a certificate
verify-lead = Upload a certificate of this service to see whether it is genuine, and the document to see whether it is the one that was decided on. Nothing is stored.
verify-certificate = Certificate (PDF)
verify-document-file = Document (optional)
verify-submit = Verify
verify-again = Verify another certificate
verify-choose = Choose a certificate.
verify-too-large = This file is too large to be a certificate.
verify-is-valid = The certificate is valid
verify-is-invalid = The certificate is not valid

# The sentences of the command are the same.
verify-valid = Valid: { $count ->
    [one] { $count } log entry
   *[other] { $count } log entries
} about version { $version } of job { $job }, in { $log } at size { $size }.
verify-entry = { $when } UTC: { $what } ({ $how }). Status then: { $status }.
verify-recorded-by = recorded by { $by }
verify-document = The document is the one that was decided on ({ $size }, SHA-256 { $hash }).
verify-no-document = No document was compared.
verify-key-given = Signed by the given key.
verify-key-of-service = Signed by this service.
verify-key-unknown = Signed by the key in the certificate itself, { $key }: compare it with the one of the service.

verify-invalid = This certificate proves nothing.
verify-unreadable = The file is not a certificate, or it is damaged.
verify-differs = The file was changed after it was issued.
verify-no-decision = It contains no decision.
verify-no-key = It contains no key.
verify-signature = It is not signed by { $key }.
verify-not-included = Log entry { $position } is not in the signed log.
verify-foreign = Log entry { $position } belongs to another job.
verify-altered = Log entry { $position } was altered.
verify-other-document = The document is not the one that was decided on. Its SHA-256 is { $hash }.
