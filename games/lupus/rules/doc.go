// Package rules is the rulebook of Lupus in Tabula for 8 to 24 players: a
// village that lynches by day, a pack that kills by night, and a moderator
// who, here, is the program. Rulings are cited by their numbers, (L1) to (L22).
//
// A game is nights and days. At night everybody owes one decision at the same
// time, if only "sleep", so that nobody can tell who was asked for what; when
// the last has decided, the calls of the night are closed in their order. The
// day is dawn, talk, the open ballot in turn with the ghosts, the defence of
// the two suspects, and the secret vote that lynches one of them.
//
//	s, err := lupus.Game{}.New(game.Setup{Players: 9})
//	for turn := s.Turn(); turn != 0; turn = s.Turn() {
//		seat := turn.First()
//		legal = s.Legal(seat, legal[:0])
//		s.Do(seat, lupus.Blind(legal, rng), tell)
//	}
package rules
