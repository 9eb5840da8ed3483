//! All stories in a browser as one program, so that they run side by side.

mod accounts;
mod arpents;
mod gallery;
mod homard;
mod homard_free;
mod imports;
mod journeys;
mod lessons;
mod lobby;
mod nodes;
mod smoke;
