package talk

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// A ledger is what a player remembers of the whole game besides the view: what it did
// and why, what others took back, and which sentences were said.
type ledger struct {
	open      map[int]choice                 // its own votes in the ballot, by day
	secret    map[int]choice                 // and in the secret vote
	told      int                            // the day whose secret vote it has explained
	claims    [game.MaxSeats][]rules.Role    // all that each has claimed to be, in order
	takes     [game.MaxSeats]rules.Role      // what each has claimed and took back
	saw       [game.MaxSeats][2]game.Seats   // whom each has ever reported as human, and as a werewolf
	trusted   [game.MaxSeats]game.Seats      // whom each has ever spoken for
	noticed   map[string]bool                // which remarks were made, by anybody
	lines     map[string]bool                // which sentences were said, by anybody
	uses      map[string]int                 // how often each wording was used
	spoke     spokes                         // how many lines each has said
	blamed    [game.MaxSeats]int             // the day on which the player last spoke against each
	own       map[string]int                 // how often the player used each wording itself
	given     [game.MaxSeats]map[string]bool // which reasons were given against each, by anybody
	vowed     [game.MaxSeats]int             // the day on which the player last proposed to lynch each
	hanging   verdict                        // the reason that was given first against each day's most accused
	pointed   game.Seats                     // who has spoken against somebody
	maligned  game.Seats                     // whom somebody has spoken against
	charged   [game.MaxSeats]charge          // whom each has accused last
	explained [game.MaxSeats]int             // the day on which each last said why it votes so
	counted   int                            // how often somebody has counted who is left
	starter   [game.MaxSeats]game.Seat       // who was the first to speak against each
	started   [game.MaxSeats]int             // on the last day on which somebody did
	stance    [game.MaxSeats]int             // what the player last said of each: 1 for, -1 against, 0 nothing
	word      game.Seats                     // of those for whom it is, whom it only went by
	merely    game.Seats                     // and those of whom it only said that there is little against them
	gripes    game.Seats                     // who has held against somebody that they spoke against it
	rituals   map[string]int                 // how often each question that leads nowhere was asked
	ifs       int                            // how often somebody has said what follows from a lynching
	joked     bool                           // it has told one itself
	jokes     int                            // how many were told, by anybody
	drawn     map[string]bool                // which conclusions were drawn, by anybody
	bots      game.Seats                     // who speaks as bots do
	mute      map[int]game.Seats             // by day: who named nobody before the vote
	ballots   map[int][]rules.Voted          // by day: the votes in their order
	firsts    map[int]rules.Accused          // by day: who was the first to speak against somebody, and against whom
	cited     [game.MaxSeats]map[string]int  // the day on which a reason against each was last given, by anybody
	lastNamed [game.MaxSeats]charge          // whom each has spoken against last, in words too
	meanings  map[string]int                 // how often each meaning was put into words, by anybody
	smalls    map[string]int                 // how often each kind of reason was given, by anybody
	pledges   map[[2]int]pledge              // by day and player: what it said against that one
}

// A verdict is on what a player was hanged: the first lasting reason that somebody gave.
type verdict struct {
	day      int
	whom, by game.Seat
	why      game.Message
}

// A charge is an accusation of a day.
type charge struct {
	day  int
	whom game.Seat
}

// A choice is a vote and its reason.
type choice struct {
	whom game.Seat
	why  game.Message
	by   game.Seat // who had spoken against that one, where it had no reason of its own; Nobody: no one
	was  game.Seat // whom it gave up because nobody else wanted that one, or the other suspect; Nobody: no one
}

func newLedger() *ledger {
	return &ledger{open: make(map[int]choice), secret: make(map[int]choice), noticed: make(map[string]bool), lines: make(map[string]bool), uses: make(map[string]int), own: make(map[string]int), rituals: make(map[string]int), firsts: make(map[int]rules.Accused), mute: make(map[int]game.Seats), ballots: make(map[int][]rules.Voted), drawn: make(map[string]bool), pledges: make(map[[2]int]pledge), smalls: make(map[string]int), meanings: make(map[string]int)}
}

