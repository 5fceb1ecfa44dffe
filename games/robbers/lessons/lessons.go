// Package lessons teaches Robbers' Horror. Each lesson is a text: package
// lesson says what one looks like.
package lessons

import "embed"

// Names are the lessons, the first one first.
var Names = []string{"first", "special"}

// Files holds the lessons.
//
//go:embed *.txt
var Files embed.FS
