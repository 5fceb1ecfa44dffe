package tablelog

import (
	"fmt"
	"slices"
	"time"

	"howl/game"
	"howl/game/entry"
	"howl/games"
	"howl/internal/commit"
	"howl/internal/record"
	"howl/internal/talk"
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
	Moderator *Person // who sees everything; nil: nobody
	Chairs    []Chair
	// People whom the host has muted or removed, at this table as long as it is.
	muted, Removed []mark

	from *From // where the next game begins; nil: at its beginning

	Stage     Stage
	Setup     game.Setup // of the game that runs or ran last
	Game      game.State
	Draws     *record.Chance
	Totals    []int
	Record    *record.Record // of the game that runs
	whys      []game.Message // by move of the game that runs, to the last bot's
	before    *moment        // the game before the moderator's last entry, if it can be taken back
	Past      []*record.Record
	ended     time.Time        // when the last game was over
	Reasons   [][]game.Message // of those
	Deadline  time.Time
	Group     bool // several seats were asked at once since until was set
	Paused    bool
	ClockLeft time.Duration
	PausedAt  time.Time // when the game was paused
	Absent    bool      // it is paused because nobody is there
	Deserted  bool      // nobody came back in time, and bots play the game to its end
	LastAt    time.Time // of the last entry
	LastMoved time.Time // when everybody last saw the game go on
	Closed    *Closed

	secrets    commit.CachedChain
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
	Gathering Stage = "gathering" // before the first game, or after the settings have changed
	Playing   Stage = "playing"
	Between   Stage = "between" // two deals of a match
	Over      Stage = "over"
	Shut      Stage = "closed" // by the operator; only a Note says so
)

// Apply carries out an entry that is in the log.
func (s *State) Apply(e Entry) error {
	s.StatusChanged, s.LastAt = false, e.At
	s.bury()
	if err := s.take(e); err != nil {
		return fmt.Errorf("entry %d: %w", s.Len, err)
	}
	s.Len++
	s.account()
	return nil
}

func (s *State) take(e Entry) error {
	if e.Open == nil && s.Rules == nil {
		return fmt.Errorf("a log begins with the table's opening")
	}
	if s.Rules != nil && e.Open == nil {
		if err := s.sound(&e); err != nil {
			return err
		}
	}
	switch {
	case e.Open != nil:
		if s.Rules != nil {
			return fmt.Errorf("a table opens once")
		}
		return s.begin(*e.Open)
	case e.Start != nil:
		s.StatusChanged = true
		return s.start(*e.Start)
	case e.Do != nil:
		return s.do(*e.Do)
	case e.Undo != nil:
		return s.undo(*e.Undo)
	case e.Say != nil:
		s.say(*e.Say)
		return nil
	case e.Pledge != nil: // nobody is shown anything
		s.Chairs[e.Pledge.Seat].Pledge = e.Pledge.Pledge
		return nil
	}
	s.StatusChanged = true
	switch {
	case e.Sit != nil:
		sit := e.Sit
		s.Chairs[sit.Seat] = Chair{Person: sit.Person, Bot: s.kind(sit.Bot), Name: sit.Name, Nonce: sit.Nonce, Pledge: sit.Pledge, From: sit.From, NoPhone: sit.NoPhone}
		s.Chairs[sit.Seat].Muted = sit.Person != nil && Marked(s.muted, sit.Person.ID, sit.From)
	case e.Rise != nil:
		if e.Rise.Removed {
			s.Removed = append(s.Removed, s.marks(e.Rise.Seat)...)
		}
		s.Chairs[e.Rise.Seat] = Chair{}
		s.vacate(e.Rise.Seat)
	case e.Key != nil:
		s.Chairs[e.Key.Seat].Link = *e.Key
	case e.Lend != nil:
		s.Chairs[e.Lend.Seat].Lent, s.Chairs[e.Lend.Seat].Link = e.Lend.To, Key{}
	case e.Swap != nil:
		s.trade(e.Swap.A, e.Swap.B)
	case e.Arrange != nil:
		return s.arrange(*e.Arrange)
	case e.Moderate != nil:
		s.Moderator = e.Moderate.Person
	case e.Host != nil:
		s.Host = e.Host.Person
	case e.Rename != nil:
		s.rename(*e.Rename)
	case e.Mute != nil:
		s.mute(*e.Mute)
	case e.Admit != nil:
		s.Removed = nil
	case e.Away != nil:
		s.Chairs[e.Away.Seat].Away = e.Away.On
		s.Chairs[e.Away.Seat].Misses = 0
		s.Chairs[e.Away.Seat].Turned = e.At
	case e.Pause != nil:
		s.Paused, s.ClockLeft, s.Deadline = e.Pause.On, e.Pause.Left, e.Pause.Until
		s.Absent, s.Deserted = e.Pause.On && e.Pause.Absent, !e.Pause.On && e.Pause.Absent
		if s.Paused {
			s.PausedAt = e.At
		}
	case e.Clock != nil:
		s.Deadline = e.Clock.Until
	case e.Closed != nil:
		s.Closed, s.Stage, s.Deadline = e.Closed, Over, time.Time{}
	case e.Erased != nil: // what it says happened to the entries before it
	default:
		return fmt.Errorf("it is of no kind that this version knows")
	}
	return nil
}

