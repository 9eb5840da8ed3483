//! How a statement is asked, and rows as plain data.

/// What the other chapters use to ask a database.
macro_rules! asking {
    ($Store:ident) => {
        #[allow(dead_code, reason = "each chapter uses what it needs")]
        impl $Store {
            /// Do it, and say how many rows it touched.
            async fn run(&self, query: Query) -> Result<u64, StoreError> {
                answered(query.execute(&self.write)).await.map(|done| done.rows_affected())
            }

            /// Do it and tell all servers with the same commit, if it touched a row; says how many.
            async fn run_telling(&self, query: Query, news: News) -> Result<u64, StoreError> {
                let mut work = self.begin().await?;
                let touched = answered(query.execute(&mut *work)).await?.rows_affected();
                if touched > 0 {
                    Self::tell_within(&mut work, news).await?;
                }
                answered(work.commit()).await?;
                Ok(touched)
            }

            /// The same; there must be such a row.
            async fn run_on_one_telling(&self, query: Query, news: News) -> Result<(), StoreError> {
                if self.run_telling(query, news).await? == 0 { Err(StoreError::Missing) } else { Ok(()) }
            }

            async fn run_on_one(&self, query: Query) -> Result<(), StoreError> {
                if self.run(query).await? == 0 { Err(StoreError::Missing) } else { Ok(()) }
            }

            async fn first<T>(
                &self,
                query: Query,
                read: fn(&DbRow) -> Read<T>,
            ) -> Result<Option<T>, StoreError> {
                let row = answered(query.fetch_optional(&self.read)).await?;
                row.as_ref().map(read).transpose().map_err(broken)
            }

            async fn all<T>(&self, query: Query, read: fn(&DbRow) -> Read<T>) -> Result<Vec<T>, StoreError> {
                let rows = answered(query.fetch_all(&self.read)).await?;
                rows.iter().map(read).collect::<Result<_, _>>().map_err(broken)
            }

            /// Do it, and read the row it gives back, if any.
            async fn returning<T>(
                &self,
                query: Query,
                read: fn(&DbRow) -> Read<T>,
            ) -> Result<Option<T>, StoreError> {
                let row = answered(query.fetch_optional(&self.write)).await?;
                row.as_ref().map(read).transpose().map_err(broken)
            }
        }

        type Read<T> = Result<T, sqlx::Error>;

        /// What the database answers, if it does in time. A statement that was given up may have been done.
        async fn answered<T>(work: impl Future<Output = Read<T>>) -> Result<T, StoreError> {
            match tokio::time::timeout(PATIENCE, work).await {
                Ok(answer) => answer.map_err(broken),
                Err(_) => Err(StoreError::Broken("the database does not answer".into())),
            }
        }

        fn number(row: &DbRow) -> Read<u64> {
            Ok(row.try_get::<i64, _>("number")?.unsigned_abs())
        }

        fn unheard_of(table: &str, kind: &str) -> sqlx::Error {
            sqlx::Error::Decode(format!("{table} holds the unknown kind «{kind}»").into())
        }
    };
}

pub(crate) use asking;
