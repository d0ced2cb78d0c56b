//! The shape of the seeded trees: whose a job is, where it lies, what its GUID is. All of it is arithmetic on a job's
//! number, so that a script of pgbench finds its way about as well as we do.

use uuid::Uuid;

/// Files in a folder.
pub const FILES: u64 = 50;
/// An order's folder and its files.
const ORDER: u64 = FILES + 1;
/// Orders of a customer.
pub const ORDERS: u64 = 50;
/// A customer's folder and its orders.
const CUSTOMER: u64 = ORDERS * ORDER + 1;

/// Who owns jobs: 1 %, 10 % and 89 % of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Of every hundred jobs, one.
    Small,
    /// Of every hundred jobs, ten.
    Middle,
    /// Of every hundred jobs, eighty-nine.
    Large,
}

impl Owner {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Small, Self::Middle, Self::Large];

    /// The owner's name in addresses.
    pub fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Middle => "middle",
            Self::Large => "large",
        }
    }

    /// How many of every hundred jobs, and which is the first of them.
    pub fn share(self) -> (u64, u64) {
        match self {
            Self::Small => (1, 0),
            Self::Middle => (10, 1),
            Self::Large => (89, 11),
        }
    }

    /// The job's number among all, by its place among the owner's.
    pub fn number(self, place: u64) -> u64 {
        let (share, first) = self.share();
        place / share * 100 + first + place % share
    }

    /// How many jobs the owner has among so many.
    pub fn jobs(self, all: u64) -> u64 {
        all / 100 * self.share().0
    }
}

/// Whose a job is, and its place among the owner's.
pub fn owner_of(number: u64) -> (Owner, u64) {
    let rest = number % 100;
    let owner = match rest {
        0 => Owner::Small,
        1..=10 => Owner::Middle,
        _ => Owner::Large,
    };
    let (share, first) = owner.share();
    (owner, number / 100 * share + rest - first)
}

/// What a job is, with its parent's place among the same owner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A folder at the top level.
    Customer,
    /// A folder in a customer's.
    Order {
        /// The customer's place.
        parent: u64,
    },
    /// A file of an order.
    File {
        /// The order's place.
        parent: u64,
    },
}

/// What lies at this place.
pub fn kind(place: u64) -> Kind {
    let within = place % CUSTOMER;
    if within == 0 {
        return Kind::Customer;
    }
    match (within - 1) % ORDER {
        0 => Kind::Order {
            parent: place - within,
        },
        file => Kind::File {
            parent: place - file,
        },
    }
}

/// How many files lie among so many places.
pub fn files(places: u64) -> u64 {
    let rest = (places % CUSTOMER).saturating_sub(1);
    let last = (rest % ORDER).saturating_sub(1);
    places / CUSTOMER * ORDERS * FILES + rest / ORDER * FILES + last
}

/// The place of an order by its number among orders.
pub fn order(order: u64) -> u64 {
    order / ORDERS * CUSTOMER + 1 + order % ORDERS * ORDER
}

/// How many orders among so many places are full.
pub fn full_orders(places: u64) -> u64 {
    files(places) / FILES
}

/// The place of a file by its number among files.
pub fn file(file: u64) -> u64 {
    order(file / FILES) + 1 + file % FILES
}

/// The customer's place by the number of one of its files.
pub fn customer_of_file(file: u64) -> u64 {
    file / (ORDERS * FILES) * CUSTOMER
}

/// The same in the language of pgbench: sets `n`, `o` and `c`, the numbers of a random file of the large owner, its
/// order and its customer.
pub fn pgbench_walk(jobs: u64) -> String {
    let files = files(Owner::Large.jobs(jobs));
    let (share, first) = Owner::Large.share();
    let number = |name: &str, place: &str| {
        format!("\\set p {place}\n\\set {name} (:p / {share}) * 100 + {first} + (:p % {share})\n")
    };
    let order = format!("(:f / {FILES})");
    let order = format!("({order} / {ORDERS}) * {CUSTOMER} + 1 + ({order} % {ORDERS}) * {ORDER}");
    [
        format!("\\set f random(0, {})\n", files.saturating_sub(1)),
        number("o", &order),
        number("n", &format!("{order} + 1 + (:f % {FILES})")),
        number("c", &format!("(:f / {}) * {CUSTOMER}", ORDERS * FILES)),
    ]
    .concat()
}

const PREFIX: &str = "01940000-0000-7000-8000-";

/// The GUID of a job: a prefix and twelve decimal digits.
pub fn guid(number: u64) -> Uuid {
    let digits = u128::from_str_radix(&format!("{number:012}"), 16).unwrap_or_default();
    Uuid::from_u128(0x0194_0000_0000_7000_8000_0000_0000_0000 | digits)
}

/// The number of a job with such a GUID.
pub fn number_of(guid: &str) -> Option<u64> {
    guid.strip_prefix(PREFIX)?.parse().ok()
}

/// The same GUID as `PostgreSQL` computes it from a variable of pgbench.
pub fn pgbench_guid(variable: &str) -> String {
    format!("('{PREFIX}' || lpad(:{variable}::text, 12, '0'))::uuid")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_places_lead_to_each_other() {
        for number in 0..1_000 {
            let (owner, place) = owner_of(number);
            assert_eq!(owner.number(place), number);
        }
        let jobs = Owner::ALL.map(|owner| owner.jobs(1_000));
        assert_eq!(jobs, [10, 100, 890]);
    }

    #[test]
    fn every_full_order_holds_fifty_files_and_every_parent_is_a_folder() {
        let places = 3 * CUSTOMER + 700;
        let mut content = std::collections::BTreeMap::new();
        let mut found = 0;
        for place in 0..places {
            match kind(place) {
                Kind::Customer => {}
                Kind::Order { parent } => assert_eq!(kind(parent), Kind::Customer),
                Kind::File { parent } => {
                    assert!(matches!(kind(parent), Kind::Order { .. }));
                    assert_eq!(file(found), place);
                    assert_eq!(order(found / FILES), parent);
                    *content.entry(parent).or_insert(0) += 1;
                    found += 1;
                }
            }
        }
        assert_eq!(files(places), found);
        let full = content.values().filter(|count| **count == FILES).count();
        assert_eq!(full_orders(places), full as u64);
    }

    #[test]
    fn a_guid_tells_its_number() {
        assert_eq!(
            guid(123_456).to_string(),
            "01940000-0000-7000-8000-000000123456"
        );
        assert_eq!(number_of(&guid(987).to_string()), Some(987));
        assert_eq!(number_of("0195e0d2-0000-7000-8000-000000000001"), None);
    }
}
