"""The main job with the client that openapi-python-client makes."""

import os

from imprimatur_client import AuthenticatedClient
from imprimatur_client.api.jobs import create_job, get_job
from imprimatur_client.api.notifications import send_notification
from imprimatur_client.api.tasks import decide_task, list_tasks
from imprimatur_client.api.upload import upload_document
from imprimatur_client.models import CreateJobBody, Decision, DecisionBody, NotificationBody, ReviewerBody, UploadBody
from imprimatur_client.types import File

with AuthenticatedClient(os.environ["IMPRIMATUR_URL"], os.environ["IMPRIMATUR_KEY"]) as client:
    folder = create_job.sync(client=client, body=CreateJobBody(is_folder=True, name="Order 4711"))
    with open("proof.pdf", "rb") as file:
        form = UploadBody(parent=folder.guid, filekey=File(file, "proof.pdf", "application/pdf"))
        job = upload_document.sync(client=client, body=form)
    sending = NotificationBody(reviewers=[ReviewerBody(email="vera@example.com")], comments="Please check page 2.")
    send_notification.sync(job.guid, client=client, body=sending)
    for task in list_tasks.sync(job.guid, client=client):
        decide_task.sync(job.guid, task.id, client=client, body=DecisionBody(decision=Decision.APPROVED))
    print(get_job.sync(job.guid, client=client).status.value)
