### Certificates. Those already issued are checked against these texts: whoever changes one makes them invalid, and gives
### the form of certificates a new number.

certificate-approved-title = Certificate of approval
certificate-title = Certificate of decisions
certificate-of-one = This certificate is about the decisions of one reviewer.
certificate-team = Sent by
certificate-about = Needs changes
certificate-job = File name
certificate-order = Order
certificate-version = Version
certificate-status = Status
certificate-status-is = { $status ->
    [new] New
    [pending] Waiting for review
    [processing] In review
    [approved] Approved
    [change-requested] Changes requested
    [rejected] Rejected
   *[other] { $status }
}
certificate-document = Document
certificate-verify-at = Verify
certificate-verify-code = QR code: verify this certificate
certificate-file = File
certificate-file-number = File { $number }
certificate-bytes = { $count } bytes
certificate-sha256 = SHA-256 { $hash }
certificate-preflight = Preflight
certificate-preflight-counts = Errors: { $errors }, warnings: { $warnings }, notes: { $notes }
certificate-preflight-running = Not finished when this was decided
certificate-comments = Comments
certificate-comment-counts = { $open } open, { $resolved } resolved
certificate-picture = Page 1
certificate-simulated = Picture
certificate-simulated-for = Colours and overprint are simulated for { $profile }.
certificate-simulated-spots = Spot colours: { $spots }.
certificate-simulated-roughly = Parts of the page are shown approximately.
certificate-simulated-not = Paper white is not simulated. This is not a contract proof.
certificate-not-simulated = The print could not be simulated: overprint, spot colours and the press may look different from the picture.
certificate-compared = Compared with the order
certificate-as-ordered = As ordered
certificate-not-as-ordered = Not as ordered
certificate-order-unknown = Not known
certificate-compared-how = Not proven, only stated by the service: what was ordered when this certificate was issued, and what preflight found in this version.

certificate-decisions = Decisions
certificate-has-approved = { $person } has approved
certificate-has-requested-changes = { $person } has requested changes
certificate-has-rejected = { $person } has rejected
certificate-was-withdrawn = The decision of { $person } no longer counts: the stage was started again
certificate-was-reopened = { $person } was asked again
certificate-was-overridden = Sent in spite of preflight findings
certificate-derivative-registered = Print file registered
certificate-derivative-confirmed = Print file confirmed
certificate-derivative = Print file
certificate-check-answered = Check finished
certificate-check = Check
certificate-sameness = { $sameness ->
    [equal] Looks like version { $version }.
    [differs] Differs from version { $version }.
   *[not-comparable] Was not compared with version { $version }.
}
certificate-plan-changed = { $change ->
    [reviewer-added] { $person } was added as a reviewer
    [reviewer-removed] { $person } was removed as a reviewer
    [reviewer-replaced] { $person } was replaced by another reviewer
    [started] The review was sent in stages
    [stage-skipped] A stage was skipped
    [stage-restarted] A stage was started again
   *[other] The stages were changed: { $change }
}
certificate-status-changed = Status changed to { $status }
certificate-somebody = Somebody
certificate-when = When
certificate-local = { $utc } UTC ({ $local } local time)
certificate-utc = { $utc } UTC
certificate-stage = Stage
certificate-stage-is = { $number } { $name }, { $rule }
certificate-rule-all = everyone decides
certificate-rule-any = the first decision counts
certificate-rule-approvals = { $count ->
    [one] one approval is enough
   *[other] { $count } approvals are enough
}
certificate-rule-primary = { $person } decides
certificate-rule-early = ends at the first rejection or change request
certificate-how = How
certificate-via = { $via ->
    [link] At a private link
    [console] In the console
    [api] Over the API
   *[system] By the service
}
certificate-from = from { $address }
certificate-confirmed = confirmed by name
certificate-elsewhere = viewed elsewhere
certificate-by = By
certificate-recorded-by = Recorded by
certificate-comment = Comment
certificate-reason = Reason
certificate-entry = Log entry
certificate-entry-is = Number { $position }, hash { $hash }

certificate-proof = Proof
certificate-log = Decision log
certificate-checkpoint = Checkpoint
certificate-checkpoint-is = { $size } entries, root { $root }
certificate-key = Key
certificate-issued = Issued
certificate-issued-is = { $utc } UTC by { $service }
certificate-verify = How to verify
certificate-verify-how = With this PDF, the document and the public key of the service, which you should get from the service itself and keep: imprimatur verify certificate.pdf document.pdf --key KEY. It needs no network. The attached file certificate.json holds the log entries, their proofs and the signed checkpoint, so other tools can verify them as well.
certificate-proves = Proven: that these entries were in the decision log of this service when the checkpoint was signed, and the bytes they are about. Names, moments and addresses in them are what the service recorded.
certificate-not-proven = Not proven, only stated by the service: order, comment counts, the picture, and that nothing was decided later.
certificate-data = certificate.json SHA-256
certificate-page = Page { $number } of { $count }
