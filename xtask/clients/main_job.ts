// The main job with the client that openapi-generator makes for TypeScript.

import { openAsBlob } from "node:fs";
import { Configuration, Decision, JobsApi, NotificationsApi, TasksApi, UploadApi } from "./client/index.js";

const { IMPRIMATUR_URL, IMPRIMATUR_KEY } = process.env;
const settings = new Configuration({ basePath: IMPRIMATUR_URL, accessToken: IMPRIMATUR_KEY });
const [jobs, tasks] = [new JobsApi(settings), new TasksApi(settings)];

const folder = await jobs.createJob({ createJobBody: { isFolder: true, name: "Order 4711" } });
const filekey = new File([await openAsBlob("proof.pdf")], "proof.pdf");
const { guid: jobGuid } = await new UploadApi(settings).uploadDocument({ parent: folder.guid, filekey });
const notificationBody = { reviewers: [{ email: "vera@example.com" }], comments: "Please check page 2." };
await new NotificationsApi(settings).sendNotification({ jobGuid, notificationBody });
for (const task of await tasks.listTasks({ jobGuid })) {
  await tasks.decideTask({ jobGuid, taskId: task.id!, decisionBody: { decision: Decision.Approved } });
}
console.log((await jobs.getJob({ jobGuid })).status);
