// Package people holds strategies that people use in Robbers' Horror and no level does:
// conventions, hoarded trumps, thrown tricks, early and late reveals. The levels are
// measured against them (howl arena robbers --panel). Nothing learns from them.
package people
