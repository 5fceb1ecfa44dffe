package server

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
)

// A Replay is a game that is over; its steps follow, and then its result.
type Replay struct {
	Game  string        `json:"game"`            // its name
	Setup game.Setup    `json:"setup"`           // what the game began with
	Names []string      `json:"names"`           // by seat
	Again *record.Again `json:"again,omitempty"` // the deal was played before
	From  int           `json:"from,omitempty"`  // the number of the first moves that are those of another game
	// Moderated is the people who moderated, and saw every card.
	Moderated []string `json:"moderated,omitempty"`
	// RealCards: the cards were dealt by hand, by DealtBy, and no draw proves the deal.
	RealCards bool   `json:"realCards,omitempty"`
	DealtBy   string `json:"dealtBy,omitempty"` // who dealt; absent if nobody knows
	Fits      bool   `json:"fits,omitempty"`    // it can be played on from other deals, too
	Proof     any    `json:"proof,omitempty"`   // of the fresh draws
	// Handed: the game was played elsewhere and handed in. It is by the rules; nobody
	// here saw who played it, or how it was dealt.
	Handed bool `json:"handed,omitempty"`
}

// A Step is a move, what it told whom, and how it changed what each saw. A view
// after a step is the spectators', patched by what is the seat's own.
type Step struct {
	Seat   game.Seat                  `json:"seat"`             // who moved; * is chance
	Text   string                     `json:"text"`             // the move
	Phase  string                     `json:"phase"`            // after the move
	Why    *Sentence                  `json:"why,omitempty"`    // the reason of the bot on the seat
	Events []Told                     `json:"events,omitempty"` // what it told, and to whom
	Ruled  []table.Ruled              `json:"ruled,omitempty"`  // why some of the events happened
	Said   []Said                     `json:"said,omitempty"`   // after the move
	View   json.RawMessage            `json:"view,omitempty"`   // a patch of what spectators saw before
	Own    map[string]json.RawMessage `json:"own,omitempty"`    // by seat a patch of what spectators see, until there is another
}

// Told is an event and its audience.
type Told struct {
	To    game.Seats      `json:"to"`    // who was told
	Event json.RawMessage `json:"event"` // what
}

// Said is words and their audience. Words is what a bot said, for readers in any
// language, Means what it means to bots, and Why the bot's reason.
type Said struct {
	Seat  game.Seat     `json:"seat"`            // who said it
	To    game.Seats    `json:"to"`              // who heard it
	Text  string        `json:"text"`            // the words, of a bot in English
	Words *game.Message `json:"words,omitempty"` // what a bot said, for readers in any language
	Means string        `json:"means,omitempty"` // what it means to bots
	Why   *Sentence     `json:"why,omitempty"`   // the bot's reason
}

func said(w *record.Said, all bool) Said {
	s := Said{w.Seat, w.To, w.Text, w.Words, w.Means, nil}
	if all && w.Why != nil {
		why := inEnglish(*w.Why)
		s.Why = &why
	}
	return s
}

func (a *archive) replay(w http.ResponseWriter, r *http.Request) error {
	n, err := number(r, "game")
	if err != nil {
		return err
	}
	seat, err := seatAsked(r, game.Dealer)
	if err != nil {
		return err
	}
	return a.packed(w, r, "application/json", func(out io.Writer) error {
		rec, whys, err := a.game(r, n)
		if err != nil {
			return err
		}
		if seat != game.Dealer {
			if err := hasSeat(rec, seat); err != nil {
				return err
			}
		}
		return writeReplay(out, rec, whys, seat)
	})
}

// writeReplay plays a record again for one seat, or with Dealer for all. It
// writes step by step and keeps nothing but the last views.
func writeReplay(out io.Writer, rec *record.Record, whys []game.Message, seat game.Seat) error {
	st, err := rec.Begin()
	if err != nil {
		return err
	}
	head := Replay{Game: rec.Game.Info().Name, Setup: rec.Setup, Names: rec.Names, Again: rec.Again, From: rec.From,
		Moderated: rec.Moderators(), RealCards: rec.Entered > 0, DealtBy: rec.DealtBy(), Handed: rec.Handed}
	_, head.Fits = rec.Game.(game.Retracer)
	if rec.Proof != nil {
		head.Proof = map[string]any{"commitment": rec.Proof.Commitment, "secret": rec.Proof.Secret, "nonces": rec.Proof.Nonces, "pledges": rec.Proof.Pledges}
	}
	b, err := json.Marshal(head)
	if err != nil {
		return err
	}
	b = append(b[:len(b)-1], `,"steps":[`...) // the head goes on
	p := projector{rec: rec, whys: whys, seat: seat, said: rec.Said, eyes: newEyes(rec.Setup.Players, seat)}
	p.referee, _ = rec.Game.(game.Referee)
	for i := range rec.Moves {
		step, err := p.step(st, i)
		if err != nil {
			return err
		}
		line, err := json.Marshal(step)
		if err != nil {
			return err
		}
		if i > 0 {
			b = append(b, ',')
		}
		if _, err := out.Write(append(b, line...)); err != nil {
			return err
		}
		b = b[:0]
	}
	result, err := json.Marshal(record.ResultOf(st, rec.Setup.Players))
	if err != nil {
		return err
	}
	b = append(append(append(b, `],"result":`...), result...), "}\n"...)
	_, err = out.Write(b)
	return err
}

