import java.io.File;
import java.util.List;
import java.util.UUID;

import org.openapitools.client.ApiClient;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

/** The main job with the client that openapi-generator makes for Java. */
class MainJob {
    public static void main(String[] arguments) throws Exception {
        ApiClient client = new ApiClient();
        client.updateBaseUri(System.getenv("IMPRIMATUR_URL"));
        String key = System.getenv("IMPRIMATUR_KEY");
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + key));
        JobsApi jobs = new JobsApi(client);
        TasksApi tasks = new TasksApi(client);

        CreateJobBody order = new CreateJobBody().isFolder(true).name("Order 4711");
        Job folder = jobs.createJob(JobsApi.APICreateJobRequest.newBuilder().createJobBody(order).build());
        Job job = new UploadApi(client).uploadDocument(
            UploadApi.APIUploadDocumentRequest.newBuilder()
                .filekey(new File("proof.pdf")).parent(folder.getGuid())
                .reviewersEmail(List.of()).reviewersGroup(List.of())
                .build());
        UUID guid = job.getGuid();
        NotificationBody sending = new NotificationBody()
            .reviewers(List.of(new ReviewerBody().email("vera@example.com")))
            .comments("Please check page 2.");
        new NotificationsApi(client).sendNotification(
            NotificationsApi.APISendNotificationRequest.newBuilder().jobGuid(guid).notificationBody(sending).build());
        DecisionBody decision = new DecisionBody().decision(Decision.APPROVED);
        for (Task task : tasks.listTasks(TasksApi.APIListTasksRequest.newBuilder().jobGuid(guid).build())) {
            tasks.decideTask(
                TasksApi.APIDecideTaskRequest.newBuilder()
                    .jobGuid(guid).taskId(task.getId()).decisionBody(decision)
                    .build());
        }
        System.out.println(jobs.getJob(JobsApi.APIGetJobRequest.newBuilder().jobGuid(guid).build()).getStatus());
    }
}
