//! The time of day, for files that tell when they were made.

use std::time::{Duration, SystemTime};

use anyhow::Context;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// The variable that makes what is written the same each time, in seconds since 1970 (reproducible-builds.org).
const FIXED: &str = "SOURCE_DATE_EPOCH";

/// Now, or what `SOURCE_DATE_EPOCH` says, such as `2017-08-01T00:00:00Z`.
pub fn now() -> anyhow::Result<String> {
    let seconds = match std::env::var(FIXED) {
        Ok(fixed) => fixed.parse().with_context(|| format!("{FIXED} “{fixed}” is no number of seconds"))?,
        Err(_) => SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs()),
    };
    let since = OffsetDateTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds).try_into()?);
    let date = since.with_context(|| format!("{FIXED} “{seconds}” lies too far ahead"))?;
    Ok(date.format(&Rfc3339)?)
}
