package tui

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/record"
)

// Replay shows games that are over step by step, until the person leaves. The
// eyes are a seat, game.Nobody for a spectator, or game.Dealer for everything.
func Replay(ctx context.Context, records []*record.Record, eyes game.Seat, l *i18n.Language) error {
	r, err := newReplay(records, eyes)
	if err != nil {
		return err
	}
	if err := r.open(0); err != nil {
		return err
	}
	_, err = tea.NewProgram(replayer{New(ctx, nil, l), r}, tea.WithContext(ctx)).Run()
	if errors.Is(err, tea.ErrInterrupted) || errors.Is(err, tea.ErrProgramKilled) && ctx.Err() != nil {
		return nil
	}
	return err
}

// replayer is a screen with nothing but a replay.
type replayer struct {
	Model
	replay *replay
}

func (r replayer) Init() tea.Cmd { return tea.RequestBackgroundColor }

func (r replayer) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		r.width, r.height = msg.Width, msg.Height
	case tea.BackgroundColorMsg:
		r.look = newLook(msg.IsDark())
	case tea.KeyPressMsg:
		if msg.String() == "ctrl+z" {
			return r, tea.Suspend
		}
		closed, err := r.replay.key(msg.String())
		if closed || err != nil || msg.String() == "ctrl+c" {
			return r, tea.Quit
		}
	}
	return r, nil
}

func (r replayer) View() tea.View {
	r.Model.replay = r.replay
	return r.Model.View()
}
