### The reviewer's page, the receipt and the document viewer

product = Imprimatur
test-mode = Test mode

## What is asked for

request-review = { $time ->
    [early] { $sender } will ask for your review
    [past] { $sender } asked for your review
   *[now] { $sender } has asked for your review
}
request-quote = { $time ->
    [early] { $sender } will ask for your decision on a quote
    [past] { $sender } asked for your decision on a quote
   *[now] { $sender } would like your decision on a quote
}
request-comments = { $time ->
    [early] { $sender } will ask for your comments
    [past] { $sender } asked for your comments
   *[now] { $sender } has asked for your comments
}
request-observer = { $time ->
    [early] { $sender } will share this with you
    [past] { $sender } shared this with you
   *[now] { $sender } is sharing this with you
}
request-upload = { $time ->
    [early] { $sender } will ask you for a file
    [past] { $sender } asked you for a file
   *[now] { $sender } needs a file from you
}
request-revision = { $time ->
    [early] { $sender } will ask you for a new version
    [past] { $sender } asked you for a new version
   *[now] { $sender } needs a new version from you
}
request-assign = { $sender } has assigned this to you
request-forward = { $sender } has forwarded this to you

## Around the files

skip-to-proof = Skip to proof
skip-to-comments = Skip to comments
skip-to-decision = Skip to decision
skip-to-task = Skip to task
skip-to-status = Skip to status
panel-decision = Instructions and decision
panel-task = Instructions and task
status = Status
instructions = Instructions
go-to-decision = Review and decide
go-to-task = Go to task
version = Version { $number }
version-inline = version { $number }
due = Due
review-stage = Stage { $number } of { $count }
review-stage-named = Stage { $number } of { $count } · { $name }
review-stage-first = The first decision counts
review-stage-approvals = { $count ->
    [one] One approval is enough
   *[other] { $count } approvals are enough
}
review-stage-own = Your decision counts
review-stage-other = Another reviewer decides
review-stage-person = { $person } decides
uploaded = Uploaded
preflight-issues = { $count ->
    [0] Preflight: no issues
    [one] Preflight: { $count } issue
   *[other] Preflight: { $count } issues
}
specifications = Specifications
severity-error = Error
severity-warning = Warning
severity-note = Note

## Files and their pages

file = File
files = Files
file-count = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
page = Page
pages = Pages
page-count = { $count ->
    [one] { $count } page
   *[other] { $count } pages
}
page-of-file = Page { $page } of { $file }
page-enlarge = Page { $page } of { $file }, enlarge in a new tab
of-total = of { $total }
go = Go
next = Next
previous = Previous
download = Download
download-size = Download ({ $size })
size-pixels = { $width } × { $height } pixels
no-preview = We can't preview this file type.
no-preview-download = Download the file to view it.
no-preview-ask = Ask { $sender } to allow downloads or send a PDF.
unshown-page = Page { $page } can't be shown here.
unshown-on-page = Page { $page }: { $finding }
too-many-files = This folder has too many files to show here.
folder-empty = This folder is empty.
viewing-version = You are viewing version { $shown }. A newer version ({ $current }) is available.

kind-pdf = PDF document
kind-jpeg = JPEG image
kind-png = PNG image
kind-tiff = TIFF image
kind-webp = WebP image
kind-gif = GIF image
kind-svg = SVG image
kind-zip = ZIP archive
kind-text = Text
kind-html = Web page
kind-csv = CSV file
kind-postscript = PostScript document
kind-file = File
kind-word = Word document
kind-excel = Excel workbook
kind-powerpoint = PowerPoint presentation

## The form

