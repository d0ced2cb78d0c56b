### Pages that only say something

reload = Reload the page
show-status = Show status
review-current-files = Review the current files
review-version = Review version { $version }
kept-comment = Your comment
kept-input = Your input
kept-copy = { $what } (copy it if you need it)

message-unknown-title = This link is no longer valid
message-unknown = Use the link in your most recent email, or ask the person who sent it for a new one.
message-unknown-unsaved = Use the link in your most recent email, or ask the person who sent it for a new one. Nothing was saved.
message-wait-title = Please wait a minute
message-wait = Too many invalid links were opened from your network. Wait a minute and try again.
message-not-saved-title = Not saved
message-expired = Your answer was not saved: the page had expired. Reload the page and try again.
message-changed-title = Files changed
message-changed = These files changed while you were reviewing. Your decision was not saved.
message-stale-title = There is a newer version
message-stale = Version { $current } was uploaded while you were reviewing version { $shown }, so your decision was not saved.
message-locked-title = Locked
message-locked = This job is locked, so nothing was saved. Please try again later.
message-self-requested = You created this task for yourself, so only the owner of the job can decide. Nothing was saved.
message-withdrawn = This review was withdrawn, so nothing was saved.
message-ended = This review is already closed. Your answer was not saved.
message-unreadable = Something went wrong while sending. Please try again.
message-repeated-field-title = The form could not be accepted
message-repeated-field = The field “{ $field }” was sent more than once. Nothing was saved. Reload the page and try again.
message-too-large = This upload is too large (limit { $limit }). Upload fewer files at a time.
message-away-title = Temporary problem
message-away = We're having a temporary problem. Please try again in a minute.
message-away-unsaved = We're having a temporary problem. Nothing was saved. Please try again in a minute.
message-no-access-title = No access
message-no-access = You don't have access to this document. Open it from the system that sent you here; links expire after an hour.
message-no-document-title = Document not found or link expired
message-no-document = Open the document from the system that sent you here; links expire after an hour.
message-misread-title = Page not found
message-misread = The version or page number in the address is not valid.
message-no-picture-title = No preview
message-no-picture = This page can't be previewed.
message-unserved-title = Not available
message-unserved = This action isn't available here. Nothing was saved.
message-failed-title = Something went wrong
message-failed = Something went wrong on our side. We've logged it. Please try again later.
message-failed-unsaved = Something went wrong on our side. We've logged it. Nothing was saved. Please try again later.

asset-not-found = File not found.
