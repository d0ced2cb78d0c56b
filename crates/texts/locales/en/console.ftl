### The console

console = Console
jobs = Jobs
keys = Keys
team = Team
settings = Settings
sign-out = Sign out
sign-in = Sign in
skip-to-actions = Skip to actions
more = More
name = Name
description = Description
label = Label
customer = Customer
folder = Folder
save = Save
saved = Saved
created = Created
updated-at = Updated
updated-inline = updated
due-inline = due
due-in-zone = Due ({ $zone })
send-language = Language of email and page
send-language-automatic = Automatic
could-not-save = Couldn't save:
back-to-jobs = Back to jobs
back-to-job = Back to the job
parent-folder = Parent folder

status-approved = Approved
status-change-requested = Changes requested
status-done = Done
status-expired = Expired
status-new = New
status-pending = Sent
status-processing = Opened
status-rejected = Rejected

## Signing in

sign-in-intro = Enter your email address and we'll send you a sign-in link.
email-address = Email address
send-link = Send me a link
send-new-link = Send me a new link
no-mail-server = Email is not set up on this server. Ask your administrator for a sign-in link; it is created with “imprimatur user sign-in-link”.
sign-in-sent-title = Check your email
sign-in-sent = If you have an account, we've sent you a sign-in link. It works once and expires in 15 minutes.
sign-in-expired-title = This sign-in link has expired
sign-in-expired = A sign-in link works once and expires in 15 minutes.
sign-in-unknown-title = This link does not work
sign-in-unknown = The link is incomplete. Copy it again from the email or request a new one.
welcome = This link signs you in as { $person } on this device, for a week or until you sign out.
introduction = Welcome
introduction-note = Reviewers see your name and your team.
introduction-change = Change email address
introduction-address = Sign-in links and notices go to your email address.
team-or-company = Team or company

## Lists

trash = Trash
search = Search
search-hint = Name, description, label or contact
page-empty = This page is empty.
no-results = No results.
clear-filters = Clear filters
trash-empty = The trash is empty.
no-jobs = No jobs yet. Drop files here or upload them, then send them to reviewers. Their comments and decisions appear in this list.
views = Views
view-all = All jobs
view-waiting = Waiting for others
view-changes = Changes requested
view-overdue = Overdue
view-mine = Mine to decide
view-decided = Recently decided
filter = Filter
filter-count = Filter ({ $count })
apply = Apply
all-folders = Show all folders
by-folder = Show by folder
in-folder = in { $folder }
type = Type
any-type = Any type
type-folders = Folders
type-images = Images
assignee = Assignee
any-assignee = Any assignee
assigned-to-me = Me
assigned-to-anyone = Anyone
assigned-to-nobody = Nobody
date = Date
date-from = From
date-to = To
decided-at = Decided
deleted-at = Deleted
locked-inline = locked
has-comments = has comments
listing-range = { $first }–{ $last } of { $total }
new-folder = New folder
create-folder = Create folder

## A job