// kind returns the kind of bot that plays where the log names this one. A log
// may come from elsewhere, or from a version that had other bots.
func (s *State) kind(logged string) string {
	if logged == "" || s.GameEntry.CheckBot(logged) == nil {
		return logged
	}
	return s.StandIn()
}

func (s *State) begin(o Open) error {
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
	if err := o.From.sound(g, setup.Players); err != nil {
		return err
	}
	pace, ok := paceNamed(o.Settings.Pace)
	if !ok {
		return fmt.Errorf("there is no pace %q", o.Settings.Pace)
	}
	s.Open, s.GameEntry, s.Rules, s.Info, s.Pace, s.Host, s.Setup = o, e, g, info, pace, o.Host, setup
	s.from = o.From
	s.secrets.Chain = o.Chain
	s.Stage, s.StatusChanged, s.Commitment = Gathering, true, s.secrets.Link(0)
	s.Chairs = make([]Chair, setup.Players)
	s.Totals = make([]int, setup.Players)
	for seat := range s.Seats().All() {
		s.Ledgers = append(s.Ledgers, Ledger{Seat: seat})
	}
	return nil
}

// Seats returns every seat that has a ledger: the players' and the spectators'.
func (s *State) Seats() game.Seats { return game.Table(len(s.Chairs)).With(game.Nobody) }

func (s *State) start(start Start) error {
	var first *record.Record
	if start.Again != nil {
		var err error
		if first, err = s.PastGame(*start.Again); err != nil {
			return err
		}
		start.Setup = first.Setup
	}
	if s.from != nil {
		start.Setup = s.from.Setup
	}
	if err := s.reveal(start); err != nil {
		return err
	}
	if start.Again != nil {
		s.moveOn(start.Again.Shift)
	}
	state, err := s.Rules.New(start.Setup)
	if err != nil {
		return err
	}
	if start.Fresh {
		s.Totals, s.Deserted = make([]int, len(s.Chairs)), false
	}
	nonces, pledges, names := make([]string, len(s.Chairs)), make([]string, len(s.Chairs)), make([]string, len(s.Chairs))
	for i := range s.Chairs {
		nonces[i], pledges[i], names[i] = s.Chairs[i].Nonce, s.Chairs[i].Bound, s.Chairs[i].ShownName()
		s.Chairs[i].Misses = 0
	}
	secret := s.secrets.Link(len(s.Past) + 1)
	s.Setup, s.Game, s.Stage = start.Setup, state, Playing
	if s.Draws, err = record.NewChance(commit.Draws(secret, nonces), first); err != nil {
		return err
	}
	entered, err := s.Entered(start.Setup, start.Cards)
	if err != nil {
		return err
	}
	s.Draws.Enter(entered)
	s.before = nil
	s.Record = &record.Record{
		Game: s.Rules, Setup: start.Setup, Names: names, Again: start.Again, Entered: len(entered),
		Proof: &record.Proof{Commitment: s.Commitment, Secret: secret, Nonces: nonces, Pledges: pledges},
	}
	s.whys, s.Deadline, s.ghosts = nil, time.Time{}, 0
	s.forget()
	return s.playFrom()
}

// BeginsTogether returns the phase with which a game begins, and whether it
// begins for everybody at once: as a night, whose length tells nothing.
func (s *State) BeginsTogether() (phase string, together bool) {
	for _, ph := range s.Info.Phases {
		if ph.Seconds > 0 {
			return ph.Name, ph.Even
		}
	}
	return "", false
}

// Begun reports whether a seat has decided something in the game that runs, or
// its clock has run.
func (s *State) Begun() bool {
	return !s.Deadline.IsZero() || s.ClockLeft > 0 || slices.ContainsFunc(s.Record.Moves, func(m record.Move) bool { return m.Seat != game.Dealer })
}

// forget forgets what was told in the game before, and said since.
func (s *State) forget() {
	clear(s.Tellings)
	s.Tellings, s.spoken, s.said = s.Tellings[:0], s.spoken[:0], 0
	s.fleeting, s.covering = 0, false
	for i := range s.Ledgers {
		s.Ledgers[i].clear()
	}
}

