package tablelog

import (
	"fmt"
	"time"

	"howl/game"
	"howl/game/entry"
	"howl/games"
	"howl/internal/commit"
	"howl/internal/record"
)

// State is all that a table remembers: what its log says, and nothing else. The
// same entries give the same state, whether they happen or are read.
type State struct {
	Len       int // entries
	Open      Open
	GameEntry entry.Entry
	Rules     game.Game // the entry's
	Info      game.Info
	Pace      Pace
	Host      Person
	Chairs    []Chair
	// People whom the host has muted or removed, at this table as long as it is.
	muted, Removed []mark

	Stage     Stage
	Setup     game.Setup // of the game that runs or ran last
	Game      game.State
	Draws     *record.Chance
	Totals    []int
	Record    *record.Record // of the game that runs
	whys      []game.Message // by move of the game that runs, to the last bot's
	Past      []*record.Record
	ended     time.Time        // when the last game was over
	Reasons   [][]game.Message // of those
	Deadline  time.Time
	Group     bool // several seats were asked at once since until was set
	Paused    bool
	ClockLeft time.Duration
	PausedAt  time.Time // when the game was paused
	LastAt    time.Time // of the last entry
	LastMoved time.Time // when everybody last saw the game go on
	Closed    *Closed

	secrets    commit.Reel
	Commitment commit.Secret // to the next game; also the secret of the last one

	fleeting      int        // tellings that will be turned face down
	covering      bool       // the last entry turned some face down
	Tellings      []Telling  // all that was told in the game that runs, or said since the one before
	spoken        []int      // which of those are words, the oldest first
	said          int        // bytes of those words
	Ledgers       []Ledger   // by seat, and then Nobody's
	ghosts        game.Seats // who is out and has been told everything so far
	StatusChanged bool       // the entry changed what everybody sees of the table
}

// Stage is what goes on at a table.
type Stage string

const (
	Gathering Stage = "gathering" // before the first game
	Playing   Stage = "playing"
	Between   Stage = "between" // two deals of a match
	Over      Stage = "over"
	Shut      Stage = "closed" // by the operator; only a Note says so
)

// Apply carries out an entry that is in the log.
func (m *State) Apply(e Entry) error {
	m.StatusChanged, m.LastAt = false, e.At
	m.bury()
	if err := m.take(e); err != nil {
		return fmt.Errorf("entry %d: %w", m.Len, err)
	}
	m.Len++
	m.account()
	return nil
}

func (m *State) take(e Entry) error {
	if e.Open == nil && m.Rules == nil {
		return fmt.Errorf("a log begins with the table's opening")
	}
	if m.Rules != nil && e.Open == nil {
		if err := m.sound(&e); err != nil {
			return err
		}
	}
	switch {
	case e.Open != nil:
		if m.Rules != nil {
			return fmt.Errorf("a table opens once")
		}
		return m.begin(*e.Open)
	case e.Start != nil:
		m.StatusChanged = true
		return m.start(*e.Start)
	case e.Do != nil:
		return m.do(*e.Do)
	case e.Say != nil:
		m.say(*e.Say)
		return nil
	case e.Pledge != nil: // nobody is shown anything
		m.Chairs[e.Pledge.Seat].Pledge = e.Pledge.Pledge
		return nil
	}
	m.StatusChanged = true
	switch {
	case e.Sit != nil:
		s := e.Sit
		m.Chairs[s.Seat] = Chair{Person: s.Person, Bot: m.kind(s.Bot), Name: s.Name, Nonce: s.Nonce, Pledge: s.Pledge, From: s.From}
		m.Chairs[s.Seat].Muted = s.Person != nil && Marked(m.muted, s.Person.ID, s.From)
	case e.Rise != nil:
		if e.Rise.Removed {
			m.Removed = append(m.Removed, m.marks(e.Rise.Seat)...)
		}
		m.Chairs[e.Rise.Seat] = Chair{}
		m.vacate(e.Rise.Seat)
	case e.Key != nil:
		m.Chairs[e.Key.Seat].Link = *e.Key
	case e.Lend != nil:
		m.Chairs[e.Lend.Seat].Lent, m.Chairs[e.Lend.Seat].Link = e.Lend.To, Key{}
	case e.Swap != nil:
		m.trade(e.Swap.A, e.Swap.B)
	case e.Host != nil:
		m.Host = e.Host.Person
	case e.Mute != nil:
		m.mute(*e.Mute)
	case e.Admit != nil:
		m.Removed = nil
	case e.Away != nil:
		m.Chairs[e.Away.Seat].Away = e.Away.On
		m.Chairs[e.Away.Seat].Misses = 0
		m.Chairs[e.Away.Seat].Turned = e.At
	case e.Pause != nil:
		m.Paused, m.ClockLeft, m.Deadline = e.Pause.On, e.Pause.Left, e.Pause.Until
		if m.Paused {
			m.PausedAt = e.At
		}
	case e.Clock != nil:
		m.Deadline = e.Clock.Until
	case e.Closed != nil:
		m.Closed, m.Stage, m.Deadline = e.Closed, Over, time.Time{}
	case e.Erased != nil: // what it says happened to the entries before it
	default:
		return fmt.Errorf("it is of no kind that this version knows")
	}
	return nil
}