// A projector makes the steps of a replay, one after the other.
type projector struct {
	rec  *record.Record
	whys []game.Message
	seat game.Seat // Dealer: for all
	said []record.Said
	eyes eyes

	referee game.Referee // nil: the game explains nothing
	open    []game.Event // told to everybody so far
}

// step carries out a move of the record.
func (p *projector) step(st game.State, i int) (*Step, error) {
	m, all := p.rec.Moves[i], p.seat == game.Dealer
	step := &Step{Seat: m.Seat}
	var err error
	told := game.Only(m.Seat)
	st.Do(m.Seat, m.Action, func(to game.Seats, e game.Event) {
		told |= to
		if to.Has(game.Nobody) {
			p.open = append(p.open, e)
			if p.referee != nil && p.referee.Ends(e) {
				step.Ruled = append(step.Ruled, table.Ruled{Event: len(step.Events), Ruling: p.referee.Ruling(st.View(game.Nobody), p.open)})
			}
		}
		if !all && !to.Has(p.seat) {
			return
		}
		b, bad := game.EventJSON(e)
		if bad != nil {
			err = bad
		}
		step.Events = append(step.Events, Told{to, b})
	})
	if err != nil {
		return nil, err
	}
	step.Phase = st.Phase()
	for len(p.said) > 0 && p.said[0].After <= i+1 {
		if w := p.said[0]; all || w.To.Has(p.seat) || w.Seat == p.seat {
			step.Said = append(step.Said, said(&w, all || w.Seat == p.seat))
		}
		p.said = p.said[1:]
	}
	if all || m.Seat == p.seat {
		step.Text = p.rec.Game.Text(m.Action)
		if i < len(p.whys) && !p.whys[i].IsZero() {
			why := inEnglish(p.whys[i])
			step.Why = &why
		}
	}
	step.View, step.Own, err = p.eyes.look(st, told)
	return step, err
}

// eyes are what the viewers of a replay saw last. Views are large and many, so
// the memory for them is used again.
type eyes struct {
	public, before []byte // the spectators' view, and memory for the next
	members        []part // of the spectators' view
	own            []ownEyes
	view, patch    []byte
	parts          []part
}

type ownEyes struct {
	seat  game.Seat
	patch []byte // of the spectators' view, as it was sent last
}

// newEyes are those of one seat, or with Dealer of all, and of the spectators.
func newEyes(players int, seat game.Seat) (e eyes) {
	seats := game.Table(players)
	if seat != game.Dealer {
		seats = game.Only(seat)
	}
	for s := range seats.All() {
		e.own = append(e.own, ownEyes{s, []byte("[]")})
	}
	return e
}

// look returns what has changed since the last look, for those who were told
// something or decided: nobody sees a change without that.
func (e *eyes) look(st game.State, told game.Seats) (view json.RawMessage, own map[string]json.RawMessage, err error) {
	first := e.public == nil
	if first || told.Has(game.Nobody) {
		if e.before, err = appendView(e.before[:0], st.View(game.Nobody)); err != nil {
			return nil, nil, err
		}
		if !bytes.Equal(e.before, e.public) {
			view = patch(e.public, e.before)
		}
		e.public, e.before = e.before, e.public
		e.members = appendParts(e.members[:0], e.public)
	}
	for i := range e.own {
		eye := &e.own[i]
		if !first && !told.Has(eye.seat) {
			continue
		}
		if e.view, err = appendView(e.view[:0], st.View(eye.seat)); err != nil {
			return nil, nil, err
		}
		e.parts = appendParts(e.parts[:0], e.view, e.members...)
		e.patch = appendShallow(e.patch[:0], e.members, e.parts)
		if bytes.Equal(e.patch, eye.patch) {
			continue
		}
		eye.patch = bytes.Clone(e.patch)
		if own == nil {
			own = make(map[string]json.RawMessage)
		}
		own[eye.seat.String()] = eye.patch
	}
	return view, own, nil
}

// appendView spares a view that writes itself what json.Marshal costs.
func appendView(b []byte, v game.View) ([]byte, error) {
	if w, ok := v.(game.JSONAppender); ok {
		return w.AppendJSON(b), nil
	}
	j, err := json.Marshal(v)
	return append(b, j...), err
}
