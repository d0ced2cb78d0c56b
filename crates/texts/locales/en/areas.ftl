### Emails, keys, plans and reminders in the console

mails = Emails
mails-intro = Emails about your team's jobs, with the mail server's response.
mails-none = No emails yet. They appear here as soon as you send a job for review.
mails-all = All
mails-bounced = Bounced
mails-older = Older emails
mail-filter = Filter emails
mail-recipient = Recipient
mail-state = Status
mail-answer = Server response
mail-at = Created
mail-waiting = Waiting
mail-was-sent = Sent
mail-failed = Failed
mail-dropped = No longer needed
mail-next-attempt = Next attempt
mail-resend = Send again
mail-resend-to = Send again to { $recipient }
mail-did-resend = Email queued again
mail-kind-task = Task
mail-kind-not-needed = No longer needed
mail-kind-files-not-kept = Files not saved
mail-kind-update = Update
mail-kind-archive = ZIP file
mail-kind-news = News
mail-kind-account = Account

key-lifetime = Expiry
key-no-expiry = No expiry
key-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
sandbox = Sandbox
sandbox-intro = This key works in a sandbox: nobody sees its jobs, emails are captured instead of sent, and time can be advanced. Try it with curl:
sandbox-command = Command { $number }
sandbox-key = Set key and address
sandbox-upload = Upload a file and send it for review
sandbox-mails = Read the captured emails. Their review links open in a browser.
sandbox-clock = Create a clock. Use its key to test reminders and due dates; sign_in_link opens its console.
sandbox-advance = Let three days pass. CLOCK is the id of the clock.
sandbox-needs-admin = Clocks that let time pass need a test key that also manages keys and users.

plans = Plans
plans-intro = A plan keeps the stages of a review, so that you can send any job by it.
plans-none = No plans yet. Create one to send reviews in the same stages again, or save the stages when you send a job.
plan-add = Create plan
plan-new = New plan
plan-edit = Edit plan
plan-name = Name of the plan
plan-save-as = Save these stages as a plan (name, optional)
plan-steps-of = Stages of { $name }
plan-group = Group { $group }
plan-due-days =
    { $count ->
        [one] due after { $count } day
       *[other] due after { $count } days
    }
plan-due-hours =
    { $count ->
        [one] due after { $count } hour
       *[other] due after { $count } hours
    }
plan-due-minutes =
    { $count ->
        [one] due after { $count } minute
       *[other] due after { $count } minutes
    }
plan-delete = Delete plan
plan-delete-note = Reviews that were sent by this plan go on.
plan-not-editable = This plan was created over the API and has settings that this form doesn't have. Change it over the API.
plan-nobody-for-placeholder = This plan asks somebody this job doesn't have. Enter the customer in the job's details, or choose another plan.
plan-did-add = Plan created
plan-did-delete = Plan deleted
stage-customer = Customer of the job
stage-partner = Partner of the job
stage-owner = Owner of the job

reminders = Reminders
reminders-note = Everyone with an open task gets another email at these times.
reminders-without-due-date = They start once the job has a due date.
reminder-add = Add reminder
reminder-cancel = Cancel
reminder-cancel-of = Cancel: { $reminder }
reminder-reactivate = Reactivate
reminder-reactivate-of = Reactivate: { $reminder }
reminder-delete-of = Delete: { $reminder }
reminder-quantity = Number
reminder-unit = Unit
reminder-side = When
reminder-enter-quantity = Enter a number from 0 to 1000.
reminder-at-due-date = On the due date
reminder-before = { $span } before the due date
reminder-after = { $span } after the due date
reminder-cancelled = Cancelled
reminder-planned = Scheduled
reminder-sent = Sent
reminder-nobody = Nobody had an open task
reminder-missed = Missed: job was in the trash
reminder-undated = Not scheduled
default-reminders = Default reminders
default-reminders-note = Your jobs get these reminders with their first due date. Clear the number to remove one.
unit-minutes = minutes
unit-hours = hours
unit-days = days
unit-weeks = weeks
comparator-before = before the due date
comparator-after = after the due date
span-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
span-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
span-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
span-weeks =
    { $count ->
        [one] { $count } week
       *[other] { $count } weeks
    }