customer-is = Customer: { $person }
assigned-to = Assigned to { $person }
owner-is = Owner: { $person }
locked = Locked
locked-by-folder = Locked by parent folder
in-trash = In trash
versions = Versions
new-version = New version
whats-new = What's new in this version
preflight = Preflight
preflight-none = No problems found
preflight-running = Preflight is running …
checks = Checks
check-open = Waiting
check-running = Running
check-passed = Passed
check-failed = Failed
check-warning = Warning
check-skipped = Skipped
check-expired = Expired
check-due = Due
check-late = The answer came after the deadline.
check-report = Report
check-findings = Findings: { $count }
check-comment = Add as comment
check-again = Check again
check-page = Page { $page }
send-for-review = Send for review
reviewers = Reviewers
reviewers-hint = Email addresses, separated by commas
require-name = Require reviewers to sign with their name
send = Send
reviewers-can-see = Sharing
share-original = Original file (download)
share-sizes = Page sizes
share-preflight = Preflight report
press = Simulated press
press-inherited = As the folder says, or automatic
press-intent = The document's own, then the team's
press-team = The team's
press-default = Standard (FOGRA39, coated)
gate = Preflight gate
order-specifications = Order specifications
gate-none = Always allow sending
gate-errors = Do not send with errors
gate-warnings = Do not send with errors or warnings
gate-held = Preflight problems are blocking this review
gate-waiting = Preflight is still running. If you send now, the review waits for it.
gate-checks = Required checks have not finished: { $checks }. If you send now, it waits a moment for them.
gate-more = { $count ->
    [one] 1 more problem
   *[other] { $count } more problems
}
gate-override = Reason for sending anyway
gate-override-note = The reason is kept in the activity and in the decision log. Leave it empty to upload a corrected version first.
gate-owner-only = Upload a corrected version, or ask the owner of this job to send it.
new-status = New status
update-status = Change status
deleted-with-folder = Deleted with its folder. Restore the folder to get it back.
watch = Watch
unwatch = Stop watching
lock = Lock
unlock = Unlock
restore = Restore
delete = Delete
delete-warning = Moves to trash with everything in it.
delete-for-good-warning = Permanently deletes this job and all its files.
delete-for-good = Delete permanently
move-to-trash = Move to trash

did-send = Sent to reviewers
did-comment = Comment added
did-version = New version uploaded
did-upload = Files uploaded
did-folders = Folder created
did-status = Status changed
did-trash = { $count ->
    [one] Moved to trash.
   *[other] { $count } jobs moved to trash.
}
undo = Undo
did-restore = Restored
did-watch = Now watching
did-unwatch = No longer watching
did-unlock = Unlocked

## Tasks

open-my-task = Open my task
recorded-by = recorded by { $person }
anyone-with-link = Anyone with the link
task-scheduled = Scheduled
task-sent = Sent
task-opened = Opened
task-paused = Paused
task-done = Done
task-closed = Cancelled
task-not-needed = No longer needed
task-name-review = Review
task-name-quote = Quote review
task-name-anonymous = Open review
task-name-upload = Upload
task-name-revision = Revision
task-name-assign = Assignment
task-name-forward = Forwarded job

## The sections of a job

job-sections = Job
back = Back
rename-details = Edit details
order = Order
order-note = Preflight compares every file with these values. Empty fields are not checked.
order-least = From
order-most = To
order-width = Width (mm)
order-height = Height (mm)
order-tolerance = Tolerance (± mm)
order-bleed-least = Bleed, at least (mm)
order-ink-names = Names, separated by commas or line breaks
order-inks-most = Or only their number, at most
order-ink-sum-most = Total ink, at most (%)
order-ppi-least = Resolution, at least (ppi)
order-color = Color images
order-gray = Grayscale images
order-bitmap = Bitmaps
order-pdfx-any = Not specified
order-fonts-all = All fonts must be embedded
move = Move
top-level = Top level
email-addresses = Email addresses
more-reviewers = More email addresses
group-of = { $count ->
    [one] { $group } ({ $count } contact)
   *[other] { $group } ({ $count } contacts)
}
message = Message
message-hint = What should the reviewers look at?
private-comments = Reviewers don't see each other's comments
let-reviewers-inspect = Let reviewers inspect inks
new-version-note = Open reviews of the current version are closed. The next request goes to the new version.
internal-comment = Team only
withdrawn = Withdrawn
resolved-by = Resolved by { $person }
reply-to = Reply to comment { $number }
send-reply = Send reply
decisions = Decisions
decided-of = { $decided } of { $asked } decided
nobody-asked = Nobody has been asked to review this version yet.
earlier-requests = { $count ->
    [one] { $count } earlier request
   *[other] { $count } earlier requests
}
since-inline = since
sent-inline = Sent
remind = Remind
ask-again = Ask again
private-link = Get link
private-link-of = Private link of { $person }
private-link-note = Anyone with this link can decide in this reviewer's name. Share it with this person only.
copy = Copy
copied = Copied
more-for = More actions for { $person }
record-decision = Record a decision
decision-of = Decision of { $person }
decision-source-hint = For example: confirmed by phone
choose = Choose …
replace-reviewer = Replace the reviewer
replace-note = { $person } can no longer decide. The new reviewer gets an email.
replace = Replace
cancel-request = Cancel this request
did-move = Moved
did-remind = Reminder sent
did-replace = Reviewer replaced
did-decide = Decision recorded
did-cancel = Request cancelled
field-reviewer = Reviewer
field-folder = Folder
reviewer-asked-already = This person has already been asked.