your-decision = Your decision
your-task = Your task
check-following = Please check the following:
comment = Comment
comment-sent = Comment sent
comment-optional = Add a comment (optional)
add-comment = Add a comment
about-files = Which files need changes?
about-files-all = If you tick none, your decision is about all files. Otherwise, those without a tick count as approved.
about-contradicts = You have ticked files that need changes. Clear the ticks to approve, or request changes.
describe-change = Describe what should change
confirm-task = I confirm that this task is complete.
confirm-version = I have checked version { $version } and sign this decision with my name.
confirm-files = I have checked all files and sign this decision with my name.
seen-elsewhere-file = I have checked this file outside this page.
seen-elsewhere-files = I have checked outside this page the files that are not fully shown here.
confirm-upload = I confirm that this is the file you asked for.
confirm-uploads = I confirm that these are the files you asked for.
decide = Decide
approve = Approve
request-changes = Request changes
reject = Reject
done = Done
send-comment = Send comment
send-comment-only = Send comment only
reviewing-as = You are reviewing as { $reviewer }.
completing-as = You are completing this task as { $reviewer }.
commenting-as = You are commenting as { $reviewer }.
uploading-as = You are uploading as { $reviewer }.
sender-will-see = { $sender } will be notified.
sender-can-see = { $sender } will see it.
status-becomes = The status changes to { $status }.
becomes-approved = approved
becomes-change-requested = changes requested
becomes-done = done
becomes-expired = expired
becomes-new = new
becomes-pending = sent
becomes-processing = opened
becomes-rejected = rejected
upload = Upload
upload-files = Upload files
upload-new-version = Upload a new version
upload-as-version = Upload as version { $version }
keep-page-open = Keep this page open until the upload is complete.

## What is wrong with a form

label-your-name = Your name
label-your-email = Your email address
label-your-comment = Your comment
label-your-decision = Your decision
label-file = File
label-confirmation = Confirmation
label-seen-elsewhere = Confirmation that you have checked the file
label-version = Version
enter-your-name = Enter your name.
enter-email = Enter a valid email address.
enter-comment = Enter a comment.
choose-file = Choose a file.
choose-one-file = Choose one file only.
choose-decision = Choose a decision.
tick-confirmation = Tick the confirmation box.
tick-seen-elsewhere = To approve, confirm that you have checked outside this page what is not fully shown here.
problem = { $field }: { $mistake }
problem-of-field = Field “{ $field }”: { $mistake }
problem-incomplete = The form was incomplete. Please try again.
mistake-empty = Enter a value.
mistake-invisible = Control characters and characters that change the writing direction are not allowed.
mistake-path = The characters / and \ and the names . and .. are not allowed.
mistake-address = This is not a valid email address.
mistake-address-of = “{ $name }” is not a valid email address.
mistake-of = “{ $name }”: { $mistake }
mistake-date = Enter a date and a time.
mistake-one-only = Only one is allowed.
mistake-repeated = The value was sent more than once.
mistake-switch = The value must be on or off.
mistake-incomplete = The form was incomplete. Please try again.
mistake-no-contacts = The group has no contacts.
mistake-no-contacts-of = The group “{ $name }” has no contacts.
mistake-no-successor = Choose another active user of the team.
mistake-fixed = The value cannot be changed.
mistake-press = Choose the ICC profile of a press: class output, colour space CMYK.
mistake-length = Enter millimetres from 0 to { $count }, with at most two decimals.
mistake-no-length = Enter more than 0 mm.
mistake-reversed = This number must not be less than the first one.
mistake-tolerance = Enter less than half of the width and height.
mistake-inks = Enter at most { $count } different names of inks, each of at most { $length } characters.
mistake-time-zone = Enter a time zone such as Europe/Berlin.
mistake-other = The value is not valid.
mistake-too-long = At most { $count } characters are allowed.
mistake-range = Enter a whole number from { $least } to { $count }.
mistake-too-many-people = At most { $count } people are allowed.
mistake-too-many-files = At most { $count } files can be uploaded at once.
mistake-too-many-comments = The limit of { $count } comments on this job is reached. Add further remarks to your decision.

## The receipt

decided-files = About
decided-approved = Approved
decided-change-requested = Changes requested
decided-rejected = Rejected
receipt-of = Your decision
receipt-next = What happens next
receipt-waiting = Others have not decided yet. Until they have, you can change your decision.
receipt-new-version = You get another email when there is a new version to review.
receipt-complete = All decisions are in. { $sender } goes on with the job.
receipt-back = View the proof
receipt-when = When
receipt-by = Decided by
receipt-viewed = Viewed
receipt-seen-elsewhere = Outside this page, as confirmed by the reviewer
receipt-recorded-by = Recorded by
receipt-for = { $recorder } for { $reviewer }
receipt-newer-version = You decided on version { $decided }. Version { $current } is shown here.
receipt-saved = The decision has been saved, and { $sender } has been notified. You can close this page.
receipt-saved-yours = Your decision has been saved, and { $sender } has been notified. You can close this page.
proof-of-approval = Proof of approval
proof-of-decision = Proof of decision
document-id = Document ID
checksum = SHA-256 checksum of the file

