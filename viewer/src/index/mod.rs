//! What the logs of a directory say, so that they can be listed, searched and
//! counted without opening each.
//!
//! Of each position the deepest log is read, and of that only the header and
//! the root. What was read is kept in a [`cache`] that can be thrown away.
//!
//! | file | what it is |
//! |---|---|
//! | [`record`] | what is kept of a position |
//! | [`mod@column`] | the numbers of a record, and their names |
//! | [`query`] | what is looked for: `king_attack > 100 and phase < 50` |
//! | [`statistics`] | mean, extremes and quartiles of a number |
//! | [`export`] | what was found, as CSV and JSON |
//! | [`cache`] | the records from one start to the next |
//! | [`indexer`] | the thread that reads, searches and writes |

pub mod cache;
pub mod column;
pub mod export;
pub mod indexer;
pub mod query;
pub mod record;
pub mod statistics;

pub use column::Column;
pub use indexer::{Answer, Indexer, Listed, News, Progress, Request, Row};
pub use query::{Fault, Query, QueryError};
pub use record::Record;
pub use statistics::Statistics;
