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