## Reviews in stages

plan-stages = Stages
plan-stage = Stage { $number }
plan-stage-named = Stage { $number } · { $name }
plan-waiting = Waiting
plan-running = In review
plan-ended = Ended
plan-skipped = Skipped
stages-complete = { $count ->
    [one] { $complete } of { $count } stage complete
   *[other] { $complete } of { $count } stages complete
}
rule-all = Everyone decides
rule-any = The first decision counts
rule-first = The first reviewer decides, the others comment
rule-at-least = A number of approvals is enough
rule-approvals = { $count ->
    [one] One approval is enough
   *[other] { $count } approvals are enough
}
rule-primary = { $person } decides
rule-stops-early = ends at the first rejection or change request
waiting-for = Waiting for
needs-earlier-stage = Starts when the previous stage is approved.
needs-decisions = { $count ->
    [one] One more decision completes this stage.
   *[other] { $count } more decisions complete this stage.
}
needs-any = One decision completes this stage.
needs-approvals = { $count ->
    [one] One more approval completes this stage.
   *[other] { $count } more approvals complete this stage.
}
needs-decision-of = The decision of { $person } completes this stage.
needs-change = This stage can't be completed by its reviewers. Add or replace a reviewer, or skip or restart the stage.
change-stage = Change stage
add-reviewer = Add a reviewer
stage-role = Role
stage-role-decider = Decides
stage-role-commenter = Comments only
stage-role-observer = View only
skip-stage = Skip this stage
skip-stage-note = Its reviewers are no longer asked, and the next stage starts.
restart-stage = Restart this stage
restart-stage-note = All its reviewers are asked again. Their earlier decisions no longer count, and later stages start over.
remove-from-stage = Remove from this stage
did-add-reviewer = Reviewer added
did-skip-stage = Stage skipped
did-restart-stage = Stage restarted
did-remove = Reviewer removed
review-in-stages = Review in stages
review-in-stages-note = Each group of reviewers is asked when the one before has approved.
more-stages = More stages
stage-name = Name (optional)
stage-addresses = Email addresses or groups, one per line or separated by commas
stage-others = Commenters and observers
stage-commenters = Can comment (email addresses or groups)
stage-observers = Can look (email addresses or groups)
stage-early = End this stage at the first rejection or change request
stored-plan = Plan
no-stored-plan = Enter stages here
stage-rule = Decision
stage-count = Approvals
stage-days = Due after (days)
problem-of-stage = Stage { $number }: { $mistake }
enter-known-group = This group has no contacts. Enter an email address or another group.
enter-stage-reviewers = Enter at least one email address.
enter-approvals = { $count ->
    [one] With one reviewer, enter 1 approval.
   *[other] Enter a number of approvals from 1 to { $count }.
}
enter-days = Enter a number of days from 1 to { $count }.
open-job = Open job

## Keys

keys-intro = API keys let other systems work with your jobs.
api-reference = API description (OpenAPI)
did-revoke = Key revoked.
key-created = New key created
key-copy = Copy your key now. You won't be able to see it again.
new-key = New API key
key-is-test = Test key (sandbox, no real jobs or emails)
create-key = Create key
permissions = Permissions
last-used = Last used
never = Never
revoke = Revoke
revoke-key = Revoke key { $id } of { $application }
revoked = Revoked
expired = Expired
key-number = Key { $id }
expires = Expires
expires-inline = expires
scope-read = read
scope-write = write
scope-admin = admin
scope-release = releases
scope-checks = checks
scope-read-means = Read jobs
scope-write-means = Create and edit jobs
scope-admin-means = Manage keys, users and webhook secrets
scope-release-means = Ask whether a file may be printed
scope-checks-means = Report the results of checks and download the files to check

