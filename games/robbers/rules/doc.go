// Package rules is the rulebook of Robbers' Horror, a trick-taking game for
// three to five players in which robbers collect chests and hidden werewolves
// collect robbers.
//
// Cards are written C1 to C15 (chests), R1 to R15 (robbers), W (werewolf), S
// (seer), K (knife) and T (traitor). One State is one deal; Game.Next passes
// the deal on to the left until everybody has dealt. References like (W4)
// name the rulings in RULINGS.md. The example plays a deal.
package rules
