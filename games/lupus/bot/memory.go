package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
	"howl/internal/bots"
	"howl/internal/talk"
)

// memory is what a player remembers of the talk besides the view: all of it
// follows from what the seat was told and heard.
type memory struct {
	me       game.Seat
	day      int
	open     []prompt                  // what the player has not answered yet, the oldest first
	answers  [game.MaxSeats]int        // how often it has answered each player today
	own      int                       // what it has said today without being asked
	words    int                       // what was said today, by anybody
	beats    int                       // words of today, and accusations without a word
	spoke    game.Seats                // who has said something today
	asked    game.Seats                // who was asked something today
	carded   game.Seats                // who was asked for their card today
	judged   [game.MaxSeats]int        // how often somebody has agreed with, believed or doubted each player today
	opined   game.Seats                // whom it has agreed with, believed or doubted today
	spoken   [game.MaxSeats]int        // how often somebody has spoken for each player today
	reports  []rules.Reported          // of today
	accused  []rules.Accused           // of today
	against  [game.MaxSeats]game.Seats // who has spoken against each player today
	suspect  game.Seat                 // whom the player named last as a suspect; Nobody: no one
	since    int                       // the day on which it did
	mood     [moods]int                // 0 to 99, drawn for each day: what it feels like
	hunch    [game.MaxSeats]float64    // 0 to 1, drawn for each day: whom it dislikes
	worded   string                    // the meaning that it put into words last
	ways     map[string]string         // how it worded each meaning last, today
	said     map[string]bool           // the keys of the sentences that anybody said today
	revised  bool                      // it has changed its mind today
	mark     game.Seat                 // where it points tonight, as it was told before
	leader   game.Seat                 // who of its pack pointed elsewhere after that
	followed bool                      // it has followed a leader tonight
	defended bool                      // it has spoken on the stand today
}

// A mood decides whether a player feels like saying something today.
const (
	toGreet = iota
	toAsk
	toComment
	toAgree
	toDefend
	toThank
	toVote
	moods
)

// A prompt is something that asks for an answer.
type prompt struct {
	from  game.Seat
	what  string // accused, reported, rival, thanks, or ask
	topic string // of a question
	at    int    // how many beats the day had then
}

// Hear implements bots.Talker.
func (b *Player) Hear(list []bots.Heard) {
	for _, h := range list {
		b.hear(h)
	}
}

func (b *Player) hear(h bots.Heard) {
	m := &b.memory
	m.words++
	m.beats++
	m.spoke = m.spoke.With(h.Seat)
	if h.Key != "" {
		if m.said == nil {
			m.said = make(map[string]bool)
		}
		m.said[h.Key] = true
	}
	if h.Seat == m.me {
		m.say(h.Means)
		return
	}
	for _, s := range h.Means {
		if !s.Own() {
			continue
		}
		switch s.Kind {
		case talk.Ask:
			m.noteQuestion(s)
			m.ask(prompt{from: h.Seat, what: "ask", topic: s.What}, s.To)
		case talk.Accuse:
			m.blame(h.Seat, s.Of)
			m.ask(prompt{from: h.Seat, what: "accused"}, s.Of)
		case talk.Vote:
			if !s.Not {
				m.blame(h.Seat, s.Of)
			}
		case talk.Trust:
			m.spoken[s.Of%game.MaxSeats]++
			if s.To == game.Nobody { // thanks ask for no thanks
				m.ask(prompt{from: h.Seat, what: "thanks"}, s.Of)
			}
		case talk.Agree, talk.Deny:
			m.judged[s.Of%game.MaxSeats]++
		}
	}
}

// with adds a seat to a set, unless it is nobody's.
func with(set game.Seats, seat game.Seat) game.Seats {
	if seat >= game.MaxSeats {
		return set
	}
	return set.With(seat)
}

// without removes a seat from a set, unless it is nobody's.
func without(set game.Seats, seat game.Seat) game.Seats {
	if seat >= game.MaxSeats {
		return set
	}
	return set.Without(seat)
}

// ask notes a prompt for the player, once.
func (m *memory) ask(p prompt, to game.Seat) {
	if to != m.me || p.from == m.me {
		return
	}
	p.at = m.beats
	for _, q := range m.open {
		if q.from == p.from && q.what == p.what && q.topic == p.topic {
			return
		}
	}
	m.open = append(m.open, p)
}