## Where nothing can be done

note-thanks-title = Thank you
review-current = Review the current version
note-closed-title = Closed
note-withdrawn-title = Withdrawn
note-early-title = Not started yet
note-locked-title = Locked
note-self-requested-title = The owner decides here
note-commenter-title = Comments only
note-observer-title = For your information
note-too-many-title = Too many files to review together
note-locked-comment = { $work ->
    [comments] This job is locked. You can still comment.
    [review] This job is locked. You can still comment. Your link stays valid; come back later to decide.
   *[task] This job is locked. You can still comment. Your link stays valid; come back later to complete your task.
}
note-locked = This job is locked by { $sender }. Please try again later.
note-self-requested = You created this task for yourself, so only the owner of the job can decide. Ask the owner to decide or to send it to you.
note-commenter = Please comment where something should change. Others approve the files.
note-observer = You can look at the files. You don't need to do anything.
note-not-needed = { $work ->
    [comments] This review is complete. Your comments are no longer needed.
    [look] This review is complete. You don't need to do anything.
   *[review] This review is complete. Your decision is no longer needed.
}
note-early = { $work ->
    [task] This task has not started. We'll email you when it does.
   *[review] This review has not started. We'll email you when it does.
}
note-delivered = { $files ->
    [one] Your file has been uploaded, and { $sender } has been notified. You can close this page.
   *[many] Your files have been uploaded, and { $sender } has been notified. You can close this page.
}
note-withdrawn = { $work ->
    [task] This task was withdrawn. You don't need to do anything.
   *[review] This review was withdrawn. You don't need to do anything.
}
note-completed = Your task is complete. You can close this page.
note-closed = { $work ->
    [task] This task is closed. { $sender } may have closed it or uploaded a new version. If you are needed again, we'll email you.
   *[review] This review is closed. { $sender } may have closed it or uploaded a new version. If you are needed again, we'll email you.
}
note-too-many = Please ask { $sender } to send them in smaller batches.

## What the script says

script-image-failed = { $image } could not be loaded. Reload the page to try again.
script-reject-hint = Add a reason, or press Reject again to send without one.
script-change-hint = Describe what should change, or press Request changes again to send without a comment.

## The stage

page-list = Pages
proof = Proof
page-label = Page
file-label = File
change-decision = Change my decision

## Comparing versions

compare-versions = Compare versions
compare-with = Compare with version { $version }
compare-heading = Version { $from } compared with version { $to }
compare-leave = Stop comparing
compare-progress = Comparing pages: { $done } of { $total }
compare-waiting = Comparing pages…
compare-go-on = Continue
compare-impossible = These versions can't be compared.
compare-nothing = No differences found.
compare-changed = { $count ->
    [one] Page { $pages } changed.
   *[other] Pages { $pages } changed.
}
compare-added = { $count ->
    [one] Page { $pages } added.
   *[other] Pages { $pages } added.
}
compare-removed = { $count ->
    [one] Page { $pages } removed.
   *[other] Pages { $pages } removed.
}
compare-many-changed = { $count } of { $total } pages changed.
compare-many-added = { $count } pages added.
compare-many-removed = { $count } pages removed.
compare-list = { $pages } and { $last }
compare-page-same = Page { $page }: no change
compare-page-changed = Page { $page }: changed
compare-page-added = Page { $page }: added
compare-page-removed = Page { $page }: removed
compare-page-inks = Page { $page }: only the inks changed
compare-inks-changed = Changed inks: { $inks }.
compare-inks-added = New inks: { $inks }.
compare-inks-removed = Removed inks: { $inks }.
compare-inks-plain = Compared without overprint and spot colours, which took too long.
compare-ink-renamed = { $from } is now called { $to }.
compare-page-of = Version { $version }, page { $page }
compare-enlarge = Enlarge version { $version }, page { $page }
compare-not-in = Not in version { $version }
