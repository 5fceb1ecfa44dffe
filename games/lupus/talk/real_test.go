package talk_test

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/talk"
	grammar "github.com/howl-game/howl/internal/talk"
)

// A typed line of a real game. The lines themselves aren't in the repository:
// testdata/real.labels says what each means, by its hash.
type typed struct {
	hash, set, lang string
	who, text       string
	names           []string
}

// A tally counts lines that mean something, and those that mean nothing.
type tally struct{ all, read, right, wrong, nothing, quiet int }

// TestReal measures what is understood of lines that people and agents typed. It
// needs the folder with them in HOWL_TALK. Of the half that is kept back it
// prints totals alone; HOWL_TALK_SHOW=open also names the other half's misses.
func TestReal(t *testing.T) {
	folder := os.Getenv("HOWL_TALK")
	if folder == "" {
		t.Skip("HOWL_TALK names no folder")
	}
	labels, tallies := readLabels(t), map[string]*tally{}
	for _, l := range typedLines(t, folder) {
		label, ok := labels[l.hash]
		if !ok {
			continue
		}
		delete(labels, l.hash)
		half := "open"
		if l.hash[len(l.hash)-1]%2 == 1 {
			half = "kept"
		}
		key := l.set + " " + half
		if tallies[key] == nil {
			tallies[key] = &tally{}
		}
		got := l.understand(t)
		fate := tallies[key].add(got, label, l)
		if fate != "right" && half == "open" && strings.HasPrefix(os.Getenv("HOWL_TALK_SHOW"), half) {
			t.Logf("%s %s %s: %s\n   got %s\n  want %s", l.hash, fate, l.who, l.text, texts(got, l.names), label)
		}
	}
	for _, key := range []string{"llmafia open", "llmafia kept", "aiwolf-en open", "aiwolf-en kept", "aiwolf-ja open", "aiwolf-ja kept"} {
		if n := tallies[key]; n != nil {
			t.Logf("%-14s %d lines mean something: %d read, %d right, %d wrong; %d mean nothing: of %d nothing was read", key, n.all, n.read, n.right, n.wrong, n.nothing, n.quiet)
		}
	}
	if len(labels) > 0 {
		t.Errorf("%d labelled lines aren't in %s", len(labels), folder)
	}
}

func texts(said []grammar.Statement, names []string) string {
	var list []string
	for _, s := range said {
		list = append(list, s.Text(names))
	}
	return strings.Join(list, "; ")
}

// add counts a line, and says what became of it.
func (n *tally) add(got []grammar.Statement, label string, l typed) string {
	main, more, _ := strings.Cut(label, " | ")
	means, wrong := main != "-", false
	var allowed []string
	for part := range strings.SplitSeq(strings.TrimPrefix(main, "-")+"; "+more, "; ") {
		allowed = append(allowed, strings.Split(part, " / ")...)
	}
	for _, s := range got {
		wrong = wrong || !slices.ContainsFunc(allowed, func(a string) bool { return fits(s, a, l, true) })
	}
	right := true
	for part := range strings.SplitSeq(main, "; ") {
		right = right && slices.ContainsFunc(strings.Split(part, " / "), func(a string) bool {
			return slices.ContainsFunc(got, func(s grammar.Statement) bool { return fits(s, a, l, false) })
		})
	}
	count := func(field *int, when bool) {
		if when {
			*field++
		}
	}
	count(&n.all, means)
	count(&n.read, means && len(got) > 0)
	count(&n.wrong, wrong)
	count(&n.right, means && right && !wrong)
	count(&n.nothing, !means)
	count(&n.quiet, !means && len(got) == 0)
	switch {
	case wrong:
		return "wrong"
	case means && right || !means:
		return "right"
	}
	return "missed"
}

