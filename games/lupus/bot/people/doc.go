// Package people holds ways in which people really play Lupus in Tabula: one small
// file each, on either side. Experts learn from them and are measured against them.
// None of them is offered at a table.
//
// A Strategy has a Habit for each moment that it plays in its own way. A habit looks
// at the table through a Person and returns what that person does, or 0 to play on
// like a hard player. This is a whole strategy, as in gossip.go:
//
//	// Gossip: a werewolf accuses the player next to it, every day, and votes so.
//	var Gossip = Strategy{
//		Name: "gossip", Help: "as werewolf, accuses its neighbour and votes so",
//		Side: Pack,
//		Talk: func(p *Person) game.Action { return p.Accuse(p.Next()) },
//		Vote: func(p *Person) game.Action { return p.VoteFor(p.Next()) },
//	}
//
// Habits are asked only while their owner is on the strategy's side; in the other
// seats, and in moments without a habit, it plays like a hard player. In the talk a
// habit is asked again after each statement, until it returns p.Silence(); 0 lets the
// hard player say something. An action that is not legal counts as 0.
//
// What a habit has:
//
//   - p.View, embedded: p.Seat, p.Alive, p.Night (the number of the night before
//     today, so of the day), p.Now (its character), p.Mates (its pack), p.Said[seat]
//     (all that a seat claims, reports, accuses and trusts), p.Day(d) (deaths and
//     votes of a day), p.Diary[night] (what it saw), p.Deck[role], p.Suspects.
//   - What can be done: p.Claim, p.ReportWolf, p.ReportHuman, p.Recall, p.Accuse,
//     p.Trust, p.Silence in the talk; p.VoteFor in both ballots; p.Choose at night.
//   - Who is who: p.Others, p.Foes, p.Friends, p.Next, p.Claimants, p.Reported,
//     p.Blamed, p.Leader, p.On. For a false seer: p.Due, p.Fresh, p.Reports. First
//     returns the first of several actions that is not 0.
//   - Chance: p.Any draws one of a set, p.Hated is whom it dislikes most of a set for
//     the whole game, p.Luck is a number from 0 to 99 that stays for the whole game,
//     and p.Chance(30) is true three times of ten, drawn each time. p.Memo is its own
//     to remember things in.
//
// Use no other randomness, no time and no global variable: the same seed plays the
// same games everywhere. Each strategy is a line in list.go, and a test plays them
// all. Those of package frozen were written by somebody who had not seen these.
package people