decision-log = Decision log
decision-log-intro = Every decision about your team's jobs, in a log that only grows. Certificates prove that a decision is part of it.
log-job = Job (GUID or address of its page)
log-none = No entries yet. The first one appears a few seconds after the first decision.
log-entry = Entry
log-job-name = Job
log-person = Person
log-at = Time
log-number = No. { $number }
log-erased = Deleted with its job
log-decided = Decision
log-withdrawn = Decision withdrawn
log-reopened = Task reopened
log-older = Older entries
log-checkpoint = Checkpoint
log-checkpoint-note =
    { $count ->
        [one] Signed state of the whole log with { $count } entry, with the signatures of witnesses.
       *[other] Signed state of the whole log with { $count } entries, with the signatures of witnesses.
    }
log-verified = Full check
log-verified-never = Never run. An administrator runs it with imprimatur verify --store.
log-verified-whole = Nothing differs
log-verified-differs = Something differs
log-verified-note = { $count ->
    [one] imprimatur verify --store compared { $count } entry with the database.
   *[other] imprimatur verify --store compared { $count } entries with the database.
}
log-keys = Public keys
log-keys-note = The last key is the current one.
log-witnesses = Witnesses
log-witnesses-none = No witness has signed this log.
log-cosigned =
    { $count ->
        [one] Signed { $count } entry
       *[other] Signed { $count } entries
    }

## May it be printed?

release-title = May it be printed?
release-lead = Choose the file that you are about to print. It is compared byte for byte with what was approved, and not stored.
release-file = File
release-ask = Check
release-again = Check another file
release-choose = Choose a file.
release-yes = May be printed
release-no = Must not be printed
release-answer = { $state ->
    [approved] Version { $version } of { $job } is approved.
    [not-approved] { $reason ->
        [not-sent] Version { $version } of { $job } has not been sent for review.
        [change-requested] Changes are requested to version { $version } of { $job }.
        [rejected] Version { $version } of { $job } was rejected.
        [gate] Version { $version } of { $job } has not been sent: preflight problems hold it up.
        [not-listed] The folder of { $job } is approved, but its approval does not cover version { $version }.
        [not-confirmed] This file was made of version { $version } of { $job }. It differs or was not compared, and nobody has confirmed it.
        [expired] The review of { $job } has expired.
        [done] { $job } is finished, and not approved.
       *[pending] Version { $version } of { $job } is still under review.
    }
    [superseded] { $job } has a newer version than version { $version }.
    [withdrawn] Its job was moved to the trash or deleted.
   *[unknown] No job of your team has this file.
}

comment-import-comments = Import comments
comment-import-preview = Preview
comment-import-lead = Choose a file with comments from Acrobat or another program: XFDF, or a PDF with comments that was made of this version. Comments that are known are brought up to date, others are added, and none is withdrawn.
comment-import-unreadable = This file cannot be read as XFDF or as a PDF with comments, or there are too many comments in it.
comment-import-counts = New: { $new }. Changed: { $changed }. Unchanged: { $unchanged }.
comment-import-tried = Nothing was changed yet
comment-import-done = Comments imported
comment-import-refused = Not imported:
comment-import-dropped = Scripts, links, files and other content that was left out: { $count }
comment-import-reason = { $reason ->
    [name] Its name cannot be kept
    [twice] Its name comes twice
    [page] This version does not have its page
    [empty] It has no text
    [text] Its text is too long
    [parent] The comment that it replies to is missing
    [not-author] Only the author may change the text
    [replied] It has replies, so its text stays
    [moved] It was moved; comments stay where they are
   *[withdrawn] It was withdrawn
}
