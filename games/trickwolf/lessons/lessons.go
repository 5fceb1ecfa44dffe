// Package lessons teaches Trick-taking Werewolf. Each lesson is a text: package
// lesson says what one looks like.
package lessons

import "embed"

// Names are the lessons, in the order of the list.
var Names = []string{"first", "witch", "yandere", "occultist", "void", "werewolf"}

// Files holds the lessons.
//
//go:embed *.txt
var Files embed.FS
