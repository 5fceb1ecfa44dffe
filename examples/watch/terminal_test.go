package watch_test

import (
	"context"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/examples/watch"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/testhelp"
	"github.com/howl-game/howl/internal/tui"
)

// TestTerminal plays the game in the terminal by the enter key alone.
func TestTerminal(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	link, err := tui.Local(tui.Setting{Game: watch.Entry, Name: "Anna", Bots: []string{"first"}, Pace: "none"})
	if err != nil {
		t.Fatal(err)
	}
	defer link.Close()
	var m tea.Model = tui.New(ctx, link, games.Language("en"))
	messages := make(chan tea.Msg, 100)
	screen := func() string { return m.(tui.Model).View().Content }
	give := func(msg tea.Msg) {
		var cmd tea.Cmd
		m, cmd = m.Update(msg)
		run(ctx, cmd, messages)
	}
	give(tea.WindowSizeMsg{Width: 100, Height: 30})
	run(ctx, m.Init(), messages)
	asked := false
	for !strings.Contains(screen(), "Game over:") {
		select {
		case msg := <-messages:
			give(msg)
		case <-ctx.Done():
			t.Fatalf("the game does not end:\n%s", screen())
		}
		noKeys(t, "the terminal", screen())
		if strings.Contains(screen(), "Accuse Boris") {
			asked = true
			give(tea.KeyPressMsg{Code: tea.KeyEnter})
			if strings.Contains(screen(), "You've already done that.") { // in the last round
				give(tea.KeyPressMsg{Code: tea.KeyEnter})
			}
		}
	}
	if !strings.Contains(screen(), "the werewolf: ") {
		t.Errorf("the board does not say in words what the view holds:\n%s", screen())
	}
	if !asked {
		t.Error("the terminal offered no action")
	}
}

// run carries out what the screen wants done and passes on what comes of it.
func run(ctx context.Context, cmd tea.Cmd, to chan<- tea.Msg) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, cmd := range msg {
				run(ctx, cmd, to)
			}
		default:
			select {
			case to <- msg:
			case <-ctx.Done():
			}
		}
	}()
}
