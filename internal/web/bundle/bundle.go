package bundle

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/howl-game/howl/games"
)

// A Maker makes the page's scripts and styles from their sources.
type Maker struct {
	Sources fs.FS // the folder internal/web
	whole   bool  // boards come with their more.ts, which the lobby and the tables do without
}

// All returns everything that the page is served, by the names that package web
// embeds.
func (m Maker) All() (map[string][]byte, error) {
	all := make(map[string][]byte)
	for name, entry := range map[string]string{"howl.js": "src/main.ts", "more.js": "src/more.ts", "review.js": "src/review/panel.ts", "worker.js": "src/worker.ts",
		"here.js": "src/here/page.ts", "choose.js": "src/here/choose.ts", "engine.js": "src/here/engine.ts"} {
		m.whole = name == "more.js"
		b, err := m.script(entry)
		if err != nil {
			return nil, err
		}
		all[name] = b
	}
	for name, layers := range map[string][]string{"howl.css": layers, "more.css": {"replay-room", "overlay"}, "review.css": {"review"}} {
		b, err := m.sheet(layers...)
		if err != nil {
			return nil, err
		}
		all[name] = b
	}
	return all, nil
}

// gameFiles is where the bundler finds the page of a game: gameFiles/<game>.
// The sources in this package stand in src.
const gameFiles = "games"

// gameList is the name of the module that lists the boards of all games. It is
// made from package games; src/games.d.ts holds its type.
const gameList = "howl:games"

// script bundles a program of the client from the sources here and those of every
// game.
func (m Maker) script(entry string) ([]byte, error) {
	built := api.Build(api.BuildOptions{
		EntryPoints:       []string{entry},
		Bundle:            true,
		Format:            api.FormatIIFE,
		Target:            api.ES2022,
		TsconfigRaw:       `{"compilerOptions": {"useDefineForClassFields": false}}`, // no field is written down twice
		Charset:           api.CharsetUTF8,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		Plugins:           []api.Plugin{{Name: "embedded", Setup: m.embedded}},
		LogLevel:          api.LogLevelSilent,
	})
	if err := complaint(built.Errors); err != nil {
		return nil, err
	}
	return built.OutputFiles[0].Contents, nil
}

// embedded makes the bundler read our sources, wherever they are.
func (m Maker) embedded(b api.PluginBuild) {
	b.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		return api.OnResolveResult{Path: resolve(a.Path, a.Importer), Namespace: "embedded"}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "embedded"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		text, err := m.source(a.Path)
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderTS}, err
	})
}

// resolve returns the path of an imported module. A game imports the modules
// of this package as howl/<module>; tsconfig.json says the same to tsc.
func resolve(name, importer string) string {
	if name == gameList {
		return gameList
	}
	if module, ok := strings.CutPrefix(name, "howl/"); ok {
		return "src/" + module + ".ts"
	}
	if importer == "" || importer == gameList {
		return path.Clean(name)
	}
	return path.Join(path.Dir(importer), name)
}

// source returns the text of a module.
func (m Maker) source(name string) (string, error) {
	if name == gameList {
		return listing(m.whole), nil
	}
	if rest, ok := strings.CutPrefix(name, gameFiles+"/"); ok {
		game, file, _ := strings.Cut(rest, "/")
		if e, ok := games.Find(game); ok && e.Page != nil {
			b, err := fs.ReadFile(e.Page, file)
			return string(b), err
		}
	}
	b, err := fs.ReadFile(m.Sources, name)
	return string(b), err
}

// listing returns the module that lists the boards, board.ts of every game with
// a page of its own; whole, with its more.ts, if it has one. The usual bots of all
// games come with the page.
func listing(whole bool) string {
	var imports, boards strings.Builder
	for i, e := range games.All {
		if e.Page == nil {
			continue
		}
		fmt.Fprintf(&imports, "import { board as b%d } from \"%s/%s/board.ts\";\n", i, gameFiles, e.Name())
		if _, err := fs.Stat(e.Page, "more.ts"); whole && err == nil {
			fmt.Fprintf(&imports, "import { more as m%d } from \"%s/%s/more.ts\";\n", i, gameFiles, e.Name())
			fmt.Fprintf(&boards, "%q: {...b%d, ...m%d}, ", e.Name(), i, i)
			continue
		}
		fmt.Fprintf(&boards, "%q: b%d, ", e.Name(), i)
	}
	return imports.String() + "export const boards = { " + boards.String() + "};\nexport const usualBots = self.usualBots;\n"
}

// layers are the cascade layers of the styles, the weakest first. Each but
// games is the file of that name; games is the style.css of every game.
var layers = []string{"base", "cards", "lobby", "table", "cardtable", "learn", "games", "large", "motion"}

// order is the place of each layer, also of those that only pages with more.js load:
// replay-room is weaker than what a game says of its own board.
const order = "@layer base, cards, lobby, table, cardtable, replay-room;\n"

// sheet returns the styles of some layers as one.
func (m Maker) sheet(layers ...string) ([]byte, error) {
	var all strings.Builder
	all.WriteString(order)
	for _, layer := range layers {
		text, err := m.styles(layer)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&all, "@layer %s {\n%s}\n", layer, text)
	}
	small := api.Transform(all.String(), api.TransformOptions{
		Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true, Charset: api.CharsetUTF8, LogLevel: api.LogLevelSilent,
	})
	return small.Code, complaint(small.Errors)
}

// styles returns the rules of a layer.
func (m Maker) styles(layer string) (string, error) {
	if layer == "games" {
		return fromGames("style.css")
	}
	b, err := fs.ReadFile(m.Sources, "styles/"+layer+".css")
	return string(b), err
}

// fromGames returns a file of every game's page, one after the other. A game
// may do without it.
func fromGames(name string) (string, error) {
	var all strings.Builder
	for _, e := range games.All {
		if e.Page == nil {
			continue
		}
		b, err := fs.ReadFile(e.Page, name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		all.Write(b)
	}
	return all.String(), nil
}

func complaint(messages []api.Message) error {
	var errs []error
	for _, m := range messages {
		where := ""
		if m.Location != nil {
			where = fmt.Sprintf("%s:%d: ", m.Location.File, m.Location.Line)
		}
		errs = append(errs, errors.New(where+m.Text))
	}
	return errors.Join(errs...)
}
