//! Leases on pieces of work.

/// [`crate::Leases`] for a database.
macro_rules! leases {
    ($Store:ident) => {
        impl Leases for $Store {
            fn lease(&self, key: &str, node: &str, now: i64, until: i64) -> Answer<'_, bool> {
                let query = sqlx::query(
                    "INSERT INTO leases (key, node, until) VALUES ($1, $2, $4)
                     ON CONFLICT (key) DO UPDATE SET node = excluded.node, until = excluded.until
                     WHERE leases.node = $2 OR leases.until <= $3",
                )
                .bind(key.to_owned())
                .bind(node.to_owned())
                .bind(now)
                .bind(until);
                Box::pin(async move { Ok(self.run(query).await? == 1) })
            }

            fn release(&self, key: &str, node: &str) -> Answer<'_, ()> {
                let query = sqlx::query("DELETE FROM leases WHERE key = $1 AND node = $2")
                    .bind(key.to_owned())
                    .bind(node.to_owned());
                Box::pin(async move { self.run(query).await.map(drop) })
            }

            fn lapsed(&self, prefix: &str, now: i64) -> Answer<'_, Vec<String>> {
                let query = sqlx::query(
                    "SELECT key FROM leases WHERE until <= $1 AND substr(key, 1, length($2)) = $2 ORDER BY until",
                )
                .bind(now)
                .bind(prefix.to_owned());
                Box::pin(self.all(query, |row| row.try_get("key")))
            }
        }
    };
}

pub(crate) use leases;
