// Package lessons teaches Trick-taking Werewolf. Each lesson is a text: package
// lesson says what one looks like.
package lessons

import "embed"

// Names are the lessons, the first one first.
var Names = []string{"first", "void", "witch"}

// Files holds the lessons.
//
//go:embed *.txt
var Files embed.FS
