// Package rules is the rulebook of Trick-taking Werewolf: four players,
// six cards each, five tricks. The player with H9 is the werewolf; the other
// three are students. The winner of each trick names a suspect, who is damaged
// and lays a card face down; the second damage expels. The students win if the
// werewolf is expelled, the werewolf if that has not happened in five tricks.
//
// The cards are H0 the Yandere, H1 the Event, H9 the Werewolf, and three plain
// suits A, B, C of the ranks 2 to 8, of which every 2 is an Occultist and
// every 5 a Witch. Comments cite the rulings by their numbers, (T1) to (T13).
// The example plays a game.
package rules
