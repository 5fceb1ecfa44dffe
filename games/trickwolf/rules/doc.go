// Package rules is the rulebook of Trick-taking Werewolf: four players,
// six cards each, five tricks. The player with H9 is the werewolf; the other
// three are students. The winner of each trick points at a suspect,
// who is damaged and lays a card face down; the second damage expels. The
// students win if the werewolf is expelled, the werewolf if five tricks pass
// before that.
//
// The cards are H0 the Yandere, H1 the Event, H9 the Werewolf, and three plain
// suits A, B, C of the ranks 2 to 8, of which every 2 is an Occultist and
// every 5 a Witch. Comments cite the rulings by their ids, (T1) to (T12).
//
//	s, _ := trickwolf.Game{}.New(game.Setup{Players: 4})
//	var legal []game.Action
//	for turn := s.Turn(); turn != 0; turn = s.Turn() {
//		legal = s.Legal(turn.First(), legal[:0])
//		s.Do(turn.First(), legal[rng.IntN(len(legal))], nil)
//	}
//	fmt.Println(s.View(game.Nobody).(trickwolf.View).Won) // students or werewolf
package rules
