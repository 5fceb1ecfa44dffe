package table

import (
	"fmt"
	"time"

	"howl/game"
	"howl/game/entry"
	"howl/games"
	"howl/internal/commit"
	"howl/internal/record"
)

// memory is all that a table remembers, and nothing but what its log says:
// the same entries give the same memory, whether they happen or are read.
type memory struct {
	n      int // entries
	open   Open
	entry  entry.Entry
	g      game.Game // the entry's
	info   game.Info
	pace   Pace
	host   Person
	chairs []Chair
	// People whom the host has muted or removed, at this table as long as it is.
	muted, removed []mark

	stage   Stage
	setup   game.Setup // of the game that runs or ran last
	state   game.State
	draws   *record.Chance
	totals  []int
	record  *record.Record // of the game that runs
	whys    []string       // by move of the game that runs, to the last bot's
	past    []*record.Record
	ended   time.Time  // when the last game was over
	reasons [][]string // of those
	until   time.Time
	group   bool // several seats were asked at once since until was set
	paused  bool
	left    time.Duration
	stopped time.Time // when the game was paused
	at      time.Time // of the last entry
	moved   time.Time // when everybody last saw the game go on
	closed  *Closed

	secrets    commit.Reel
	commitment commit.Secret // to the next game; also the secret of the last one

	fleeting int        // tellings that will be turned face down
	covering bool       // the last entry turned some face down
	tellings []telling  // all that was told in the game that runs, or said since the one before
	spoken   []int      // which of those are words, the oldest first
	said     int        // bytes of those words
	ledgers  []ledger   // by seat, and then Nobody's
	ghosts   game.Seats // who is out and has been told everything so far
	status   bool       // the entry changed what everybody sees of the table
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

// apply carries out an entry that is in the log.
func (m *memory) apply(e Entry) error {
	m.status, m.at = false, e.At
	m.bury()
	if err := m.take(e); err != nil {
		return fmt.Errorf("entry %d: %w", m.n, err)
	}
	m.n++
	m.account()
	return nil
}

func (m *memory) take(e Entry) error {
	if e.Open == nil && m.g == nil {
		return fmt.Errorf("a log begins with the table's opening")
	}
	if m.g != nil && e.Open == nil {
		if err := m.sound(&e); err != nil {
			return err
		}
	}
	switch {
	case e.Open != nil:
		if m.g != nil {
			return fmt.Errorf("a table opens once")
		}
		return m.begin(*e.Open)
	case e.Start != nil:
		m.status = true
		return m.start(*e.Start)
	case e.Do != nil:
		return m.do(*e.Do)
	case e.Say != nil:
		m.say(*e.Say)
		return nil
	case e.Pledge != nil: // nobody is shown anything
		m.chairs[e.Pledge.Seat].Pledge = e.Pledge.Pledge
		return nil
	}
	m.status = true
	switch {
	case e.Sit != nil:
		s := e.Sit
		m.chairs[s.Seat] = Chair{Person: s.Person, Bot: m.kind(s.Bot), Name: s.Name, Nonce: s.Nonce, Pledge: s.Pledge, from: s.From}
		m.chairs[s.Seat].Muted = s.Person != nil && marked(m.muted, s.Person.ID, s.From)
	case e.Rise != nil:
		if e.Rise.Removed {
			m.removed = append(m.removed, m.marks(e.Rise.Seat)...)
		}
		m.chairs[e.Rise.Seat] = Chair{}
		m.vacate(e.Rise.Seat)
	case e.Key != nil:
		m.chairs[e.Key.Seat].link = *e.Key
	case e.Lend != nil:
		m.chairs[e.Lend.Seat].lent, m.chairs[e.Lend.Seat].link = e.Lend.To, Key{}
	case e.Swap != nil:
		m.trade(e.Swap.A, e.Swap.B)
	case e.Host != nil:
		m.host = e.Host.Person
	case e.Mute != nil:
		m.mute(*e.Mute)
	case e.Admit != nil:
		m.removed = nil
	case e.Away != nil:
		m.chairs[e.Away.Seat].Away = e.Away.On
		m.chairs[e.Away.Seat].misses = 0
		m.chairs[e.Away.Seat].turned = e.At
	case e.Pause != nil:
		m.paused, m.left, m.until = e.Pause.On, e.Pause.Left, e.Pause.Until
		if m.paused {
			m.stopped = e.At
		}
	case e.Clock != nil:
		m.until = e.Clock.Until
	case e.Closed != nil:
		m.closed, m.stage, m.until = e.Closed, Over, time.Time{}
	case e.Erased != nil: // what it says happened to the entries before it
	default:
		return fmt.Errorf("it is of no kind that this version knows")
	}
	return nil
}

// kind returns the kind of bot that plays where the log names this one. A log
// may come from elsewhere, or from a version that had other bots.
func (m *memory) kind(logged string) string {
	if logged == "" || m.entry.CheckBot(logged) == nil {
		return logged
	}
	return standIn
}

func (m *memory) begin(o Open) error {
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
	pace, ok := paceNamed(o.House.Pace)
	if !ok {
		return fmt.Errorf("there is no pace %q", o.House.Pace)
	}
	m.open, m.entry, m.g, m.info, m.pace, m.host, m.setup = o, e, g, info, pace, o.Host, setup
	m.secrets.Chain = o.Chain
	m.stage, m.status, m.commitment = Gathering, true, m.secrets.Link(0)
	m.chairs = make([]Chair, setup.Players)
	m.totals = make([]int, setup.Players)
	for seat := range m.seats().All() {
		m.ledgers = append(m.ledgers, ledger{seat: seat})
	}
	return nil
}

// seats are all that have a ledger: the players', and one for whoever watches.
func (m *memory) seats() game.Seats { return game.Table(len(m.chairs)).With(game.Nobody) }

func (m *memory) start(s Start) error {
	var first *record.Record
	if s.Again != nil {
		var err error
		if first, err = m.pastGame(*s.Again); err != nil {
			return err
		}
		s.Setup = first.Setup
	}
	if err := m.reveal(s); err != nil {
		return err
	}
	if s.Again != nil {
		m.moveOn(s.Again.Shift)
	}
	state, err := m.g.New(s.Setup)
	if err != nil {
		return err
	}
	if s.Fresh {
		m.totals = make([]int, len(m.chairs))
	}
	nonces, pledges, names := make([]string, len(m.chairs)), make([]string, len(m.chairs)), make([]string, len(m.chairs))
	for i := range m.chairs {
		nonces[i], pledges[i], names[i] = m.chairs[i].Nonce, m.chairs[i].bound, m.chairs[i].name()
		m.chairs[i].misses = 0
	}
	secret := m.secrets.Link(len(m.past) + 1)
	m.setup, m.state, m.stage = s.Setup, state, Playing
	if m.draws, err = record.NewChance(commit.Draws(secret, nonces), first); err != nil {
		return err
	}
	m.record = &record.Record{
		Game: m.g, Setup: s.Setup, Names: names, Again: s.Again,
		Proof: &record.Proof{Commitment: m.commitment, Secret: secret, Nonces: nonces, Pledges: pledges},
	}
	m.whys, m.until, m.ghosts = nil, time.Time{}, 0
	clear(m.tellings)
	m.tellings, m.spoken, m.said = m.tellings[:0], m.spoken[:0], 0
	m.fleeting, m.covering = 0, false
	for i := range m.ledgers {
		m.ledgers[i].clear()
	}
	return nil
}

func (m *memory) do(d Do) error {
	if m.stage != Playing {
		return fmt.Errorf("a decision while no game runs")
	}
	for i, mv := range d.Moves {
		a, err := m.decided(mv, i == 0)
		if err != nil {
			return err
		}
		m.state.Do(mv.Seat, a, m.tell)
		if m.open.House.GhostsSee {
			m.haunt()
		}
		m.record.Moves = append(m.record.Moves, record.Move{Seat: mv.Seat, Action: a})
		if int(mv.Seat) < len(m.chairs) {
			if d.Why != "" {
				m.whys = append(m.whys, make([]string, len(m.record.Moves)-len(m.whys))...)
				m.whys[len(m.whys)-1] = d.Why
			}
			m.chairs[mv.Seat].note(d.ID)
			if d.By == ByClock {
				m.chairs[mv.Seat].misses++
			} else {
				m.chairs[mv.Seat].misses = 0
			}
		}
	}
	m.group = m.state.Turn().Len() > 1 || m.group && d.Until.Equal(m.until)
	m.until = d.Until
	if m.state.Turn() == 0 {
		m.finish()
	}
	return nil
}

// finish adds the game up.
func (m *memory) finish() {
	m.status = true
	for i := range m.totals {
		m.totals[i] += m.state.Score(game.Seat(i))
	}
	m.past, m.reasons = append(m.past, m.record), append(m.reasons, m.whys)
	m.commitment = m.record.Proof.Secret
	m.stage, m.ended = Over, m.at
	if _, more := m.following(m.state); more {
		m.stage = Between
	}
}

// following is the set-up of the next deal of the match, once the game is over
// as this state is. A deal played again stands alone, and a table's secrets
// last for so many games.
func (m *memory) following(s game.State) (game.Setup, bool) {
	games := len(m.past)
	if m.stage == Playing {
		games++
	}
	if m.record.Again != nil || games >= mostGames {
		return game.Setup{}, false
	}
	return m.g.Next(m.setup, s)
}

// mostWords is how many bytes of words a table keeps for people who come later:
// some hundred lines. The record of a game has them all.
const mostWords = 32 << 10

func (m *memory) say(s Say) {
	m.chairs[s.Seat].note(s.ID)
	about, text := m.reported(&s)
	if m.stage == Playing && !s.Report {
		m.record.Said = append(m.record.Said, record.Said{After: len(m.record.Moves), Seat: s.Seat, To: s.To, Text: s.Text})
	}
	hear := s.To.With(s.Seat)
	if !s.Report {
		hear |= m.ghosts
	}
	at := len(m.tellings)
	m.tellings = append(m.tellings, telling{word: &Word{Seat: s.Seat, To: s.To, Text: text, About: about}, report: s.Report})
	m.spoken, m.said = append(m.spoken, at), m.said+len(s.Text)
	for m.said > mostWords {
		m.said -= len(m.tellings[m.spoken[0]].word.Text)
		m.tellings[m.spoken[0]] = telling{}
		m.spoken = m.spoken[1:]
	}
	for i := range m.ledgers {
		if l := &m.ledgers[i]; hear.Has(l.seat) {
			l.add(at)
		}
	}
}

// decided is the action of a move. Chance cannot but decide as it draws.
func (m *memory) decided(mv Move, shown bool) (game.Action, error) {
	if mv.Seat != game.Dealer || !m.state.Turn().Has(game.Dealer) {
		return m.action(mv.Seat, mv.Text, shown)
	}
	a, _ := m.draws.Draw(m.state)
	if text := m.g.Text(a); text != mv.Text {
		return 0, fmt.Errorf("chance decided %q, but the table draws %q", mv.Text, text)
	}
	return a, nil
}

// action is game.Check, which need not look for what the seat was shown, if
// nothing has happened since.
func (m *memory) action(seat game.Seat, text string, shown bool) (game.Action, error) {
	if shown && int(seat) < len(m.chairs) {
		for _, a := range m.ledgers[seat].look.Legal {
			if m.g.Text(a) == text {
				return a, nil
			}
		}
	}
	return game.Check(m.g, m.state, seat, text)
}
