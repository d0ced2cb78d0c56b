### Asking for something else than a review, and the menu of a job

integrations = Integrations
documentation = Documentation
team-and-brand = Team and brand

job = Job
ask = Request something else
ask-for = Request
ask-files = Files
ask-version = A new version
ask-quote = A decision on a quote
ask-forward = Take over the job as a partner
ask-people = To
ask-later = Send with the first reminder instead of now
did-ask = Request sent
open-link = Open review link
open-link-note = Anyone with this link can decide. The first decision counts; name and email address are asked for.
open-link-make = Create link
send-update = Send update to customer
send-update-note = { $person } gets one email with what you tick.
send-update-no-customer = The job has no customer yet.
update-specification = Specifications of the file
update-preflight = Preflight result
update-version-link = Link to upload a new version
update-upload-link = Link to upload files
did-send-update = Update sent
send-to-mis = Send to MIS
did-send-to-mis = Sent to MIS
assign = Assign
nobody = Nobody
hand-over = Hand over
hand-over-to = New owner
hand-over-note = The job belongs to the new owner then, with everything in it. Tasks and review links stay valid.
did-hand-over = Job handed over
inherit = Apply folder settings
inherit-note = Ticked properties are taken from the folder. Empty people, dates and labels of the folder change nothing.
duplicate = Duplicate
did-duplicate = This is the copy
renew = Renew
did-renew = Job renewed
portal = Everyone in the team can see what is in this folder
partner = Partner
partner-note = The partner can view and download the job.
download-annotated = Download PDF with comments
download-xfdf = Download comments (XFDF)
compare-from = Compare
compare-to = With
all-decisions = Decisions and certificates
decisions-none = No decisions yet.
certificate-of-version = Certificate for version { $number }
print-files = Print files
print-files-note = Files that prepress has made of a version. One that looks different, or was not compared, may be printed once somebody has confirmed it.
print-file = Print file
print-file-sameness = { $sameness ->
    [equal] looks like version { $version }
    [differs] { $count ->
        [one] one page differs from version { $version }
       *[other] { $count } pages differ from version { $version }
    }
   *[not-comparable] not compared with version { $version }
}
print-file-confirmed = Confirmed by { $person }
print-file-reason = Why it may be printed
print-file-confirm = Confirm print file
reason-no-mis = No webhook endpoint receives “Send to MIS”. Add one under Integrations, Webhooks.
reason-at-top = The job is in no folder.
receipt-others = Others have not decided yet.
sample-proof = Try it with a sample proof
no-mail-note = Email is not set up on this server: messages are only written to its mail folder and reach nobody.
bulk-mails-each = Each person gets { $count } emails.
bulk-mails-one = Each person gets one email.
