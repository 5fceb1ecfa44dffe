// Package page shows Lupus in Tabula in the browser: the board, its drawings and
// its styles.
package page

import "embed"

// Files are the sources that the page of the game is bundled from.
//
//go:embed *.ts art.svg style.css preview.jpg
var Files embed.FS