## The team

did-add-user = User added. An invitation has been sent.
did-change-user = User updated
did-deactivate-user = User deactivated
user-added = User added
invitation-copy = Email is not set up on this server. Copy this sign-in link and send it to { $person }:
invitation-once = The link works once. You won't be able to see it again.
user = User
role = Role
since = Since
edit = Edit
deactivated = Deactivated
deactivate = Deactivate
reactivate = Reactivate
role-of = Role of { $person }
role-member = Member
role-admin = Admin
role-owner = Owner
transfer-jobs-of = Transfer the jobs of { $person }
transfer-jobs-to = Transfer jobs to { $person }
no-jobs-to-transfer = (no jobs to transfer)
new-user = New user
add-user = Add user
team-press = Press profile
team-press-note = Pictures of documents that name no press of their own simulate this one. An ICC profile, class output, CMYK, up to 4 MB.
team-press-file = ICC profile
team-press-remove = Remove profile
team-settings = Team settings
team-language = Default language
language-none = Not set (English)
time-zone = Time zone
time-zone-note = Times in emails are in this zone. On pages, each reader sees local time.
team-note = New users sign in here with their email address. Admins manage users and keys. Only owners can remove owners.

## Settings and sessions

team-is = Team { $team }
display-name = Display name
jobs-per-page = Jobs per page
trash-first = Move deleted items to trash first
sessions = Active sessions
sessions-intro = Browsers where you are signed in. Sign out any you don't recognise.
session = Session
did-end = Signed out.
this-browser = This browser
other-browser = Another browser
signed-in = Signed in
current-session = Current session
sign-out-others = Sign out all other sessions
sign-out-others-note = This also cancels unused sign-in links.

## What is wrong with a form

field-name = Name
field-reviewers = Reviewers
field-description = Description
field-label = Label
field-customer = Customer
field-due = Due date
field-comment = Comment
field-status = Status
field-permissions = Permissions
field-address = Email address
field-role = Role
enter-reviewers = Reviewers: Enter at least one email address.
choose-status = Choose a status.
choose-permission = Choose at least one permission.
choose-role = Choose a role.
choose-successor = Choose who takes over the jobs.

## Why something was not done

