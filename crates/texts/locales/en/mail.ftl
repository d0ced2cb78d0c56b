### Mails
###
### Every text has: job, alt-text, sender, site, news, label and due (texts), version (a number), and reminder, has-sender, has-due
### and has-label (yes or no).

mail-via = { $sender } via { $site }
mail-somebody = Somebody
mail-message-from = Message from { $sender }:
mail-row-file = File
mail-row-details = Details
mail-row-version = Version
mail-row-label = Label
mail-row-due = Due
mail-copy-link = If the button does not work, copy this address into your browser:
mail-sent = Sent through { $site }.
mail-sent-by = Sent by { $sender } through { $site }.
mail-personal = This link is personal. Anyone who has it can act in your name, so please don't forward this email.

# Behind the name of a job in a subject
mail-version = { $version ->
    [0] { "" }
    [1] { "" }
   *[other] { " " }(version { $version })
}

## Tasks

mail-review-subject = { $reminder ->
    [yes] Reminder: please review { $job }{ mail-version }
   *[no] Please review { $job }{ mail-version }
}
mail-review-heading = { $reminder ->
    [yes] Reminder: please review { $job }
   *[no] Please review { $job }
}
mail-review-lead = { $reminder ->
    [yes] { $has-due ->
        [yes] Your review is due { $due }. { $sender } is waiting for your decision. Check each page, leave comments, then approve it or request changes.
       *[no] { $sender } is waiting for your decision. Check each page, leave comments, then approve it or request changes.
    }
   *[no] { $sender } has asked you to review this proof. Check each page, leave comments, then approve it or request changes.
}
mail-review-button = Review now

mail-quote-subject = { $reminder ->
    [yes] Reminder: please review the quote { $job }{ mail-version }
   *[no] Please review the quote { $job }{ mail-version }
}
mail-quote-heading = { $reminder ->
    [yes] Reminder: please review the quote { $job }
   *[no] Please review the quote { $job }
}
mail-quote-lead = { $reminder ->
    [yes] { $sender } is still waiting for your answer to this quote. Please read the quote, ask any questions in a comment, and accept or decline it.
   *[no] { $sender } has sent you a quote. Please read the quote, ask any questions in a comment, and accept or decline it.
}
mail-quote-button = Review the quote

mail-anonymous-subject = { $reminder ->
    [yes] Reminder: review needed: { $job }{ mail-version }
   *[no] Review needed: { $job }{ mail-version }
}
mail-anonymous-heading = { $reminder ->
    [yes] Reminder: review needed: { $job }
   *[no] Review needed: { $job }
}
mail-anonymous-lead = { $reminder ->
    [yes] { $sender } is still waiting for a decision. The first person to respond decides for everyone, and is asked for their name and email address.
   *[no] { $sender } needs a decision. The first person to respond decides for everyone, and is asked for their name and email address.
}
mail-anonymous-button = Open the review

mail-commenter-subject = { $reminder ->
    [yes] Reminder: { $sender } would like your comments on { $job }{ mail-version }
   *[no] { $sender } would like your comments on { $job }{ mail-version }
}
mail-commenter-heading = { $reminder ->
    [yes] Reminder: your comments on { $job }
   *[no] Your comments on { $job }
}
mail-commenter-lead = { $reminder ->
    [yes] { $sender } is still waiting for your comments on this proof. The decision is up to others.
   *[no] { $sender } has asked you to look at this proof and comment on it. The decision is up to others.
}
mail-commenter-button = View and comment

mail-observer-subject = { $reminder ->
    [yes] Reminder: { $sender } is sharing { $job }{ mail-version } with you
   *[no] { $sender } is sharing { $job }{ mail-version } with you
}
mail-observer-heading = { $reminder ->
    [yes] Reminder: { $job } is being reviewed
   *[no] { $job } is being reviewed
}
mail-observer-lead = { $reminder ->
    [yes] { $sender } would still like you to see this proof. You don't need to do anything.
   *[no] { $sender } would like you to see this proof. You don't need to do anything.
}
mail-observer-button = View proof

mail-not-needed-subject = No longer needed: { $job }{ mail-version }
mail-not-needed-heading = Your review is no longer needed
mail-not-needed-lead = { $job } has been decided without your review. You don't need to do anything.

mail-files-subject = Your files for { $job } were not kept
mail-files-heading = Your files for { $job } were not kept
mail-files-lead = We have received your reply, but files that are attached to an email are not kept. Please describe in a comment what they show, or send them to the person who asked you.
mail-files-lead-upload = We have received your reply, but files that are attached to an email are not kept. Please upload them with the link below.
mail-files-names = Files that were not kept
mail-files-button = Open the review
mail-files-button-upload = Upload files

mail-upload-subject = { $reminder ->
    [yes] Reminder: please upload files for { $job }
   *[no] Please upload files for { $job }
}
mail-upload-heading = { $reminder ->
    [yes] Reminder: please upload files for { $job }
   *[no] Please upload files for { $job }
}
mail-upload-lead = { $reminder ->
    [yes] { $sender } is still waiting for your files. You can upload them without an account.
   *[no] { $sender } needs files from you. You can upload them without an account.
}
mail-upload-button = Upload files

mail-revision-subject = { $reminder ->
    [yes] Reminder: please upload a new version of { $job }
   *[no] Please upload a new version of { $job }
}
mail-revision-heading = { $reminder ->
    [yes] Reminder: please upload a new version of { $job }
   *[no] Please upload a new version of { $job }
}
mail-revision-lead = { $reminder ->
    [yes] { $sender } is still waiting for a new version. It will replace version { $version }; version { $version } stays on file.
   *[no] { $sender } has asked you to upload a new version. It will replace version { $version }; version { $version } stays on file.
}
mail-revision-button = Upload the new version