func (s *State) do(d Do) error {
	if s.Stage != Playing {
		return fmt.Errorf("a decision while no game runs")
	}
	ghosts := s.ghosts
	if err := s.remember(d); err != nil {
		return err
	}
	for i, mv := range d.Moves {
		a, err := s.decided(mv, i == 0)
		if err != nil {
			return err
		}
		if d.By == ByClock && i == 0 && len(s.Ledger(mv.Seat).Look.Legal) > 1 {
			s.tellLate(mv.Seat, mv.Text)
		}
		s.Game.Do(mv.Seat, a, s.Tell)
		if s.Open.Settings.GhostsSee {
			s.haunt()
		}
		s.Record.Moves = append(s.Record.Moves, record.Move{Seat: mv.Seat, Action: a})
		if int(mv.Seat) < len(s.Chairs) {
			if !d.Why.IsZero() {
				s.whys = append(s.whys, make([]game.Message, len(s.Record.Moves)-len(s.whys))...)
				s.whys[len(s.whys)-1] = d.Why
			}
			s.Chairs[mv.Seat].note(d.ID)
			if d.By == ByClock {
				s.Chairs[mv.Seat].Misses++
			} else {
				s.Chairs[mv.Seat].Misses = 0
			}
		}
	}
	s.Group = s.Game.Turn().Len() > 1 || s.Group && d.Until.Equal(s.Deadline)
	s.Deadline = d.Until
	s.decidedBy(ghosts)
	if s.Game.Turn() == 0 {
		s.finish()
	}
	return nil
}

// finish ends the game and keeps its result.
func (s *State) finish() {
	s.StatusChanged = true
	if s.Record.From == 0 {
		for i := range s.Totals {
			s.Totals[i] += s.Game.Score(game.Seat(i))
		}
	}
	s.Past, s.Reasons = append(s.Past, s.Record), append(s.Reasons, s.whys)
	s.Commitment = s.Record.Proof.Secret
	s.Stage, s.ended = Over, s.LastAt
	if _, more := s.Following(s.Game); more {
		s.Stage = Between
	}
}

// Following returns the set-up of the next deal of the match, given the final
// state of this one. A deal played again and a game that was played on from another
// stand alone, and a table's secrets last for MostGames games.
func (s *State) Following(final game.State) (game.Setup, bool) {
	games := len(s.Past)
	if s.Stage == Playing {
		games++
	}
	if s.Record.Again != nil || s.Record.From > 0 || games >= MostGames {
		return game.Setup{}, false
	}
	return s.Rules.Next(s.Setup, final)
}

// MostWords is the number of bytes of words that a table keeps for people who come later:
// some hundred lines. The record of a game has them all.
const MostWords = 32 << 10

func (s *State) say(say Say) {
	s.Chairs[say.Seat].note(say.ID)
	about, text := s.reported(&say)
	if s.Stage == Playing && !say.Report {
		s.Record.Said = append(s.Record.Said, record.Said{
			After: len(s.Record.Moves), Seat: say.Seat, To: say.To, Text: say.Text, Means: talk.Texts(say.Means), Words: say.Words, Why: say.Why,
		})
	}
	hear := say.To.With(say.Seat)
	if !say.Report {
		hear |= s.ghosts
	}
	at := len(s.Tellings)
	s.Tellings = append(s.Tellings, Telling{Word: &Word{Seat: say.Seat, To: say.To, Text: text, About: about, Words: say.Words, Means: say.Means}, Report: say.Report})
	s.spoken, s.said = append(s.spoken, at), s.said+len(say.Text)
	for s.said > MostWords {
		s.said -= len(s.Tellings[s.spoken[0]].Word.Text)
		s.Tellings[s.spoken[0]] = Telling{}
		s.spoken = s.spoken[1:]
	}
	for i := range s.Ledgers {
		if l := &s.Ledgers[i]; hear.Has(l.Seat) {
			l.add(at)
		}
	}
}

// decided returns the action of a move. The Dealer's move must match the committed
// draw.
func (s *State) decided(mv Move, shown bool) (game.Action, error) {
	if mv.Seat != game.Dealer || !s.Game.Turn().Has(game.Dealer) {
		return s.Action(mv.Seat, mv.Text, shown)
	}
	a, _ := s.Draws.Draw(s.Game)
	if text := s.Rules.Text(a); text != mv.Text {
		return 0, fmt.Errorf("chance decided %q, but the table draws %q", mv.Text, text)
	}
	return a, nil
}

// Action returns the seat's legal action with the text, like game.Check. If
// nothing has happened since the seat was shown its actions, it looks there.
func (s *State) Action(seat game.Seat, text string, shown bool) (game.Action, error) {
	if shown && int(seat) < len(s.Chairs) {
		for _, a := range s.Ledgers[seat].Look.Legal {
			if s.Rules.Text(a) == text {
				return a, nil
			}
		}
	}
	return game.Check(s.Rules, s.Game, seat, text)
}
