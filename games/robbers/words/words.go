// Package words holds what Robbers' Horror says in each language.
package words

import "embed"

// Files are the catalogues of the game, one a language.
//
//go:embed *.txt
var Files embed.FS
