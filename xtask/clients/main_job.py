"""The main job with the client that openapi-generator makes for Python."""

import os

from openapi_client import ApiClient, Configuration, CreateJobBody, Decision, DecisionBody, NotificationBody, ReviewerBody
from openapi_client.api import JobsApi, NotificationsApi, TasksApi, UploadApi

settings = Configuration(host=os.environ["IMPRIMATUR_URL"], access_token=os.environ["IMPRIMATUR_KEY"])
with ApiClient(settings) as client:
    jobs, tasks = JobsApi(client), TasksApi(client)
    folder = jobs.create_job(CreateJobBody(is_folder=True, name="Order 4711"))
    file = ("proof.pdf", open("proof.pdf", "rb").read())
    job = UploadApi(client).upload_document(parent=folder.guid, filekey=file)
    sending = NotificationBody(reviewers=[ReviewerBody(email="vera@example.com")], comments="Please check page 2.")
    NotificationsApi(client).send_notification(job.guid, sending)
    for task in tasks.list_tasks(job.guid):
        tasks.decide_task(job.guid, task.id, DecisionBody(decision=Decision.APPROVED))
    print(jobs.get_job(job.guid).status.value)