// kind returns the kind of bot that plays where the log names this one. A log
// may come from elsewhere, or from a version that had other bots.
func (m *State) kind(logged string) string {
	if logged == "" || m.GameEntry.CheckBot(logged) == nil {
		return logged
	}
	return m.StandIn()
}

func (m *State) begin(o Open) error {
	e, ok := games.Find(o.Game)
	if !ok {
		return fmt.Errorf("there is no game %q", o.Game)
	}
	g := e.Game
	info := g.Info()
	setup, err := info.Fill(o.Setup)
	if err != nil {
		return err
	}
	if _, err := g.New(setup); err != nil {
		return err
	}
	pace, ok := paceNamed(o.Settings.Pace)
	if !ok {
		return fmt.Errorf("there is no pace %q", o.Settings.Pace)
	}
	m.Open, m.GameEntry, m.Rules, m.Info, m.Pace, m.Host, m.Setup = o, e, g, info, pace, o.Host, setup
	m.secrets.Chain = o.Chain
	m.Stage, m.StatusChanged, m.Commitment = Gathering, true, m.secrets.Link(0)
	m.Chairs = make([]Chair, setup.Players)
	m.Totals = make([]int, setup.Players)
	for seat := range m.Seats().All() {
		m.Ledgers = append(m.Ledgers, Ledger{Seat: seat})
	}
	return nil
}

// Seats returns every seat that has a ledger: the players' and the spectators'.
func (m *State) Seats() game.Seats { return game.Table(len(m.Chairs)).With(game.Nobody) }

func (m *State) start(s Start) error {
	var first *record.Record
	if s.Again != nil {
		var err error
		if first, err = m.PastGame(*s.Again); err != nil {
			return err
		}
		s.Setup = first.Setup
	}
	if err := m.Reveal(s); err != nil {
		return err
	}
	if s.Again != nil {
		m.moveOn(s.Again.Shift)
	}
	state, err := m.Rules.New(s.Setup)
	if err != nil {
		return err
	}
	if s.Fresh {
		m.Totals = make([]int, len(m.Chairs))
	}
	nonces, pledges, names := make([]string, len(m.Chairs)), make([]string, len(m.Chairs)), make([]string, len(m.Chairs))
	for i := range m.Chairs {
		nonces[i], pledges[i], names[i] = m.Chairs[i].Nonce, m.Chairs[i].Bound, m.Chairs[i].ShownName()
		m.Chairs[i].Misses = 0
	}
	secret := m.secrets.Link(len(m.Past) + 1)
	m.Setup, m.Game, m.Stage = s.Setup, state, Playing
	if m.Draws, err = record.NewChance(commit.Draws(secret, nonces), first); err != nil {
		return err
	}
	m.Record = &record.Record{
		Game: m.Rules, Setup: s.Setup, Names: names, Again: s.Again,
		Proof: &record.Proof{Commitment: m.Commitment, Secret: secret, Nonces: nonces, Pledges: pledges},
	}
	m.whys, m.Deadline, m.ghosts = nil, time.Time{}, 0
	clear(m.Tellings)
	m.Tellings, m.spoken, m.said = m.Tellings[:0], m.spoken[:0], 0
	m.fleeting, m.covering = 0, false
	for i := range m.Ledgers {
		m.Ledgers[i].clear()
	}
	return nil
}

