//! What a list shows and in which order, as its address says it.

use std::fmt::Write as _;

use actix_web::{HttpRequest, web::Query};
use imprimatur_application::{
    address::encode,
    jobs::{
        AssigneeFilter, DateColumn, DateRange, JobFilter, KindFilter, ListJobs, ListView,
        SortColumn, TypeFilter,
    },
};
use imprimatur_domain::{Instant, email::Email, field::Line, ids::JobId, job::Status};
use imprimatur_texts::Zone;
use time::{Date, Time, format_description::well_known::Iso8601};

use crate::{form::Sent, handlers::guid};

/// What an address asks for. What it says and cannot be understood is as good as absent: people do not mend addresses.
#[derive(Clone, Debug, Default)]
pub(super) struct Search {
    pub(super) text: String,
    pub(super) view: Option<ListView>,
    pub(super) statuses: Vec<Status>,
    pub(super) kind: Option<ListedType>,
    pub(super) assignee: AssigneeFilter,
    pub(super) customer: String,
    pub(super) date: DateColumn,
    /// The first and the last day.
    pub(super) from: Option<Date>,
    pub(super) to: Option<Date>,
    pub(super) is_flat: bool,
    pub(super) is_trash: bool,
    /// The column and whether it descends, if the address says so.
    order: Option<(SortColumn, bool)>,
    pub(super) page: u32,
    /// Jobs that were just moved to the trash.
    pub(super) trashed: Vec<JobId>,
    /// The section of a job's page.
    pub(super) tab: String,
    /// Whether nobody looks at the page: its script keeps it current.
    pub(super) is_in_background: bool,
    /// Versions of a file that are compared, such as `1..2`.
    pub(super) compare: String,
}

/// Types that a list can be narrowed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListedType {
    Folder,
    File,
    Pdf,
    Image,
}