// fits reports whether a statement is what a label says. Where the label only
// allows it, a vote for somebody may also be an accusation.
func fits(s grammar.Statement, label string, l typed, loose bool) bool {
	words := strings.Fields(label)
	if len(words) == 0 {
		return false
	}
	name := func(seat game.Seat) string {
		if seat == game.Nobody {
			return ""
		}
		return l.names[seat]
	}
	has := func(w string) bool { return slices.Contains(words[1:], w) }
	whom := func() bool { return s.Of == game.Nobody || has(name(s.Of)) || has("*") }
	if s.By != game.Nobody {
		return loose && words[0] == "by" && (has(name(s.By)) || has("*"))
	}
	if len(s.If) > 0 {
		return loose && words[0] == "if"
	}
	lynch := s.Kind == grammar.Vote || s.Kind == grammar.Plan && s.What == "lynch" && s.Role == ""
	switch words[0] {
	case "accuse":
		return s.Kind == grammar.Accuse && whom()
	case "vote":
		return (lynch || loose && s.Kind == grammar.Accuse) && s.Not == has("not") && s.Of != game.Nobody && whom()
	case "trust":
		return s.Kind == grammar.Trust && whom()
	case "ask":
		return s.Kind == grammar.Ask && asks(s, words[1:], name)
	case "plan":
		return s.Kind == grammar.Plan && s.Not == has("not") && (len(words) == 1 || has(s.What)) && whom() && (s.Role == "" || has(s.Role))
	case "deny":
		return s.Kind == grammar.Deny && (has("me") && s.Of == game.Nobody && has(s.Role) || whom() && s.Of != game.Nobody)
	case "agree":
		return s.Kind == grammar.Agree && whom()
	}
	return string(s.Kind) == words[0] && (words[0] != "report" || s.Of != game.Nobody && whom()) && (s.Role == "" || has(s.Role))
}

// asks reports whether a question goes to, or is about, the player of a label.
func asks(s grammar.Statement, who []string, name func(game.Seat) string) bool {
	if len(who) == 0 {
		return s.To == game.Nobody
	}
	return s.To == game.Nobody && s.Of == game.Nobody || slices.Contains(who, name(s.To)) || s.To == game.Nobody && slices.Contains(who, name(s.Of))
}

func (l typed) understand(t *testing.T) []grammar.Statement {
	t.Helper()
	me := game.Nobody
	if i := slices.Index(l.names, l.who); i >= 0 {
		me = game.Seat(i)
	}
	said, _ := grammarOf(t, l.lang).At(l.names).Understand(l.text, me, game.Nobody)
	return said
}

var grammars = map[string]*grammar.Grammar{}

func grammarOf(t *testing.T, lang string) *grammar.Grammar {
	t.Helper()
	if grammars[lang] == nil {
		g, err := grammar.New(lang, &talk.Vocabulary)
		if err != nil {
			t.Fatal(err)
		}
		grammars[lang] = g
	}
	return grammars[lang]
}

// readLabels returns what lines mean, by their hash.
func readLabels(t *testing.T) map[string]string {
	t.Helper()
	b, err := os.ReadFile("testdata/real.labels")
	if err != nil {
		t.Fatal(err)
	}
	labels := map[string]string{}
	for text := range strings.Lines(string(b)) {
		hash, label, _ := strings.Cut(strings.TrimSpace(text), " ")
		labels[hash] = label
	}
	return labels
}

// typedLines reads the lines of all games in a folder.
func typedLines(t *testing.T, folder string) (list []typed) {
	t.Helper()
	for _, set := range []string{"llmafia", "aiwolf-en", "aiwolf-ja"} {
		b, err := os.ReadFile(filepath.Join(folder, set+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, gamesOf(t, set, b)...)
	}
	return list
}

// gamesOf reads a file of games: a line is a whole game, or one thing said.
func gamesOf(t *testing.T, set string, b []byte) (list []typed) {
	t.Helper()
	lang, players, lines := "en", map[string][]string{}, bufio.NewScanner(bytes.NewReader(b))
	if strings.HasSuffix(set, "ja") {
		lang = "ja"
	}
	lines.Buffer(nil, 1<<20)
	add := func(game, who, text string) {
		sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%s\n%s\n%s", set, game, who, text))
		list = append(list, typed{fmt.Sprintf("%x", sum[:6]), set, lang, who, text, []string{game}})
		if !slices.Contains(players[game], who) {
			players[game] = append(players[game], who)
		}
	}
	for lines.Scan() {
		var row struct {
			Game, Who, Text, Source string
			Players                 []string
			Lines                   []struct{ Who, Text string }
		}
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		for _, one := range row.Lines {
			if one.Who != "Game-Manager" {
				add(row.Source, one.Who, one.Text)
			}
		}
		if row.Players != nil {
			players[row.Source] = row.Players
		}
		if row.Game != "" {
			add(row.Game, row.Who, row.Text)
		}
	}
	for i := range list {
		list[i].names = players[list[i].names[0]]
	}
	return slices.CompactFunc(slices.SortedFunc(slices.Values(list), func(a, b typed) int { return strings.Compare(a.hash, b.hash) }), func(a, b typed) bool { return a.hash == b.hash })
}
