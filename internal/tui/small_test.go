package tui

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/sim"
)

// On the smallest terminal that the program accepts, a player who holds cards
// sees all of them, at every moment of a game and with any number of players.
func TestHandOnSmallScreens(t *testing.T) {
	for _, g := range games.All {
		in := g.Info()
		if in.Name == "lupus" { // no hand
			continue
		}
		for players := in.Min; players <= in.Max; players++ {
			var played *record.Record
			study := sim.Study{
				Game: g, Setup: game.Setup{Players: players}, Games: 1, Seed: 7, Bots: []string{"random"},
				Keep: func(_ int, setup game.Setup, moves []game.Move) error {
					played = &record.Record{Game: g.Game, Setup: setup, Moves: slices.Clone(moves)}
					return nil
				},
			}
			if _, err := study.Run(t.Context()); err != nil {
				t.Fatal(err)
			}
			moves := played.Moves
			for n := range moves {
				played.Moves = moves[:n+1]
				holds(t, played)
			}
		}
	}
}

// holds looks for the cards of seat 1 on its screen.
func holds(t *testing.T, r *record.Record) {
	t.Helper()
	var text bytes.Buffer
	if err := r.Print(&text); err != nil {
		t.Fatal(err)
	}
	m := after(t, text.String(), 1)
	m = press(m, tea.WindowSizeMsg{Width: leastWidth, Height: leastHeight})
	var view struct{ Hand []string }
	if err := json.Unmarshal(m.frame.View, &view); err != nil {
		t.Fatal(err)
	}
	p := screen{&m}.parts()
	var board []string
	for _, l := range (screen{&m}).body(p) {
		board = append(board, strings.Fields(strings.NewReplacer("│", " ", "*", " ", "›", " ").Replace(ansi.Cut(ansi.Strip(l), 0, p.board)))...)
	}
	seen := make(map[string]int)
	for _, word := range board {
		seen[word]++
	}
	scene := draw.Scene{Look: m.look, Game: m.status.Game, Words: m.words}
	for _, card := range view.Hand {
		picture := ansi.Strip(scene.Card(card))
		if seen[picture]--; seen[picture] < 0 {
			t.Fatalf("after %d moves of %s with %d players, %s of %v is not to be seen:\n%s", len(r.Moves), r.Game.Info().Name, r.Setup.Players, card, view.Hand, drawn(t, m))
		}
	}
}

// The question whether to leave fits the least terminal in every language, and
// the first keys of the last line are those for help and for leaving.
func TestLastLine(t *testing.T) {
	for _, tag := range i18n.Tags {
		l := games.Language(tag)
		for _, key := range []string{"tui.leave", "tui.keys.talk", "tui.keys.page"} {
			if w := ansi.StringWidth(l.Text(key)); w >= leastWidth {
				t.Errorf("%s: %s has %d cells", tag, key, w)
			}
		}
		for _, key := range []string{"tui.keys.choose", "tui.keys.wait", "tui.keys.over"} {
			if text := whole(l.Text(key), leastWidth-1); !strings.HasPrefix(text, "?") || !strings.Contains(text, "q") || strings.HasSuffix(text, "…") {
				t.Errorf("%s: %s reads %q", tag, key, text)
			}
		}
	}
}
