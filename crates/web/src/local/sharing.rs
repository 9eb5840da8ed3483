//! Several seats at one screen: allies share it, and between enemies a curtain falls.

use games::GameId;

/// What the screen does when others are asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// It stays with whoever looks.
    Stay,
    /// It turns to this side at once: the same people look.
    Turn(String),
    /// It passes to this side behind a curtain.
    Curtain(String),
}

/// The sides of the people at one screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sharing {
    /// In the order of the game's sides, each with the number of its team.
    people: Vec<(String, usize)>,
}

impl Sharing {
    /// The people of a game, by their sides.
    pub fn new(game: &str, people: &[String]) -> Sharing {
        let teams = GameId::parse(game).map(GameId::teams).unwrap_or_default();
        let seats =
            teams.iter().enumerate().flat_map(|(team, sides)| sides.iter().map(move |side| (*side, team)));
        let is_person = |side: &str| people.iter().any(|person| person == side);
        Sharing {
            people: seats
                .filter(|(side, _)| is_person(side))
                .map(|(side, team)| (side.to_owned(), team))
                .collect(),
        }
    }

    /// With whose eyes the screen begins.
    pub fn first(&self) -> String {
        self.people.first().map_or_else(|| "public".to_owned(), |(side, _)| side.clone())
    }

    /// Do people of several teams share the screen?
    pub fn has_enemies(&self) -> bool {
        self.people.iter().any(|(_, team)| *team != self.people[0].1)
    }

    fn team(&self, side: &str) -> Option<usize> {
        self.people.iter().find(|(code, _)| code == side).map(|(_, team)| *team)
    }

    /// What to do when these sides are asked and `here` looks.
    pub fn next(&self, here: &str, asked: &[String]) -> Next {
        if asked.iter().any(|side| side == here) {
            return Next::Stay;
        }
        let next = asked.iter().find_map(|side| self.team(side).map(|team| (side, team)));
        match next {
            None => Next::Stay,
            Some((side, team)) if self.team(here) == Some(team) || !self.has_enemies() => {
                Next::Turn(side.clone())
            }
            Some((side, _)) => Next::Curtain(side.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sharing(game: &str, people: &[&str]) -> Sharing {
        Sharing::new(game, &people.iter().map(|side| (*side).to_owned()).collect::<Vec<_>>())
    }

    fn next(sharing: &Sharing, here: &str, asked: &str) -> Next {
        sharing.next(here, &[asked.to_owned()])
    }

    #[test]
    fn a_curtain_falls_between_enemies_only() {
        let two = sharing("quebec", &["british", "french"]);
        assert!(two.has_enemies());
        assert_eq!(next(&two, "british", "british"), Next::Stay);
        assert_eq!(next(&two, "british", "french"), Next::Curtain("french".into()));

        let camp = sharing("conquest", &["french_regulars", "canadiens"]);
        assert!(!camp.has_enemies());
        assert_eq!(camp.first(), "canadiens");
        assert_eq!(next(&camp, "canadiens", "french_regulars"), Next::Turn("french_regulars".into()));
        assert_eq!(next(&camp, "canadiens", "british_regulars"), Next::Stay, "a bot is asked");

        let all =
            sharing("conquest", &["colonial_militia", "british_regulars", "canadiens", "french_regulars"]);
        assert_eq!(next(&all, "colonial_militia", "british_regulars"), Next::Turn("british_regulars".into()));
        assert_eq!(next(&all, "british_regulars", "canadiens"), Next::Curtain("canadiens".into()));
        assert_eq!(sharing("conquest", &[]).first(), "public");
        assert!(!sharing("conquest", &[]).has_enemies());
    }
}
