package table

import (
	"context"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/audience"
	"github.com/howl-game/howl/internal/table/cast"
	"github.com/howl-game/howl/internal/table/gathering"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// What those who ask a table are given, and what they ask, see packages
// audience, cast and gathering.
type (
	Frame       = audience.Frame
	Ruled       = audience.Ruled
	Late        = audience.Late
	Status      = audience.Status
	ChairStatus = audience.ChairStatus
	Listener    = audience.Listener
	Queue       = audience.Queue

	Advice    = cast.Advice
	AskCoach  = cast.AskCoach
	Meant     = cast.Meant
	Model     = cast.Model
	ReadWords = cast.ReadWords

	ActFor         = gathering.ActFor
	AdmitAll       = gathering.AdmitAll
	ChangeSettings = gathering.ChangeSettings
	ClaimSeat      = gathering.ClaimSeat
	EndDevices     = gathering.EndDevices
	EndDiscussion  = gathering.EndDiscussion
	GivePledge     = gathering.GivePledge
	Grimoire       = gathering.Grimoire
	GrimoireSeat   = gathering.GrimoireSeat
	Guest          = gathering.Guest
	HandOver       = gathering.HandOver
	LookAll        = gathering.LookAll
	Looked         = gathering.Looked
	MakeLink       = gathering.MakeLink
	Moderate       = gathering.Moderate
	MuteSeat       = gathering.MuteSeat
	PauseGame      = gathering.PauseGame
	PlayAgain      = gathering.PlayAgain
	QueueUp        = gathering.QueueUp
	RenameSeat     = gathering.RenameSeat
	ReportSeat     = gathering.ReportSeat
	SeatBot        = gathering.SeatBot
	SeatGuest      = gathering.SeatGuest
	SitDown        = gathering.SitDown
	StandUp        = gathering.StandUp
	StartGame      = gathering.StartGame
	SwapSeats      = gathering.SwapSeats
	TakeBack       = gathering.TakeBack
)

// ErrSlow says that a watcher did not keep up.
var ErrSlow = audience.ErrSlow

// NewQueue makes an empty queue.
func NewQueue() *Queue { return audience.NewQueue() }

// FrameFromJSON returns a frame that another machine made: only its JSON is known.
func FrameFromJSON(text []byte) *Frame { return audience.FrameFromJSON(text) }

// StatusFor returns the status that a watcher of the seat may see. Delayed
// spectators see it late.
func (t *Table) StatusFor(ctx context.Context, seat game.Seat) (*Status, error) {
	return ask(ctx, t, func() (*Status, error) { return t.audience.StatusFor(seat), nil })
}

// Finished returns what is over, as far as a person may know it.
func (t *Table) Finished(ctx context.Context, person string) (*tablelog.Finished, error) {
	return ask(ctx, t, func() (*tablelog.Finished, error) { return t.audience.Finished(person) })
}

// CheckPledge refuses a text that is not a pledge; none is fine.
func CheckPledge(pledge string) error { return gathering.CheckPledge(pledge) }

// SeatOf is the seat of a person, Nobody if they only watch, and whether they
// are the host.
func (t *Table) SeatOf(ctx context.Context, person string) (game.Seat, bool, error) {
	type place struct {
		seat game.Seat
		host bool
	}
	p, err := ask(ctx, t, func() (place, error) {
		seat, _ := t.state.SeatOf(person)
		return place{seat, t.state.IsHost(person)}, nil
	})
	return p.seat, p.host, err
}

// Records are the games that are over, the last one last. The game that runs
// is nobody's to read.
func (t *Table) Records(ctx context.Context) ([]*record.Record, error) {
	return ask(ctx, t, func() ([]*record.Record, error) { return slices.Clone(t.state.Past), nil })
}
