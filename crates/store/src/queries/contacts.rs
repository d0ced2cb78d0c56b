//! Queries of contacts.

use diesel::{
    dsl::{count_star, exists},
    prelude::*,
    select,
};
use imprimatur_application::{
    contacts::{Contact, ContactQuery, ContactSearch, Details, Group},
    ports::store::StoreError,
};
use imprimatur_domain::ids::{ContactId, UserId};

use super::{
    Conn,
    schema::{contacts, jobs},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, folded},
};

/// A row of `contacts`.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = contacts, treat_none_as_null = true, treat_none_as_default_value = false)]
pub(crate) struct ContactRow {
    id: i64,
    user_id: i64,
    email: String,
    name: String,
    company: String,
    group_name: String,
    identity: String,
    phone: String,
    alt_phone: String,
    address: String,
    city: String,
    state: String,
    zip_code: String,
    language: Option<String>,
    valid_email: i64,
    created_at: DbInstant,
    updated_at: DbInstant,
    pub revision: i64,
}

impl ContactRow {
    pub fn new(contact: &Contact) -> Self {
        let details = contact.details.clone();
        Self {
            id: contact.id.0,
            user_id: contact.owner.0,
            email: contact.email.to_string(),
            name: details.name,
            company: details.company,
            group_name: details.group,
            identity: details.identity,
            phone: details.phone,
            alt_phone: details.alt_phone,
            address: details.address,
            city: details.city,
            state: details.state,
            zip_code: details.zip_code,
            language: details.language.map(String::from),
            valid_email: i64::from(contact.is_valid),
            created_at: DbInstant(contact.created_at),
            updated_at: DbInstant(contact.updated_at),
            revision: contact.revision,
        }
    }

    fn read(self) -> Result<Contact, StoreError> {
        let reading = ColumnError {
            table: "contacts",
            id: &self.id,
        };
        Ok(Contact {
            id: ContactId(self.id),
            revision: self.revision,
            owner: UserId(self.user_id),
            email: reading.email("email", &self.email)?,
            is_valid: self.valid_email != 0,
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
            details: Details {
                name: self.name,
                company: self.company,
                group: self.group_name,
                identity: self.identity,
                phone: self.phone,
                alt_phone: self.alt_phone,
                address: self.address,
                city: self.city,
                state: self.state,
                zip_code: self.zip_code,
                language: reading.maybe_field("language", self.language.as_deref())?,
            },
        })
    }
}

pub(crate) fn find(conn: &mut Conn, id: ContactId) -> Result<Option<Contact>, Failure> {
    let row = contacts::table
        .filter(contacts::id.eq(id.0))
        .select(ContactRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(ContactRow::read).transpose()?)
}

pub(crate) fn list(conn: &mut Conn, query: &ContactQuery) -> Result<Vec<Contact>, Failure> {
    let mut wanted = contacts::table
        .filter(contacts::user_id.eq(query.owner.0))
        .filter(contacts::id.gt(query.after.map_or(i64::MIN, |id| id.0)))
        .order(contacts::id)
        .limit(i64::from(query.limit))
        .select(ContactRow::as_select())
        .into_boxed();
    if let Some(group) = &query.group {
        wanted = wanted.filter(contacts::group_name.eq(group.clone()));
    }
    if let Some(email) = &query.email {
        wanted = wanted.filter(contacts::email.eq_any(email.spellings()));
    }
    let rows: Vec<ContactRow> = wanted.load(conn)?;
    Ok(rows
        .into_iter()
        .map(ContactRow::read)
        .collect::<Result<_, _>>()?)
}

/// Contacts by address. Text is looked for here, since databases fold case differently.
pub(crate) fn search(
    conn: &mut Conn,
    owner: UserId,
    search: &ContactSearch,
) -> Result<Vec<Contact>, Failure> {
    let mut wanted = contacts::table
        .filter(contacts::user_id.eq(owner.0))
        .order(contacts::email)
        .select(ContactRow::as_select())
        .into_boxed();
    if let Some(group) = &search.group {
        wanted = wanted.filter(contacts::group_name.eq(group.clone()));
    }
    if let Some(after) = &search.after {
        wanted = wanted.filter(contacts::email.gt(after.as_str()));
    }
    if search.text.is_none() {
        wanted = wanted.limit(i64::from(search.limit));
    }
    let text = search.text.as_deref().map(folded);
    let is_found = |row: &ContactRow| {
        let Some(text) = &text else { return true };
        let texts = [&row.email, &row.name, &row.company, &row.identity];
        texts.iter().any(|known| folded(known).contains(text))
    };
    let rows: Vec<ContactRow> = wanted.load(conn)?;
    let rows = rows.into_iter().filter(is_found);
    let rows = rows.take(usize::try_from(search.limit).unwrap_or(usize::MAX));
    Ok(rows.map(ContactRow::read).collect::<Result<_, _>>()?)
}

pub(crate) fn groups(
    conn: &mut Conn,
    owner: UserId,
    after: Option<&str>,
    limit: u32,
) -> Result<Vec<Group>, Failure> {
    let rows: Vec<(String, i64)> = contacts::table
        .filter(contacts::user_id.eq(owner.0))
        .filter(contacts::group_name.gt(after.unwrap_or_default()))
        .group_by(contacts::group_name)
        .order(contacts::group_name)
        .limit(i64::from(limit))
        .select((contacts::group_name, count_star()))
        .load(conn)?;
    let group = |(name, members): (String, i64)| Group {
        name,
        members: members.cast_unsigned(),
    };
    Ok(rows.into_iter().map(group).collect())
}

/// Whether any of the user's jobs, live or in the trash, refers to this address. Live jobs are found by indexes on
/// customer and partner; the trash is scanned.
pub(crate) fn is_named(conn: &mut Conn, user: i64, email: &str) -> Result<bool, Failure> {
    let own = || jobs::table.filter(jobs::user_id.eq(user));
    let live = || own().filter(jobs::deleted_at.is_null());
    let as_customer = live().filter(jobs::customer.eq(email));
    if select(exists(as_customer)).get_result(conn)? {
        return Ok(true);
    }
    let as_partner = live().filter(jobs::partner.eq(email));
    if select(exists(as_partner)).get_result(conn)? {
        return Ok(true);
    }
    let trashed = own()
        .filter(jobs::deleted_at.is_not_null())
        .filter(jobs::customer.eq(email).or(jobs::partner.eq(email)));
    Ok(select(exists(trashed)).get_result(conn)?)
}