func (m *State) do(d Do) error {
	if m.Stage != Playing {
		return fmt.Errorf("a decision while no game runs")
	}
	for i, mv := range d.Moves {
		a, err := m.decided(mv, i == 0)
		if err != nil {
			return err
		}
		m.Game.Do(mv.Seat, a, m.Tell)
		if m.Open.Settings.GhostsSee {
			m.haunt()
		}
		m.Record.Moves = append(m.Record.Moves, record.Move{Seat: mv.Seat, Action: a})
		if int(mv.Seat) < len(m.Chairs) {
			if !d.Why.IsZero() {
				m.whys = append(m.whys, make([]game.Message, len(m.Record.Moves)-len(m.whys))...)
				m.whys[len(m.whys)-1] = d.Why
			}
			m.Chairs[mv.Seat].note(d.ID)
			if d.By == ByClock {
				m.Chairs[mv.Seat].Misses++
			} else {
				m.Chairs[mv.Seat].Misses = 0
			}
		}
	}
	m.Group = m.Game.Turn().Len() > 1 || m.Group && d.Until.Equal(m.Deadline)
	m.Deadline = d.Until
	if m.Game.Turn() == 0 {
		m.finish()
	}
	return nil
}

// finish ends the game and keeps its result.
func (m *State) finish() {
	m.StatusChanged = true
	for i := range m.Totals {
		m.Totals[i] += m.Game.Score(game.Seat(i))
	}
	m.Past, m.Reasons = append(m.Past, m.Record), append(m.Reasons, m.whys)
	m.Commitment = m.Record.Proof.Secret
	m.Stage, m.ended = Over, m.LastAt
	if _, more := m.Following(m.Game); more {
		m.Stage = Between
	}
}

// Following returns the set-up of the next deal of the match, given the final
// state of this one. A deal played again stands alone, and a table's secrets last
// for MostGames games.
func (m *State) Following(s game.State) (game.Setup, bool) {
	games := len(m.Past)
	if m.Stage == Playing {
		games++
	}
	if m.Record.Again != nil || games >= MostGames {
		return game.Setup{}, false
	}
	return m.Rules.Next(m.Setup, s)
}

// MostWords is the number of bytes of words that a table keeps for people who come later:
// some hundred lines. The record of a game has them all.
const MostWords = 32 << 10

func (m *State) say(s Say) {
	m.Chairs[s.Seat].note(s.ID)
	about, text := m.reported(&s)
	if m.Stage == Playing && !s.Report {
		m.Record.Said = append(m.Record.Said, record.Said{After: len(m.Record.Moves), Seat: s.Seat, To: s.To, Text: s.Text})
	}
	hear := s.To.With(s.Seat)
	if !s.Report {
		hear |= m.ghosts
	}
	at := len(m.Tellings)
	m.Tellings = append(m.Tellings, Telling{Word: &Word{Seat: s.Seat, To: s.To, Text: text, About: about}, Report: s.Report})
	m.spoken, m.said = append(m.spoken, at), m.said+len(s.Text)
	for m.said > MostWords {
		m.said -= len(m.Tellings[m.spoken[0]].Word.Text)
		m.Tellings[m.spoken[0]] = Telling{}
		m.spoken = m.spoken[1:]
	}
	for i := range m.Ledgers {
		if l := &m.Ledgers[i]; hear.Has(l.Seat) {
			l.add(at)
		}
	}
}

// decided returns the action of a move. The Dealer's move must match the committed
// draw.
func (m *State) decided(mv Move, shown bool) (game.Action, error) {
	if mv.Seat != game.Dealer || !m.Game.Turn().Has(game.Dealer) {
		return m.Action(mv.Seat, mv.Text, shown)
	}
	a, _ := m.Draws.Draw(m.Game)
	if text := m.Rules.Text(a); text != mv.Text {
		return 0, fmt.Errorf("chance decided %q, but the table draws %q", mv.Text, text)
	}
	return a, nil
}

// Action returns the seat's legal action with the text, like game.Check. If
// nothing has happened since the seat was shown its actions, it looks there.
func (m *State) Action(seat game.Seat, text string, shown bool) (game.Action, error) {
	if shown && int(seat) < len(m.Chairs) {
		for _, a := range m.Ledgers[seat].Look.Legal {
			if m.Rules.Text(a) == text {
				return a, nil
			}
		}
	}
	return game.Check(m.Rules, m.Game, seat, text)
}