// blame notes that a player speaks against another. It reports whether that is new
// today.
func (m *memory) blame(by, whom game.Seat) bool {
	if whom >= game.MaxSeats || m.against[whom].Has(by) {
		return false
	}
	m.against[whom] = m.against[whom].With(by)
	return true
}

// accusers returns the players whose accusations the player has not answered.
func (m *memory) accusers() (set game.Seats) {
	for _, p := range m.open {
		if p.what == "accused" {
			set = set.With(p.from)
		}
	}
	return set
}

// say notes what the player itself has said. Words to a player answer all that
// this one asked for.
func (m *memory) say(means []talk.Statement) {
	answered := false
	for _, s := range means {
		if s.Kind == talk.Ask {
			m.noteQuestion(s)
		} else if s.To != game.Nobody {
			answered = true
			m.answers[s.To%game.MaxSeats]++
			rest := m.open[:0]
			for _, p := range m.open {
				if p.from != s.To {
					rest = append(rest, p)
				}
			}
			m.open = rest
		}
		if s.Kind == talk.Accuse && s.Of != game.Nobody {
			m.name(s.Of)
		}
		switch {
		case s.Kind == talk.Trust && s.Of == m.me:
			m.defended = true
		case s.Kind == talk.Trust:
			m.spoken[s.Of%game.MaxSeats]++
		}
		if s.Kind == talk.Agree || s.Kind == talk.Deny {
			m.judged[s.Of%game.MaxSeats]++
			m.opined = with(m.opined, s.Of)
		}
	}
	if !answered {
		m.own++
	}
}

// noteQuestion notes who is asked.
func (m *memory) noteQuestion(s talk.Statement) {
	m.asked = with(m.asked, s.To)
	if s.What == "role" {
		m.carded = with(m.carded, s.To)
	}
}

// name notes whom the player names as its suspect.
func (m *memory) name(whom game.Seat) {
	if m.suspect != game.Nobody && m.suspect != whom && m.since == m.day {
		m.revised = true
	}
	m.suspect, m.since = whom, m.day
}

// note remembers what the seat was told.
func (b *Player) note(v *rules.View, events []game.Event) {
	m := &b.memory
	m.me = v.Seat
	mark := m.mark
	for _, e := range events {
		switch e := e.(type) {
		case rules.Nightfall:
			m.leader, m.followed = game.Nobody, false
			m.mark, mark = game.Nobody, game.Nobody
		case rules.Marked:
			switch {
			case e.Seat == m.me:
				mark = e.Whom
			case m.mark != game.Nobody && e.Whom != m.mark && !m.followed:
				m.leader = e.Seat
			}
		case rules.Talking:
			b.wake(int(e.Day))
		case rules.Accused:
			m.accuses(e)
		case rules.Reported:
			m.hears(e)
		case rules.Claimed:
			m.spoke = m.spoke.With(e.Seat)
			if e.Seat != m.me && e.Role != rules.Villager && v.Said[m.me%game.MaxSeats].Claim == e.Role {
				m.ask(prompt{from: e.Seat, what: "rival"}, m.me)
			}
		case rules.Trusted:
			m.spoke = m.spoke.With(e.Seat)
			m.spoken[e.Whom]++
			m.ask(prompt{from: e.Seat, what: "thanks"}, e.Whom)
		}
	}
	m.mark = mark
}

// wake begins a day of talk.
func (b *Player) wake(day int) {
	m := &b.memory
	*m = memory{me: m.me, day: day, suspect: m.suspect, since: m.since, mark: game.Nobody, leader: game.Nobody}
	for i := range m.mood {
		m.mood[i] = b.r.IntN(100)
	}
	for i := range m.hunch {
		m.hunch[i] = float64(b.r.IntN(1000)) / 1000
	}
}

func (m *memory) accuses(e rules.Accused) {
	m.spoke = m.spoke.With(e.Seat)
	m.accused = append(m.accused, e)
	if m.blame(e.Seat, e.Whom) {
		m.beats++
	}
	if e.Seat == m.me {
		m.name(e.Whom)
	}
	m.ask(prompt{from: e.Seat, what: "accused"}, e.Whom)
}

func (m *memory) hears(e rules.Reported) {
	m.spoke = m.spoke.With(e.Seat)
	m.reports = append(m.reports, e)
	switch {
	case e.Seat == m.me && e.Wolf:
		m.name(e.Whom)
	case e.Wolf:
		m.ask(prompt{from: e.Seat, what: "reported"}, e.Whom)
	default:
		m.ask(prompt{from: e.Seat, what: "thanks"}, e.Whom)
	}
}
