// Package lessons teaches Lupus in Tabula. Each lesson is a text: package
// lesson says what one looks like.
package lessons

import "embed"

// Names are the lessons, in the order of the list.
var Names = []string{"first", "ballots", "ghosts", "villager", "werewolf", "medium", "possessed", "bodyguard", "owl-man", "freemason", "werehamster", "mythomaniac", "claim", "phantom"}

// Files holds the lessons.
//
//go:embed *.txt
var Files embed.FS
