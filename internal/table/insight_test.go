package table

import (
	"context"
	"fmt"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// inSight returns who plays with the cards in sight, if somebody does: who
// moderates, or has moderated the game that runs, and holds a seat that is not out.
// Every test of this package asks after every turn of the loop.
func inSight(s *tablelog.State) error {
	for i := range s.Chairs {
		c := &s.Chairs[i]
		if c.Person == nil {
			continue
		}
		for _, id := range append([]string{c.Person.ID}, c.Lent...) {
			out := s.Stage == tablelog.Playing && s.Out(game.Seat(i))
			if s.HasSeen(id) && !out {
				return fmt.Errorf("%s: %s has seen every card and plays seat %d", s.Stage, id, i)
			}
		}
	}
	return nil
}

// moderate does one of the things by which somebody comes to see the cards, or to
// a seat.
func (p *party) moderate(ctx context.Context, who tablelog.Person) error {
	moderator, host, secret := "", "", ""
	_ = p.tb.ask(ctx, func() error {
		host = p.tb.state.Host.ID
		if p.tb.state.Moderator != nil {
			moderator = p.tb.state.Moderator.ID
		}
		return nil
	})
	if moderator == "" {
		moderator = who.ID
	}
	seat := p.seat()
	switch p.r.IntN(10) {
	case 0, 1:
		return p.tb.by(ctx, host, Command{Moderate: &Moderate{On: true}})
	case 2:
		return p.tb.by(ctx, who.ID, Command{Moderate: &Moderate{On: p.r.IntN(2) == 0}})
	case 3:
		return p.tb.by(ctx, moderator, Command{Moderate: &Moderate{Seat: &seat}})
	case 4:
		return p.tb.by(ctx, moderator, Command{Guest: &SeatGuest{Seat: &seat, Name: "Guest"}})
	case 5:
		return p.tb.by(ctx, moderator, Command{Undo: &TakeBack{}})
	case 6: // with a link of somebody else's, or of their own
		other := p.anybody()
		secret, _ = p.tb.Link(ctx, other.ID)
		_, _, err := p.tb.Claim(ctx, who.ID, secret, true)
		return err
	case 7:
		_, err := p.tb.Sit(ctx, game.Nobody, Guest{Person: tablelog.Person{ID: moderator, Name: "Moderator"}})
		return err
	}
	return p.actFor(ctx, moderator)
}

// actFor lets the moderator decide for somebody who is asked.
func (p *party) actFor(ctx context.Context, moderator string) error {
	r, err := p.tb.Apply(ctx, Guest{Person: tablelog.Person{ID: moderator}}, Command{Look: &LookAll{}})
	if err != nil {
		return err
	}
	for i, s := range r.Grimoire.Seats {
		if len(s.Legal) > 0 {
			text := s.Legal[p.r.IntN(len(s.Legal))]
			return p.tb.by(ctx, moderator, Command{Act: &ActFor{Seat: new(game.Seat(i)), Text: text, Override: true}})
		}
	}
	return p.tb.by(ctx, moderator, Command{Proceed: &EndDiscussion{Phase: r.Grimoire.Phase}})
}