failed-not-found-title = Not found
failed-not-found = This page doesn't exist or you don't have access.
failed-forbidden-title = You are not allowed to do this
failed-locked = The job or one of its parent folders is locked. Nothing was changed.
failed-conflict = Someone else changed this at the same moment. Please try again.
failed-full-title = Storage full
failed-full = Your change was not saved. Existing files are still available.
failed-session-changed = Your session changed. Reload the page and try again.
failed-signed-out-title = Signed out
failed-signed-out = Your session has expired. Sign in and try again.
reason-unknown = This is not possible at the moment. Nothing was changed.
reason-not-a-pdf = Comments can be exchanged with other programs on PDFs that can be read and are not encrypted.
reason-other-pages = The file has other pages than this version.
reason-view-only = You may only view this job.
reason-owner-only = Only the owner of this job may do this.
failed-held = Preflight problems are blocking this review, so nothing was sent. Upload a corrected version, or send it with a reason from the form “Send for review”.
failed-uninspected = Preflight has not finished, so nothing was sent. Try again in a moment.
failed-unchecked = Required checks have not finished, so nothing was sent. Try again in a moment.
reason-folder-owner-only = Only the owner of the folder can set customers, downloads and decisions in it.
reason-team-admins = Only admins and owners can manage users.
reason-team-owners = Only owners of the team may make, change or deactivate owners.
reason-managing-key = Only admins and owners of the team can have keys that manage keys and users.
reason-last-owner = The team needs an owner.
reason-last-admin = The team needs an owner or admin.
reason-address-taken = This address already has an account (perhaps in another team).
reason-team-name-taken = Another team already has this name.
reason-application-exists = You already have an application with this name.
reason-foreign-folder = The folder belongs to someone else.
reason-folder-in-itself = A folder cannot be moved into itself or one of its subfolders.
reason-no-trash = Deleted items no longer go to the trash. Reload the page and try again.
reason-task-ended = The task ended more than 30 days ago, so its links no longer work.
reason-anyone-with-link = This request is open to anyone with the link, so there is no reviewer to replace.
reason-nobody-to-notify = This request is open to anyone with the link, so there is nobody to remind.
reason-nobody-to-remind = There is nobody to remind.
reason-unsealed = The latest decision is still being entered in the decision log. Try again in a few seconds.
reason-no-test-mode = Test keys are not available here: the service's database role may not create schemas.
reason-no-inks = The page uses no inks: it is neither in CMYK nor in spot colours.
reason-undecided = There is no decision on this version in the decision log.
reason-user-left = The user has been deactivated.
reason-key-revoked = This key is no longer valid.
reason-too-deep = Folders can be nested at most { $count } deep.
reason-too-many-files = The folder contains more than { $count } files, too many to review together. Send its subfolders separately.
refusal-trashed = The job is in the trash. Restore it first.
refusal-trashed-with-folder = The job was deleted with its folder. Restore the folder first.
refusal-not-trashed = The job is not in the trash.
refusal-folder = This is not possible with a folder.
refusal-file = This is not possible with a file.
refusal-self-requested = Only the owner of the job can decide on a task that the reviewer created.
refusal-stale = You decided on version { $shown }, but version { $current } is the current one.
refusal-no-such-task = This request no longer exists. Reload the page.
refusal-task-done = This request is already completed. Reload the page.
refusal-task-closed = This request is closed. Reload the page.
refusal-task-changed = This request has changed. Reload the page and try again.
refusal-no-decision-task = This request doesn't ask for a decision.
refusal-wrong-reviewer = Only the reviewer who was asked can make this decision. Reload the page to see who that is now.
refusal-wrong-evidence = The files have changed since you opened this page. Reload it and check the current files before you decide.
refusal-before-last-change = The job was changed after this decision. Reload the page and decide again.
refusal-withdrawn = This comment was withdrawn.
refusal-replied = This comment has replies, so it can't be edited. Reply to it or withdraw it.
refusal-not-a-decider = You can comment here, but not decide.
refusal-under-review = A review is under way. Wait until it ends, or change its stages.
refusal-invalid-plan = The stages do not fit together: each needs somebody who decides, and nobody may be in a stage twice.
refusal-last-stage = This stage cannot be skipped: nobody would have approved the file.
refusal-has-decided = This person has decided already and stays in the stage.
refusal-stage-changed = The stages have changed in the meantime. Reload the page.
refusal-not-current = There is a newer version. Register files that were made of it.
refusal-nothing-to-confirm = This print file was confirmed in the meantime.

## Activity

activity = Activity
download-history = Download full history
activity-status = Status changed
activity-status-to = Status changed to { $status }
activity-status-cause = Status changed to { $status } ({ $cause })
cause-sent = sent
cause-decided = decided
cause-completed = task completed
cause-new-content = new content
cause-edited = edited
cause-idle = idle
cause-renewed = renewed
activity-updated = Updated
activity-moved = Moved
activity-label = Label changed
activity-assignee = Assignee changed
activity-locked = Locked
activity-unlocked = Unlocked
activity-erased = Permanently deleted
activity-trashed = Moved to trash
activity-restored = Restored
activity-preflight = Preflight finished
activity-gate-overridden = Sent despite preflight problems
activity-check = Check finished
activity-checked = { $check }: { $state }
activity-derivative-registered = Print file registered
activity-derivative-confirmed = Print file confirmed
activity-stage-started = Stage started
activity-stage-completed = Stage completed
activity-plan-changed = Stages changed
activity-stage-skipped = Stage skipped
activity-stage-restarted = Stage restarted
activity-reviewer-added = Reviewer added
activity-reviewer-removed = Reviewer removed
activity-reviewer-replaced = Reviewer replaced
activity-uploaded = Uploaded
activity-version = Version { $version } uploaded ({ $size })
activity-downloaded = Downloaded
activity-requested = { $task } requested
activity-requested-from = { $task } requested from { $person }
activity-forwarded = Forwarded to { $person }
activity-completed = { $task } completed
activity-completed-by = { $task } completed by { $person }
activity-confirmed = Confirmed by { $person }
activity-decision = Decision
activity-decision-withdrawn = Decision withdrawn
activity-task-created = Task created
activity-task-completed = Task completed
activity-mail-sent = Email sent
activity-mail = Email sent to { $person }
activity-reminder = Reminder sent
activity-reminder-to = Reminder sent to { $person }
activity-created-api = Created through the API
activity-created-console = Created in the console
activity-created-link = Created through an upload link
activity-created-email = Created by email
activity-created-copy = Created as a copy
changed-name = name
changed-description = description
changed-due = due date
changed-type = file type
changed-owner = owner
changed-lock = lock
changed-trash = trash
changed-reminders = reminders
changed-comments = comments
changed-customer = customer
changed-partner = partner
changed-assignee = assignee
changed-downloads = downloads
changed-sizes = page sizes for reviewers
changed-preflight = preflight report for reviewers
changed-gate = preflight gate
changed-order = order specifications
changed-proofing = simulated press
changed-sharing = team sharing
changed-location = location
changed-reviewers = reviewers