// hears notes a sentence that a bot said on a day.
func (l *ledger) hears(h bots.Heard, day int) {
	if h.Words == nil {
		return
	}
	l.uses[h.Words.Key]++
	if why, ok := h.Words.Args["why"].(game.Message); ok && meaningAfter(why.Key) == "me" {
		l.gripes = l.gripes.With(h.Seat % game.MaxSeats)
	}
	joke := joking(h.Words.Key)
	for _, name := range ornaments {
		if part, ok := h.Words.Args[name].(game.Message); ok {
			l.uses[part.Key]++
			joke = joke || joking(part.Key)
		}
	}
	if joke {
		l.jokes++
	}
	l.lines[line(*h.Words)] = true
	meaning := meaningOf(h.Words.Key)
	switch meaning {
	case "worlds", "after", "proof", "prooflie", "remain", "hangedif", "toomany", "alldead", "crowd", "bothblack", "lastone":
		l.drawn[conclusion(*h.Words)] = true
		if meaning == "hangedif" {
			l.ifs++
		}
	}
	if meaning == "count" {
		l.counted++
	}
	if why, ok := h.Words.Args["why"].(game.Message); ok && meaning == "standwhy" {
		l.cite(seatIn(*h.Words, "other"), canon(why, h.Seat), day)
	} else if meaning == "whyvote" {
		l.cite(seatIn(*h.Words, "whom"), canon(reason("alone", "voted", seatIn(*h.Words, "voted"), "day", day-1), h.Seat), day)
	} else if ok && meaning == "doubtwhy" {
		l.cite(seatIn(*h.Words, "by"), canon(why, h.Seat), day)
	} else if ok && meaning == "probe" {
		l.cite(seatIn(*h.Words, "whom"), canon(why, h.Seat), day)
		l.rituals[ritual(why)]++
	} else if meaning == "whycheck" || meaning == "bothask" {
		l.rituals["whycheck"]++
	}
	for _, s := range h.Means {
		if s.Of >= game.MaxSeats {
			continue
		}
		if strings.HasPrefix(meaning, "notice") {
			l.noticed[meaning+s.Of.String()] = true
		}
		if why, ok := h.Words.Args["why"].(game.Message); ok && (s.Kind == talk.Accuse || s.Kind == talk.Vote) {
			l.cite(s.Of, canon(why, h.Seat), day)
		}
	}
}

// wornOut reports whether a wording is not to be heard again: a question that was put
// twice in the same way, or a player's own way out of a question.
func (l *ledger) wornOut(meaning, key string) bool {
	switch meaning {
	case "silent", "whom", "whyvote", "confront":
		return l.uses[key] >= 2
	case "unsure":
		return l.uses[key] > 0
	}
	return false
}

// aired reports whether a reason against a player was given in this game.
func (l *ledger) aired(whom game.Seat, why game.Message) bool {
	_, ok := l.cited[whom][canon(why, game.Nobody)]
	return ok
}

// cite notes a reason that was given against a player.
func (l *ledger) cite(whom game.Seat, why string, day int) {
	if l.cited[whom] == nil {
		l.cited[whom] = make(map[string]int)
	}
	l.cited[whom][why] = day
}

// tell notes what a seat states in the game.
func (l *ledger) tell(e game.Event) {
	switch e := e.(type) {
	case rules.Claimed:
		if list := l.claims[e.Seat]; len(list) == 0 || list[len(list)-1] != e.Role {
			l.claims[e.Seat] = append(list, e.Role)
		}
		l.takes[e.Seat] = rules.NoRole
	case rules.Reported:
		i := 0
		if e.Wolf {
			i = 1
		}
		l.saw[e.Seat][i] = l.saw[e.Seat][i].With(e.Whom)
	case rules.Trusted:
		l.trusted[e.Seat] = l.trusted[e.Seat].With(e.Whom)
	}
}

// takesBack notes that a seat says not to be what it claimed.
func (l *ledger) takesBack(seat game.Seat, role string) {
	list := l.claims[seat]
	if len(list) > 0 && list[len(list)-1].String() == role {
		l.takes[seat] = list[len(list)-1]
	}
}

// was returns what a seat claimed before it claimed something else, and what it claims
// now; NoRole if it never changed. To say to be a villager first is no lie.
func (l *ledger) was(seat game.Seat) (before, now rules.Role) {
	list := l.claims[seat]
	if len(list) < 2 {
		return rules.NoRole, rules.NoRole
	}
	before, now = list[len(list)-2], list[len(list)-1]
	if before == rules.Villager || before == rules.Werewolf {
		return rules.NoRole, now
	}
	return before, now
}

// only reports whether nobody but one player has claimed a card.
func (l *ledger) only(role rules.Role, whom game.Seat) bool {
	for seat, list := range l.claims {
		if game.Seat(seat) != whom && slices.Contains(list, role) {
			return false
		}
	}
	return true
}

// line returns a sentence as text that differs where the sentences do.
func line(m game.Message) string {
	plain := maps.Clone(m.Args)
	for _, name := range ornaments {
		delete(plain, name)
	}
	for name, arg := range plain {
		if why, ok := arg.(game.Message); ok && why.Args["of"] != nil { // who it is about is named elsewhere
			why.Args = maps.Clone(why.Args)
			delete(why.Args, "of")
			plain[name] = why
		}
	}
	return fmt.Sprint(m.Key, plain)
}

// meaningAfter returns the last part of a key such as lupus.say.for.quiet.
func meaningAfter(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }

// meaningOf returns the meaning of a key such as lupus.say.accuse.a.
func meaningOf(key string) string {
	parts := strings.Split(key, ".")
	if len(parts) < 3 {
		return ""
	}
	return parts[2]
}
