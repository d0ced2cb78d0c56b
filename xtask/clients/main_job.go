// The main job with the client that openapi-generator makes for Go.
package main

import (
	"context"
	"fmt"
	"os"

	"imprimatur"
)

// Stops at the first failure.
func must[T any](value T, _ any, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	settings := imprimatur.NewConfiguration()
	settings.Servers = imprimatur.ServerConfigurations{{URL: os.Getenv("IMPRIMATUR_URL")}}
	client := imprimatur.NewAPIClient(settings)
	with := context.WithValue(context.Background(), imprimatur.ContextAccessToken, os.Getenv("IMPRIMATUR_KEY"))

	order := imprimatur.NewCreateJobBody(true, "Order 4711")
	folder := must(client.JobsAPI.CreateJob(with).CreateJobBody(*order).Execute())
	file, err := os.Open("proof.pdf")
	must(file, nil, err)
	job := must(client.UploadAPI.UploadDocument(with).Parent(folder.Guid).Filekey(file).Execute())
	vera := imprimatur.NewReviewerBody()
	vera.SetEmail("vera@example.com")
	sending := imprimatur.NewNotificationBody()
	sending.SetReviewers([]imprimatur.ReviewerBody{*vera})
	sending.SetComments("Please check page 2.")
	must(client.NotificationsAPI.SendNotification(with, job.Guid).NotificationBody(*sending).Execute())
	for _, task := range must(client.TasksAPI.ListTasks(with, job.Guid).Execute()) {
		decision := imprimatur.NewDecisionBody(imprimatur.DECISION_APPROVED)
		must(client.TasksAPI.DecideTask(with, job.Guid, task.GetId()).DecisionBody(*decision).Execute())
	}
	fmt.Println(must(client.JobsAPI.GetJob(with, job.Guid).Execute()).Status)
}
