// Package rating says how strong people are at games of teams and hidden roles. It
// is a logistic model of the means of teams, filtered game by game: a skill for each
// person, an offset for each side, and the set-up itself rated, beginning with what
// bots' games say about it. Bots are fixed anchors.
//
//	book := rating.NewBook()
//	chances, _ := book.Expect(&g)
//	book.Count(&g)
//	book.Of("p-0123456789abcdef").Score() // 1540 ± 120
//
// Everything is computed in whole numbers: the same games in the same order give the
// same ratings on every machine. docs/ratings.md has the formulas and what was
// measured.
package rating
