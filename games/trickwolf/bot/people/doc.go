// Package people holds strategies that people use in Trick-taking Werewolf and no
// level does: conventions, hoarded cards, thrown tricks, early and late reveals. The
// levels are measured against them (howl arena trickwolf --panel). Nothing learns from
// them.
package people
