package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
)

// A wording is one text with values for its arguments, and what Go says.
type wording struct {
	Key    string         `json:"key"`
	Game   string         `json:"game"`
	Fields map[string]any `json:"fields"`
	Want   string         `json:"want"`
}

// TestSameWords checks that the page's script and package i18n say the same: every
// text of every language, with numbers, cards, roles, players, true and false.
func TestSameWords(t *testing.T) {
	v := wordsPage(t)
	names := []string{"Anna", "Bea", "Carl"}
	for _, tag := range i18n.Tags {
		l := games.Language(tag)
		var all []wording
		for key, text := range l.All() {
			game, _, _ := strings.Cut(key, ".")
			for _, value := range []any{0.0, 1.0, 2.0, 5.0, 21.0, "seer", "C7", true, false} {
				fields := make(map[string]any)
				for _, name := range i18n.Arguments(text) {
					fields[name] = value
				}
				all = append(all, wording{key, game, fields, l.Say(game, key, fields, names)})
				if len(fields) == 0 {
					break
				}
			}
		}
		if len(all) < 4000 {
			t.Errorf("only %d texts in %s", len(all), tag)
		}
		catalogue, cases := asJSON(t, l.All()), asJSON(t, all)
		for _, wrong := range js[[]string](v, fmt.Sprintf(`(words.speak(%q, %s), %s.flatMap(({key, game, fields, want}) => {
			const got = words.t(key, fields, ["Anna", "Bea", "Carl"], game);
			return got === want ? [] : [key + " " + JSON.stringify(fields) + ": " + got + ", want " + want];
		}).slice(0, 10))`, tag, catalogue, cases)) {
			t.Errorf("in %s the page says of %s", tag, wrong)
		}
	}
}

// TestSamePlurals checks that the browser's plural rules are those of package i18n, in
// languages with one form and with six. Those of Hebrew and of millions in Romance
// languages differ, because the tables here are older.
func TestSamePlurals(t *testing.T) {
	v := wordsPage(t)
	for _, tag := range []string{"ar", "cs", "cy", "de", "en", "es", "fr", "it", "ja", "ko", "lt", "lv", "nl", "pl", "pt", "ro", "ru", "sl", "sv", "tr", "uk", "zh"} {
		var want []string
		for n := range 1001 {
			want = append(want, i18n.Plural(tag, float64(n)))
		}
		if got := js[[]string](v, fmt.Sprintf(`Array.from({length: 1001}, (_, n) => new Intl.PluralRules(%q).select(n))`, tag)); !slices.Equal(got, want) {
			for n := range got {
				if got[n] != want[n] {
					t.Errorf("in %s %d is %s in the browser, and %s here", tag, n, got[n], want[n])
					break
				}
			}
		}
	}
}

// wordsPage returns a page with the module words.ts alone, as words.
func wordsPage(t *testing.T) *visitor {
	t.Helper()
	source, err := os.ReadFile("../src/words.ts")
	if err != nil {
		t.Fatal(err)
	}
	built := api.Transform(string(source), api.TransformOptions{Loader: api.LoaderTS, Format: api.FormatIIFE, GlobalName: "words", Target: api.ES2022})
	if len(built.Errors) > 0 {
		t.Fatal(built.Errors)
	}
	v := visit(t, "about:blank", device{width: 390, height: 844, lang: "en", still: true})
	js[bool](v, string(built.Code)+";globalThis.words = words; true")
	return v
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