## Notices

notices = Notices
notices-intro = Decisions, comments and other news about the jobs that you own or have sent.
notices-settings = Choose which of them you get by email
no-notices = No notices yet.
mark-read = Mark as read
mark-all-read = Mark all as read
did-read = Marked as read
older-notices = Older notices
unread = Unread
unread-count = { $count ->
    [one] { $count } unread
   *[other] { $count } unread
}
notice-commented = Comment
notice-overdue = Overdue
notice-bounced = Email not delivered
notice-uploaded = Files received
notice-page = page { $number }
notify = Emails about jobs that you follow
notify-all = All notices
notify-decisions = Only decisions
notify-none = No emails

# One action on many jobs
select-job = Select { $name }
select-all = Select all
selected = { $count } selected
with-selected = With the selected jobs
due-date = Due date
download-zip = Download
empty-trash = Empty trash
empty-trash-warning = Everything in the trash is deleted for good.
and-more = and { $count } more
bulk-send = { $count ->
    [one] Send 1 job for review
   *[other] Send { $count } jobs for review
}
bulk-remind = { $count ->
    [one] Remind the reviewers of 1 job
   *[other] Remind the reviewers of { $count } jobs
}
bulk-move = { $count ->
    [one] Move 1 job
   *[other] Move { $count } jobs
}
bulk-label = { $count ->
    [one] Label of 1 job
   *[other] Label of { $count } jobs
}
bulk-due = { $count ->
    [one] Due date of 1 job
   *[other] Due date of { $count } jobs
}
bulk-trash = { $count ->
    [one] Move 1 job to trash
   *[other] Move { $count } jobs to trash
}
bulk-restore = { $count ->
    [one] Restore 1 job
   *[other] Restore { $count } jobs
}
bulk-requests = Requests
bulk-one-each = One request for each file
bulk-together = One request for all files, in a new folder
bulk-folder-name = Name of the folder
remove-person = Remove
bulk-due-note = Leave it empty to remove the due date.
bulk-label-note = Leave it empty to remove the label.
bulk-not-done = Not possible for { $failed } of { $count } jobs. The others are done.
bulk-none-done = This was not possible.
bulk-failed = Something went wrong. Try again.
did-label = Label changed
did-empty = Trash emptied

# Uploads by the script
uploads = Uploads
uploads-progress = { $done } of { $count } uploaded
uploads-ready = { $count } uploaded
upload-waiting = Waiting
upload-finishing = Finishing
upload-done = Uploaded
upload-paused = Paused
upload-cancelled = Cancelled
upload-lost = Connection lost. Trying again.
upload-pause = Pause
upload-resume = Resume
upload-seconds = { $count } s left
upload-minutes = { $count } min left
upload-speed = { $speed }/s, { $time }
send-this-file = Send this file for review
send-these-files = Send these { $count } files for review
drop-note = You can also drop files and folders anywhere on this page.
