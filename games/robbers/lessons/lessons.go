// Package lessons teaches Robbers' Horror. Each lesson is a text: package
// lesson says what one looks like.
package lessons

import "embed"

// Names are the lessons, in the order of the list.
var Names = []string{"first", "halving", "werewolf", "seer", "knife", "traitor", "special"}

// Files holds the lessons.
//
//go:embed *.txt
var Files embed.FS
