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
