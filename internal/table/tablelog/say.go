package tablelog

import (
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/talk"
)

// MostWords is the number of bytes of words that a table keeps for people who come later:
// some hundred lines. The record of a game has them all.
const MostWords = 32 << 10

// apply says something.
func (say Say) apply(s *State) {
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
	if say.After && say.About != nil {
		s.reports = append(s.reports, keptReport{*say.About, at})
	}
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
