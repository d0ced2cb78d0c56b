//! What lists and answers show.

use imprimatur_application::{
    deliveries::Delivery,
    documents::Version,
    endpoints::Endpoint,
    jobs::{JobPage, JobQuery, JobView, TreeNode, Viewer},
    notifications::Notification,
    ports::{
        store::{Lineage, StoreError},
        views::Views,
    },
};
use imprimatur_domain::{
    access::Caller,
    ids::{DeliveryId, EndpointId, JobId, UserId},
    task::Category,
};

use super::ask;
use crate::Database;

#[async_trait::async_trait]
impl Views for Database {
    async fn job(&self, id: JobId, viewer: Viewer) -> Result<Option<JobView>, StoreError> {
        ask!(self, read, views::of_job(id, viewer))
    }

    async fn job_with_lineage(
        &self,
        id: JobId,
        caller: Caller,
    ) -> Result<Option<(JobView, Lineage)>, StoreError> {
        ask!(self, read, lineage::with_view(id, &caller))
    }

    async fn jobs(&self, query: JobQuery) -> Result<JobPage, StoreError> {
        ask!(self, read, lists::page(&query))
    }

    async fn version(&self, job: JobId, number: u32) -> Result<Option<Version>, StoreError> {
        ask!(self, read, documents::version(job, number))
    }

    async fn files_below(&self, folder: JobId, limit: u32) -> Result<Vec<JobView>, StoreError> {
        ask!(self, read, lists::files_below(folder, limit))
    }

    async fn tree(&self, folder: JobId) -> Result<Vec<TreeNode>, StoreError> {
        ask!(self, read, trees::tree(folder))
    }

    async fn current_versions(&self, jobs: Vec<JobId>) -> Result<Vec<Version>, StoreError> {
        ask!(self, read, trees::current_versions(&jobs))
    }

    async fn version_by_puid(
        &self,
        user: UserId,
        puid: String,
    ) -> Result<Option<Version>, StoreError> {
        ask!(self, read, documents::version_by_puid(user, &puid))
    }

    async fn latest_notification(
        &self,
        job: JobId,
        category: Option<Category>,
    ) -> Result<Option<Notification>, StoreError> {
        ask!(self, read, documents::latest_notification(job, category))
    }

    async fn endpoints(
        &self,
        user: UserId,
        after: Option<EndpointId>,
        limit: u32,
    ) -> Result<Vec<Endpoint>, StoreError> {
        ask!(self, read, endpoints::of_user(user, after, limit))
    }

    async fn endpoint(&self, id: EndpointId) -> Result<Option<Endpoint>, StoreError> {
        ask!(self, read, endpoints::find(id))
    }

    async fn deliveries(
        &self,
        endpoint: EndpointId,
        before: Option<DeliveryId>,
        limit: u32,
    ) -> Result<Vec<Delivery>, StoreError> {
        ask!(self, read, deliveries::log(endpoint, before, limit))
    }

    async fn ping(&self) -> Result<(), StoreError> {
        ask!(self, read, ids::ping())
    }
}