mail-assign-subject = { $reminder ->
    [yes] Reminder: { $job } is waiting for you
   *[no] { $job } has been assigned to you
}
mail-assign-heading = { $reminder ->
    [yes] Reminder: { $job } is waiting for you
   *[no] { $job } has been assigned to you
}
mail-assign-lead = { $reminder ->
    [yes] { $sender } is still waiting for you to finish this job.
   *[no] { $sender } has assigned this job to you.
}
mail-assign-button = Open job

mail-forward-subject = { $reminder ->
    [yes] Reminder: { $job } was forwarded to you{ mail-version }
   *[no] { $job } has been forwarded to you{ mail-version }
}
mail-forward-heading = { $reminder ->
    [yes] Reminder: { $job } was forwarded to you
   *[no] { $job } has been forwarded to you
}
mail-forward-lead = { $reminder ->
    [yes] { $sender } is still waiting for you to take over this job.
   *[no] { $sender } has forwarded this job to you.
}
mail-forward-button = Open job

mail-task-subject = { $reminder ->
    [yes] Reminder: a task for you: { $job }
   *[no] A task for you: { $job }
}
mail-task-heading = { $reminder ->
    [yes] Reminder: a task for you: { $job }
   *[no] A task for you: { $job }
}
mail-task-lead = { $reminder ->
    [yes] { $sender } is still waiting for you.
   *[no] { $sender } has sent you a task.
}
mail-task-button = Open the task

## Others

mail-update-subject = { $has-label ->
    [yes] { $job }: { $label }
   *[no] Update on { $job }
}
mail-update-heading = Update on { $job }
mail-update-lead = { $sender } has sent you an update about your job.
mail-update-button = Open job
mail-update-new-version = Upload a new version
mail-update-files = Upload files
mail-update-document = Document
mail-update-preflight = Preflight
mail-update-pending = Preflight has not finished yet.
mail-update-no-problems = No problems found.
mail-update-more = and more
mail-update-page = Page { $first }: { $facts }
mail-update-page-range = Pages { $first }–{ $last }: { $facts }
mail-update-bits = { $count ->
    [one] { $count } bit per channel
   *[other] { $count } bits per channel
}

mail-news-subject = { $job }: { $news }
mail-news-heading = { $job }: { $news }
mail-news-lead = { $has-sender ->
    [yes] You get this email because you watch this job. The latest activity is by { $sender }.
   *[no] You get this email because you watch this job.
}
mail-news-button = Open job
mail-news-new = ready for a new review
mail-news-pending = sent for review
mail-news-processing = opened
mail-news-approved = approved
mail-news-change-requested = changes requested
mail-news-rejected = rejected
mail-news-done = done
mail-news-expired = expired
mail-news-comment = new comment
mail-news-decided-approved = { $person } approved
mail-news-decided-changes = { $person } requested changes
mail-news-decided-rejected = { $person } rejected

mail-digest-subject = { $job }: { $news }
mail-digest-heading = { $job }: { $news }
mail-digest-settings = Email settings
mail-digest-lead-reviewer = { $has-sender ->
    [yes] { $sender } replied to your comment on { $job }.
   *[no] There are new replies to your comments on { $job }.
}
mail-digest-button = Open job
mail-digest-button-reviewer = Read and reply
mail-digest-approved = { $person } approved{ mail-version }
mail-digest-rejected = { $person } rejected{ mail-version }
mail-digest-changes = { $person } requested changes{ mail-version }
mail-digest-comment = { $page ->
    [0] { $person } commented{ mail-version }
   *[other] { $person } commented on page { $page }{ mail-version }
}
mail-digest-overdue = Overdue since { $due }
mail-digest-bounced = Email to { $person } could not be delivered
mail-digest-uploaded = { $version ->
    [0] { $person } uploaded files
   *[other] { $person } uploaded version { $version }
}
mail-digest-decisions = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}
mail-digest-comments = { $count ->
    [one] { $count } comment
   *[other] { $count } comments
}
mail-digest-uploads = { $count ->
    [one] { $count } upload
   *[other] { $count } uploads
}
mail-digest-problems = { $count ->
    [one] { $count } problem
   *[other] { $count } problems
}

mail-archive-subject = Ready to download: { $job }
mail-archive-heading = { $job } is ready to download
mail-archive-lead = { $has-due ->
    [yes] Your ZIP file is ready. The download link expires on { $due }.
   *[no] Your ZIP file is ready.
}
mail-archive-button = Download

mail-invitation-subject = { $has-sender ->
    [yes] { $sender } has added you to { $site }
   *[no] You have been added to { $site }
}
mail-invitation-heading = Welcome to { $site }
mail-invitation-lead = { $has-sender ->
    [yes] { $sender } has created an account for this email address. Open the sign-in page and enter the address; we'll send you a sign-in link. There is no password to remember.
   *[no] An administrator has created an account for this email address. Open the sign-in page and enter the address; we'll send you a sign-in link. There is no password to remember.
}
mail-invitation-button = Go to the sign-in page

mail-sign-in-subject = Your sign-in link for { $site }
mail-sign-in-heading = Sign in to { $site }
mail-sign-in-lead = This link works once and expires in 15 minutes. If you didn't request it, you can ignore this email.
mail-sign-in-button = Sign in
