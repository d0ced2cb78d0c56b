### Webhooks in the console

webhooks = Webhooks
webhooks-intro = Imprimatur sends events about your jobs to these addresses.
webhooks-none = No endpoints yet. Add one to send events about your jobs to another system.
webhook-endpoint = Endpoint
webhook-state = Status
webhook-last-answer = Last response
webhook-all-events = All events
webhook-event-count =
    { $count ->
        [one] { $count } event type
       *[other] { $count } event types
    }
webhook-waiting-count =
    { $count ->
        [0] No deliveries waiting
        [one] { $count } delivery waiting
       *[other] { $count } deliveries waiting
    }
webhook-active = Active
webhook-failing = Failing
webhook-paused = Paused
webhook-gone = Disabled
webhook-paused-note = Nothing is sent to this endpoint, and events that happen meanwhile are not kept for it. Once it is active again, you can replay them.
webhook-gone-note = This endpoint was disabled because it answered 410 Gone. Resume it once the receiver is back; then you can replay missed events.

webhook-add = Add endpoint
webhook-new = New endpoint
webhook-edit = Edit endpoint
webhook-url = Endpoint URL
webhook-url-note = Use https:// where you can. A user name and password in the URL are sent as HTTP Basic authentication.
webhook-format = Format
webhook-format-json = JSON: one event each
webhook-format-printtalk = PrintTalk: a ProofApprovalResponse for each decided job; the selection of events below does not apply
webhook-printtalk = PrintTalk documents
webhook-events = Events
webhook-events-all = All events, except jobs.send-to-mis
webhook-events-some = Only selected events
webhook-enter-url = Enter a complete URL that starts with https:// or http://. Addresses of private networks are not allowed.
webhook-enter-password = Enter the password again. The stored one is only used for the same host and user.
webhook-choose-events = Select at least one event.

webhook-secret = Signing secret
webhook-secret-copy = Copy the secret now. You won't be able to see it again. Your receiver needs it to verify signatures.
webhook-test = Send test event
webhook-pause = Pause
webhook-resume = Resume
webhook-replay = Replay events
webhook-replay-note = Delivers all events since this time again, with the same ids. Up to 10,000 events.
webhook-since = Start
webhook-since-in-zone = Start ({ $zone })
webhook-enter-since = Enter a date and time.
webhook-rotate = Rotate secret
webhook-rotate-note = Creates a new secret. For 24 hours, deliveries are signed with the old secret as well, so you can switch at any time.
webhook-former-until = The previous secret is valid until
webhook-delete = Delete endpoint
webhook-delete-note = Deletes this endpoint and its delivery log. Events that are still waiting will not be sent.
webhook-not-done = This didn't work:
webhook-did-pause = Endpoint paused
webhook-did-resume = Endpoint active
webhook-did-replay = Events are being delivered again.
webhook-did-delete = Endpoint deleted
webhook-did-test = Test event created
reason-webhook-paused = This endpoint is paused. Resume it to send events.
reason-too-many-events = There are more than { $count } events since then. Choose a later start.

deliveries = Deliveries
deliveries-all = All
deliveries-none = No deliveries yet. Send a test event to try the endpoint.
deliveries-older = Older deliveries
delivery-filter = Filter deliveries
delivery-event = Event
delivery-answer = Response
delivery-attempts = Attempts
delivery-waiting = Waiting
delivery-delivered = Delivered
delivery-failed = Failed
delivery-of = Delivery of { $event }
delivery-next-attempt = Next attempt
delivery-resend = Resend
delivery-did-resend = Delivery queued again
delivery-request = Request
delivery-request-note = Sent as one line of JSON. Each attempt has its own timestamp and signature.
delivery-request-xml-note = Sent as shown. Each attempt has its own timestamp and signature.
delivery-event-gone = The event is no longer stored.
attempts-none = No attempts yet.
attempt-status = HTTP { $status }
attempt-no-answer = No response
attempt-took = { $count } ms

webhook-feed = Event feed
webhook-feed-note = All events about your jobs, newest first. Programs read them at /api/v1/events.
webhook-feed-none = No events.
webhook-feed-older = Older events
event-at = Time
event-job = Job

webhook-group-jobs = Jobs
webhook-group-preflight = Preflight
webhook-group-review = Reviews
webhook-group-stages = Stages
webhook-group-tasks = Tasks
event-anonymous-reminder = A reminder is due for a review that anyone with the link can do
event-certified = A certificate of the approval is available
event-compressed = The ZIP file of a folder is ready
event-created = A folder or file was added
event-deleted = A job was deleted
event-label-changed = The label changed
event-plan-changed = A running review plan was changed
event-gate-overridden = A file was sent despite preflight problems
event-check-requested = A check is requested
event-check-answered = A check reports its state
event-derivative-registered = A print file was registered
event-derivative-confirmed = Somebody has confirmed a print file
event-release-refused = A file was kept from being printed
event-preflighted = Preflight has finished
event-review-approval = A job was approved
event-review-message = Somebody commented or decided
event-review-notify = A review email was sent
event-send-to-mis = A job was sent to your MIS; only if selected
event-stage-completed = A stage is complete
event-stage-started = A stage has started
event-status-changed = The status changed
event-task-completed = A task was completed
event-task-created = A task was created
event-task-email-reply = Somebody replied by email
event-updated = Other properties of a job changed
event-version-changed = A new version was uploaded