impl ListedType {
    /// All with their names in addresses.
    pub(super) const ALL: [(&'static str, Self); 4] = [
        ("folder", Self::Folder),
        ("file", Self::File),
        ("pdf", Self::Pdf),
        ("image", Self::Image),
    ];

    fn kind(self) -> KindFilter {
        match self {
            Self::Folder => KindFilter::Folders,
            Self::File | Self::Pdf | Self::Image => KindFilter::Files,
        }
    }

    fn media_type(self) -> Option<TypeFilter> {
        match self {
            Self::Folder | Self::File => None,
            Self::Pdf => Some(TypeFilter::Exactly("application/pdf".to_owned())),
            Self::Image => Some(TypeFilter::Family("image".to_owned())),
        }
    }
}

/// Assignees that a list can be narrowed to, with their names in addresses.
pub(super) const ASSIGNEES: [(&str, AssigneeFilter); 3] = [
    ("me", AssigneeFilter::Viewer),
    ("only", AssigneeFilter::Somebody),
    ("none", AssigneeFilter::Nobody),
];

/// The value with this name.
fn named<T: Copy>(all: &[(&str, T)], name: &str) -> Option<T> {
    let found = all.iter().find(|(known, _)| *known == name);
    found.map(|(_, value)| *value)
}

/// The name of this value.
pub(super) fn name_of<T: PartialEq>(all: &[(&'static str, T)], value: &T) -> &'static str {
    let found = all.iter().find(|(_, known)| known == value);
    found.map_or("", |(name, _)| *name)
}

impl Search {
    pub(super) fn new(request: &HttpRequest) -> Self {
        let pairs = Query::<Vec<(String, String)>>::from_query(request.query_string());
        let sent = Sent::new(pairs.map(Query::into_inner).unwrap_or_default());
        let day = |name| Date::parse(sent.one(name), &Iso8601::DATE).ok();
        let order = SortColumn::parse(sent.one("sort"));
        Self {
            text: sent.one("q").to_owned(),
            view: ListView::parse(sent.one("view")),
            statuses: sent.all("status").filter_map(Status::parse).collect(),
            kind: named(&ListedType::ALL, sent.one("type")),
            assignee: named(&ASSIGNEES, sent.one("assignee")).unwrap_or_default(),
            customer: sent.one("customer").trim().to_owned(),
            date: DateColumn::parse(sent.one("date")).unwrap_or(DateColumn::NextDueAt),
            from: day("from"),
            to: day("to"),
            is_flat: sent.one("flat") == "1",
            is_trash: sent.one("trash") == "1",
            order: order.map(|column| (column, sent.one("dir") == "desc")),
            page: sent.one("page").parse().unwrap_or(0),
            trashed: sent
                .all("trashed")
                .filter_map(|text| guid(text).ok())
                .collect(),
            tab: sent.one("tab").to_owned(),
            is_in_background: sent.one("background") == "1",
            compare: match sent.one("with") {
                "" => sent.one("compare").to_owned(),
                other => format!("{}..{other}", sent.one("compare")),
            },
        }
    }

    /// How many filters there are besides the text.
    pub(super) fn filters(&self) -> usize {
        let has_days = self.from.is_some() || self.to.is_some();
        let all = [
            !self.statuses.is_empty(),
            self.kind.is_some(),
            self.assignee != AssigneeFilter::Any,
            !self.customer.is_empty(),
            has_days,
        ];
        all.into_iter().filter(|is_on| *is_on).count()
    }

    /// Whether anything is looked for.
    pub(super) fn is_narrow(&self) -> bool {
        !self.text.trim().is_empty() || self.filters() > 0
    }

    /// Whether jobs of all folders are listed: what is looked for at the top level is looked for everywhere.
    pub(super) fn is_everywhere(&self, parent: Option<JobId>) -> bool {
        let is_wide = self.is_flat || self.view.is_some() || self.is_narrow();
        parent.is_none() && !self.is_trash && is_wide
    }

    /// The column and whether it descends.
    pub(super) fn order(&self) -> (SortColumn, bool) {
        let of_view = self.view.map(ListView::order);
        self.order.or(of_view).unwrap_or(if self.is_trash {
            (SortColumn::DeletedAt, true)
        } else {
            (SortColumn::UpdatedAt, true)
        })
    }

    /// What is asked for; days are those of a zone.
    pub(super) fn command(&self, parent: Option<JobId>, zone: &Zone, now: Instant) -> ListJobs {
        let (sort, descending) = self.order();
        ListJobs {
            parent,
            flat: self.is_everywhere(parent),
            deleted: parent.is_none() && self.is_trash,
            filter: self.filter(zone, now),
            sort,
            descending,
            page: self.page,
            with_details: true,
            ..ListJobs::default()
        }
    }

    fn filter(&self, zone: &Zone, now: Instant) -> JobFilter {
        let of_view = self.view.map(|view| view.filter(now)).unwrap_or_default();
        let (text, customer) = (self.text.parse::<Line>(), self.customer.parse::<Email>());
        // What no job can have is in none.
        let is_none = text.is_err() || (customer.is_err() && !self.customer.is_empty());
        let kind = self.kind.map(ListedType::kind);
        JobFilter {
            text: text.ok().filter(|text| !text.is_empty()),
            kind: if is_none {
                Some(KindFilter::Neither)
            } else {
                kind
            },
            media_type: self.kind.and_then(ListedType::media_type),
            statuses: if self.statuses.is_empty() {
                of_view.statuses.clone()
            } else {
                self.statuses.clone()
            },
            assignee: self.assignee,
            customer: customer.ok(),
            dates: self.dates(zone).or(of_view.dates),
            ..of_view
        }
    }

    fn dates(&self, zone: &Zone) -> Option<DateRange> {
        let last = Time::from_hms(23, 59, 59).unwrap_or(Time::MIDNIGHT);
        let at = |day: Option<Date>, time| zone.instant(day?.with_time(time));
        let (from, to) = (at(self.from, Time::MIDNIGHT), at(self.to, last));
        let column = self.date;
        (from.is_some() || to.is_some()).then_some(DateRange { column, from, to })
    }

    /// The same list from its beginning, in another order.
    pub(super) fn sorted(&self, column: SortColumn, descending: bool) -> Self {
        Self {
            order: Some((column, descending)),
            page: 0,
            ..self.clone()
        }
    }

    /// The same list folder by folder if it was that of all folders, and the other way round.
    pub(super) fn regrouped(&self) -> Self {
        Self {
            is_flat: !self.is_flat,
            page: 0,
            ..self.clone()
        }
    }

    /// The same list at another page.
    pub(super) fn at_page(&self, page: u32) -> Self {
        Self {
            page,
            ..self.clone()
        }
    }

    /// What an address says of all of it but the filters of the form.
    pub(super) fn place(&self) -> Vec<(&'static str, String)> {
        let mut pairs = Vec::new();
        let mut add = |name, value: &str| {
            if !value.is_empty() {
                pairs.push((name, value.to_owned()));
            }
        };
        add(
            "view",
            self.view.map_or("", |view| name_of(&ListView::ALL, &view)),
        );
        add("trash", if self.is_trash { "1" } else { "" });
        add("flat", if self.is_flat { "1" } else { "" });
        if let Some((column, descending)) = self.order {
            add("sort", name_of(&SortColumn::ALL, &column));
            add("dir", if descending { "desc" } else { "asc" });
        }
        pairs
    }

    /// The address of the list at a path.
    pub(super) fn address(&self, path: &str) -> String {
        address(path, &self.pairs())
    }

    /// Where the ticked jobs of the list are sent, below the console; `folder` is the one that is listed.
    pub(super) fn bulk_address(&self, console: &str, folder: Option<JobId>) -> String {
        let mut pairs = self.pairs();
        pairs.extend(folder.map(|folder| ("in", folder.to_string())));
        address(&format!("{console}/bulk"), &pairs)
    }

    /// What an address says of all of it.
    pub(super) fn pairs(&self) -> Vec<(&'static str, String)> {
        let mut pairs = self.place();
        let mut add = |name, value: String| {
            if !value.is_empty() {
                pairs.push((name, value));
            }
        };
        add("q", self.text.trim().to_owned());
        for status in &self.statuses {
            add("status", status.to_string());
        }
        let kind = self
            .kind
            .map_or("", |kind| name_of(&ListedType::ALL, &kind));
        add("type", kind.to_owned());
        add("assignee", name_of(&ASSIGNEES, &self.assignee).to_owned());
        add("customer", self.customer.clone());
        if self.from.is_some() || self.to.is_some() {
            add("date", name_of(&DateColumn::ALL, &self.date).to_owned());
        }
        for (name, day) in [("from", self.from), ("to", self.to)] {
            add(name, day.map(|day| day.to_string()).unwrap_or_default());
        }
        if self.page > 0 {
            add("page", self.page.to_string());
        }
        pairs
    }
}

/// The address of a list with what is asked for.
pub(super) fn address(path: &str, pairs: &[(&'static str, String)]) -> String {
    let mut address = path.to_owned();
    for (number, (name, value)) in pairs.iter().enumerate() {
        let before = if number == 0 { '?' } else { '&' };
        // Writing to a string cannot fail.
        _ = write!(address, "{before}{name}={}", encode(value));
    }
    address
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use time::macros::datetime;

    use super::*;

    fn search(query: &str) -> Search {
        let uri = format!("/console?{query}");
        Search::new(&TestRequest::get().uri(&uri).to_http_request())
    }

    /// The address that a list gives itself.
    fn again(query: &str) -> String {
        let pairs = search(query).pairs();
        let pairs = pairs.iter().map(|(name, value)| format!("{name}={value}"));
        pairs.collect::<Vec<_>>().join("&")
    }

    #[test]
    fn an_address_says_all_of_a_list() {
        let all = "view=overdue&flat=1&sort=name&dir=desc&q=menu&status=new&status=pending&type=pdf&assignee=me\
                   &customer=a@b.example&date=created_at&from=2026-11-01&to=2026-11-30&page=2";
        assert_eq!(again(all), all);
        let odd = "view=x&sort=x&status=x&type=x&assignee=x&date=x&from=x&page=x&flat=x&trash=0";
        assert_eq!(again(odd), "");
    }

    #[test]
    fn days_are_those_of_the_reader() {
        let berlin = Zone::named("Europe/Berlin").unwrap();
        let now = datetime!(2026-11-28 12:00 UTC);
        let command = search("from=2026-11-01&to=2026-11-02").command(None, &berlin, now);
        let dates = command.filter.dates.unwrap();
        assert_eq!(dates.column, DateColumn::NextDueAt);
        assert_eq!(dates.from, Some(datetime!(2026-10-31 23:00 UTC)));
        assert_eq!(dates.to, Some(datetime!(2026-11-02 22:59:59 UTC)));
    }

    #[test]
    fn a_view_is_of_all_folders_and_can_be_narrowed() {
        let now = datetime!(2026-11-28 12:00 UTC);
        let command = search("view=decided&type=folder").command(None, &Zone::UTC, now);
        assert!(command.flat);
        assert_eq!(
            (command.sort, command.descending),
            (SortColumn::ReviewedAt, true)
        );
        assert_eq!(command.filter.kind, Some(KindFilter::Folders));
        assert_eq!(command.filter.statuses.len(), 3);
        let nobody = search("customer=nobody").command(None, &Zone::UTC, now);
        assert_eq!(nobody.filter.kind, Some(KindFilter::Neither));
    }
}
