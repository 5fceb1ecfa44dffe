package web

import (
	"embed"
	"encoding/json"

	"github.com/howl-game/howl/games"
)

// files holds the pages, the art, and in built what package bundle makes of src and
// styles. To make it again:
//
//	go test . -run TestBuilt -update
//
//go:embed built art pages
var files embed.FS

// Built returns a script or the styles of the page. Tests in a browser put what the
// sources make in its place, so that they never look at an older page.
var Built = func(name string) ([]byte, error) { return files.ReadFile("built/" + name) }

// usualBots returns the line of the page's script that says which bot each game
// usually has. It is not in what is built: a game that is added needs no other
// script.
func usualBots() ([]byte, error) {
	bots := make(map[string]string)
	for _, e := range games.All {
		bots[e.Name()] = e.UsualBot()
	}
	b, err := json.Marshal(bots)
	return append(append([]byte("var usualBots="), b...), ";\n"...), err
}
