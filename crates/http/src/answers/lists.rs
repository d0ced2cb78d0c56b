//! Pages of jobs.

use imprimatur_application::jobs::{JobList, ListItem, ListStart, ListedFolder, ListedKind};
use imprimatur_wire::{
    job::{Access, JobFields, address},
    list::{JobListEnvelope, Links, Meta},
    list_item::{ItemAccess, JobListItem},
};

use crate::{addresses::Addresses, jobs::Cursor};

/// Where a list is found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListAddress<'a> {
    /// Its path.
    pub(crate) path: &'a str,
    /// The request's query without `page` and `cursor`, encoded.
    pub(crate) parameters: &'a str,
    /// What [`Cursor::print`] makes of them.
    pub(crate) print: u64,
}

/// A page of jobs. `trashes` says whether the caller trashes what is deleted.
pub(crate) fn job_list<'a>(
    addresses: &Addresses,
    list: &'a JobList,
    list_address: ListAddress<'_>,
    trashes: bool,
) -> JobListEnvelope<'a> {
    let folder = list.folder.as_ref();
    let jobs = list.jobs.iter();
    JobListEnvelope {
        ac: folder.map_or_else(|| Access::to_top_level(trashes), access),
        data: jobs.map(|job| item(addresses, job)).collect(),
        guid: folder.map_or_else(String::new, |folder| folder.id.to_string()),
        name: folder.map_or("", |folder| &folder.name).into(),
        parent_guid: folder
            .and_then(|folder| folder.parent)
            .map_or_else(String::new, |parent| parent.to_string()),
        p_email: folder.map(|folder| address(folder.partner.as_ref())),
        links: links(addresses, list, list_address),
        meta: meta(addresses, list, list_address.path),
    }
}

/// The access that the viewer of a list has to its folder.
fn access(folder: &ListedFolder) -> Access {
    Access::new(folder.rights, folder.owner_trashes && !folder.is_trashed)
}

/// A job as one caller sees it in a list.
fn item<'a>(addresses: &Addresses, item: &'a ListItem) -> JobListItem<'a> {
    JobListItem {
        fields: fields(addresses, item),
        reminded_at: item.job.reminded_at,
        set_to_me: item.is_set_to_caller,
        user_email: (*item.job.owner_email).into(),
        ac: ItemAccess {
            can_delete: item.rights.has_control(),
            can_download: item.rights.can_view(),
            can_edit: item.rights.can_edit(),
            can_view: item.rights.can_view(),
        },
    }
}

fn fields<'a>(addresses: &Addresses, item: &'a ListItem) -> JobFields<'a> {
    let job = &item.job;
    let assignment = job.assignment.as_ref();
    let path = || addresses.document(job.id, &job.name);
    JobFields {
        guid: job.id.0,
        name: (&job.name).into(),
        alt_text: (&job.alt_text).into(),
        is_folder: job.is_folder(),
        status: job.status.as_str().into(),
        r#type: job.media_type().map(Into::into),
        size: job.size(),
        version: job.version(),
        parent_guid: item.parent.map(|parent| parent.0),
        path_url: (!job.is_folder()).then(path),
        created_at: job.created_at,
        updated_at: job.updated_at,
        due_at: job.due_at,
        assigned_at: assignment.map(|assignment| assignment.at),
        reviewed_at: job.reviewed_at,
        deleted_at: job.trashed_at,
        asg_email: address(job.assignee()),
        c_email: address(job.customer.as_ref()),
        p_email: address(job.partner.as_ref()),
        cus_download: job.cus_download,
        has_comment: job.has_comment,
        is_own: item.rights.has_control(),
        is_portal: job.kind == ListedKind::Folder { is_portal: true },
        is_watching: job.is_watching,
        locked: item.is_locked,
        newly_assigned: assignment.is_some_and(|assignment| assignment.is_new),
        source: job.source.as_str().into(),
    }
}

fn last_page(list: &JobList) -> u64 {
    list.total.saturating_sub(1) / u64::from(list.per_page.max(1))
}

fn links(addresses: &Addresses, list: &JobList, address: ListAddress<'_>) -> Links {
    let ListAddress {
        path,
        parameters,
        print,
    } = address;
    let page = |number: u64| {
        let separator = if parameters.is_empty() { "" } else { "&" };
        format!(
            "{}{path}?{parameters}{separator}page={number}",
            addresses.public_url
        )
    };
    let beside = |number: u64, start: Option<ListStart>| {
        let cursor = start.zip(u32::try_from(number).ok()).map(|(start, page)| {
            let cursor = Cursor {
                page,
                per_page: list.per_page,
                print,
                start,
            };
            format!("&cursor={}", cursor.encode())
        });
        page(number) + &cursor.unwrap_or_default()
    };
    let (current, last) = (u64::from(list.page), last_page(list));
    let (first_key, last_key) = list.ends.clone().unzip();
    let is_beside = list.around.is_some();
    let (has_prev, has_next) = list.around.map_or((current > 0, current < last), |around| {
        (around.before, around.after)
    });
    Links {
        first: page(0),
        last: page(last),
        prev: has_prev.then(|| {
            let before = current.saturating_sub(1).min(last);
            let is_near = is_beside || before + 1 == current;
            beside(before, first_key.filter(|_| is_near).map(ListStart::Before))
        }),
        next: has_next.then(|| match last_key {
            Some(key) => beside(current + 1, Some(ListStart::After(key))),
            // Nothing is left before what was there: it goes on at the beginning.
            None => page(0),
        }),
    }
}

fn meta(addresses: &Addresses, list: &JobList, path: &str) -> Meta {
    let count = u64::try_from(list.jobs.len()).unwrap_or(u64::MAX);
    let before = before(list, count);
    let last_page = last_page(list);
    let current_page = match list.around {
        Some(_) => list.page.min(u32::try_from(last_page).unwrap_or(u32::MAX)),
        None => list.page,
    };
    Meta {
        current_page,
        from: (count > 0).then_some(before + 1),
        last_page,
        path: format!("{}{path}", addresses.public_url),
        per_page: list.per_page,
        to: (count > 0).then_some(before + count),
        total: list.total,
    }
}

/// How many come before the page. Beside another page that is known at either end of the list; between them it is what the
/// number says, as far as that can be.
fn before(list: &JobList, count: u64) -> u64 {
    let numbered = u64::from(list.page) * u64::from(list.per_page);
    let Some(around) = list.around else {
        return numbered;
    };
    let rest = list.total.saturating_sub(count);
    match (around.before, around.after) {
        (false, _) => 0,
        (true, false) => rest,
        (true, true) => numbered.max(1).min(rest.saturating_sub(1)),
    }
}
