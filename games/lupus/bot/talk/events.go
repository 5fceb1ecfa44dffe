package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Note remembers what the seat was told.
func (b *Voice) Note(v *rules.View, events []game.Event) {
	m := &b.Memory
	m.me = v.Seat
	mark := m.mark
	for _, e := range events {
		m.book.tell(e)
		switch e := e.(type) {
		case rules.Nightfall:
			m.Leader, m.Followed = game.Nobody, false
			m.mark, mark = game.Nobody, game.Nobody
		case rules.Marked:
			switch {
			case e.Seat == m.me:
				mark = e.Whom
			case m.mark != game.Nobody && e.Whom != m.mark && !m.Followed:
				m.Leader = e.Seat
			}
		case rules.Talking:
			b.wake(int(e.Day))
		case rules.Accused:
			m.accuses(e)
		case rules.Reported:
			m.hears(e)
		case rules.Claimed:
			m.spoke = m.spoke.With(e.Seat)
			m.claimed = append(m.claimed, e)
			m.voiced[e.Seat%game.MaxSeats] = m.words
			if e.Role > rules.Villager && m.Suspect == e.Seat && m.bluffed.Has(e.Seat) { // it wanted to hear something, and did
				m.Suspect = game.Nobody
			}
			if e.Seat != m.me && e.Role != rules.Villager && v.Said[m.me%game.MaxSeats].Claim == e.Role {
				m.ask(prompt{from: e.Seat, what: "rival"}, m.me)
			}
		case rules.Voted:
			m.book.ballots[m.Day] = append(m.book.ballots[m.Day], e)
		case rules.Trusted:
			m.spoke = m.spoke.With(e.Seat)
			m.spoken[e.Whom]++
			m.ask(prompt{from: e.Seat, what: "thanks"}, e.Whom)
		}
	}
	m.mark = mark
}

// wake begins a day of talk.
func (b *Voice) wake(day int) {
	m := &b.Memory
	m.book.hanging = m.verdict()
	m.book.mute[m.Day] = m.mutes()
	if m.first != nil {
		m.book.firsts[m.Day] = *m.first
	}
	*m = memory{me: m.me, Day: day, Suspect: m.Suspect, since: m.since, mark: game.Nobody, Leader: game.Nobody, last: game.Nobody, book: m.book, people: m.people, now: latest{by: game.Nobody, against: game.Nobody, to: game.Nobody}}
	for i := range m.struck {
		m.struck[i], m.shielded[i] = game.Nobody, game.Nobody
	}
	for i := range m.Mood {
		m.Mood[i] = b.r.IntN(100)
	}
	for i := range m.Hunch {
		m.Hunch[i] = float64(b.r.IntN(1000)) / 1000
	}
}

func (m *memory) accuses(e rules.Accused) {
	m.spoke = m.spoke.With(e.Seat)
	m.accused = append(m.accused, e)
	m.starts(e.Seat, e.Whom)
	m.opens(e.Seat, e.Whom)
	m.names(e.Seat, e.Whom)
	if m.blame(e.Seat, e.Whom) {
		m.beats++
	}
	m.book.charged[e.Seat] = charge{m.Day, e.Whom}
	if e.Seat == m.me {
		m.Name(e.Whom)
	}
	m.ask(prompt{from: e.Seat, what: "accused"}, e.Whom)
}

func (m *memory) hears(e rules.Reported) {
	m.spoke = m.spoke.With(e.Seat)
	m.reports = append(m.reports, e)
	m.voiced[e.Seat%game.MaxSeats] = m.words
	if e.Wolf {
		m.fresh[e.Seat] = m.fresh[e.Seat].With(e.Whom)
		m.opens(e.Seat, e.Whom)
	}
	switch {
	case e.Seat == m.me && e.Wolf:
		m.Name(e.Whom)
	case e.Wolf:
		m.ask(prompt{from: e.Seat, what: "reported"}, e.Whom)
	default:
		m.ask(prompt{from: e.Seat, what: "thanks"}, e.Whom)
	}
}
