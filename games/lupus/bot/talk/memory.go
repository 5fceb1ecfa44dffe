package talk

import (
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// memory is what a player remembers of the talk besides the view: all of it
// follows from what the seat was told and heard.
type memory struct {
	me        game.Seat
	Day       int
	open      []prompt                      // what the player has not answered yet, the oldest first
	answers   [game.MaxSeats]int            // how often it has answered each player today
	refused   game.Seats                    // whose accusation or report it has denied today
	denials   int                           // how often it has answered an accusation today
	own       int                           // what it has said today without being asked
	words     int                           // what was said today, by anybody
	beats     int                           // words of today, and accusations without a word
	spoke     game.Seats                    // who has said something today
	last      game.Seat                     // who spoke last; Nobody: no one today
	stood     bool                          // it has stood up for somebody today
	people    game.Seats                    // who has said something in words of their own
	asked     game.Seats                    // who was asked something today
	carded    game.Seats                    // who was asked for their card today
	judged    [game.MaxSeats]int            // how often somebody has agreed with, believed or doubted each player today
	opined    game.Seats                    // whom it has agreed with, believed or doubted today
	spoken    [game.MaxSeats]int            // how often somebody has spoken for each player today
	reports   []rules.Reported              // of today
	claimed   []rules.Claimed               // of today
	accused   []rules.Accused               // of today
	against   [game.MaxSeats]game.Seats     // who has spoken against each player today
	argued    [game.MaxSeats]game.Seats     // who has given a reason against each player today
	Suspect   game.Seat                     // whom the player named last as a suspect; Nobody: no one
	since     int                           // the day on which it did
	Mood      [Moods]int                    // 0 to 99, drawn for each day: what it feels like
	Hunch     [game.MaxSeats]float64        // 0 to 1, drawn for each day: whom it dislikes
	worded    string                        // the meaning that it put into words last
	said      map[string]bool               // the meanings that anybody put into words today
	times     map[string]int                // and how often
	quizzed   game.Seats                    // whom it has asked something, and who has not answered
	weighed   bool                          // it has said what it makes of an answer to its accusation
	nudged    bool                          // it has asked again for a name
	joins     bool                          // it has given up the one it named, whom nobody else wanted, and said so
	bluffed   game.Seats                    // whom it has accused to see how they react
	yielded   game.Seats                    // whom it has let go today
	backed    game.Seats                    // whom it has spoken for today
	doubted   game.Seats                    // whose reports it has doubted today
	fresh     [game.MaxSeats]game.Seats     // whom each has reported today as a werewolf
	plans     []plan                        // what was proposed today
	mulled    int                           // how many conclusions it has drawn today
	opposed   bool                          // it has spoken against a pile-on today
	recalled  bool                          // it has said what became of its suspect of yesterday
	cases     [game.MaxSeats][]game.Message // the reasons that were given against each player today
	given     [game.MaxSeats][]given        // and by whom
	frames    map[string]int                // how often each wording was used today, by anybody
	first     *rules.Accused                // who was the first to speak against somebody today, and against whom
	leads     [game.MaxSeats]game.Seats     // who has given a reason against each player today, and not as a question
	kinds     map[string]int                // how often each kind of reason was given today, against anybody
	book      *ledger                       // of the whole game
	revised   bool                          // it has changed its mind today
	mark      game.Seat                     // where it points tonight, as it was told before
	Leader    game.Seat                     // who of its pack pointed elsewhere after that
	Followed  bool                          // it has followed a leader tonight
	defended  bool                          // it has spoken on the stand today
	shown     [game.MaxSeats]trifle         // what each did in words today that one may hold against it
	now       latest                        // what was said last
	schemed   proposal                      // what somebody wants done about two seers today
	countered bool                          // it has doubted a reason of another today
	lines     spokes                        // how many lines each has said today
	named     [game.MaxSeats]game.Seats     // whom each has spoken against today, though it may have given them up
	stabs     int                           // how often somebody was accused today for a small thing
	asking    spokes                        // how many questions each has asked today
	sided     game.Seats                    // who has said today what it makes of somebody who claims to be the seer
	heeded    game.Seats                    // who has answered an accusation of the player today
	voiced    spokes                        // how many words the day had when each claimed something
	taken     spokes                        // how often somebody has taken up what each claimed today
	took      game.Seats                    // whose claim the player has taken up today
	hasty     given                         // who was the first today to believe a claim, and whose; no reason: nobody
	struck    [game.MaxSeats]game.Seat      // whom each accused today after that one had accused it; Nobody: no one
	shielded  [game.MaxSeats]game.Seat      // for whom each has spoken today though somebody accused that one; Nobody: no one
	calls     [game.MaxSeats]string         // what each has said today about whether the seer should speak
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
	Moods
)

// A prompt is something that asks for an answer.
type prompt struct {
	from  game.Seat
	what  string       // accused, reported, rival, denied, caught, thanks, ask; told, rebutted: an answer
	topic string       // of a question
	of    game.Seat    // the player whom the question is about; Nobody: none
	other game.Seat    // the second one; Nobody: none
	role  rules.Role   // the card that the question is about
	at    int          // how many beats the day had then
	all   bool         // anybody may answer
	why   game.Message // the reason of an accusation
	key   string       // the meaning of an answer
}

// A given reason is one that somebody gave.
type given struct {
	by  game.Seat
	why game.Message
}

// A plan is a player whom somebody wants lynched.
type plan struct {
	by, whom game.Seat
	answers  int // how many have answered
	mine     bool
}

// Hear notes what was said.
func (b *Voice) Hear(list []bots.Heard) {
	for _, h := range list {
		b.hear(h)
	}
}

func (b *Voice) hear(h bots.Heard) {
	m := &b.Memory
	m.words++
	m.beats++
	m.spoke = m.spoke.With(h.Seat)
	m.book.spoke[h.Seat%game.MaxSeats]++
	m.lines[h.Seat%game.MaxSeats]++
	if h.Words == nil && h.Seat != m.me {
		m.people = m.people.With(h.Seat)
	}
	if h.Words != nil {
		m.book.bots = belief.With(m.book.bots, h.Seat)
		if m.said == nil {
			m.said, m.times, m.kinds, m.frames = make(map[string]bool), make(map[string]int), make(map[string]int), make(map[string]int)
		}
		m.said[meaningOf(h.Words.Key)] = true
		m.times[meaningOf(h.Words.Key)]++
		m.book.meanings[meaningOf(h.Words.Key)]++
		m.frames[h.Words.Key]++
		if why, ok := h.Words.Args["why"].(game.Message); ok {
			m.kinds[kindOf(why)]++
			m.book.smalls[kindOf(why)]++
			if isSmall(why) && meaningOf(h.Words.Key) == "accuse" {
				m.stabs++
			}
			m.frames[framed(why)]++
		}
		m.drops(h)
		jokes := m.book.jokes
		m.book.hears(h, m.Day)
		m.book.joked = m.book.joked || h.Seat == m.me && m.book.jokes > jokes
		m.argue(h)
		m.takes(h)
		if meaningOf(h.Words.Key) == "believe" && m.hasty.why.IsZero() {
			m.hasty = given{h.Seat, reason("quick", "seer", seatIn(*h.Words, "by"))}
		}
		if key := meaningOf(h.Words.Key); key == "outyes" || key == "outno" {
			m.calls[h.Seat%game.MaxSeats] = key
		}
	}
	m.lately(h)
	m.last = h.Seat
	if h.Seat == m.me {
		if h.Words != nil {
			m.book.own[h.Words.Key]++
		}
		if h.Words != nil && strings.HasPrefix(meaningOf(h.Words.Key), "turned") {
			m.book.told = m.Day - 1
		}
		m.say(h.Means)
		m.sides(h)
		m.spare(h)
		m.admit(h)
		m.vows(h)
		m.book.stands(h)
		return
	}
	m.follow(h)
	m.sides(h)
	caught := h.Words != nil && strings.HasPrefix(meaningOf(h.Words.Key), "notice")
	for _, s := range h.Means {
		if !s.Own() && (s.Kind != talk.Ask || s.By != game.Nobody) { // “if you're the seer, who did you check?” asks all the same
			continue
		}
		switch s.Kind {
		case talk.Ask:
			m.asking[h.Seat%game.MaxSeats]++
			m.noteQuestion(s)
			m.question(h, s)
		case talk.Accuse:
			m.starts(h.Seat, s.Of)
			m.opens(h.Seat, s.Of)
			m.names(h.Seat, s.Of)
			m.blame(h.Seat, s.Of)
			if !caught {
				m.ask(prompt{from: h.Seat, what: "accused", why: reasonOf(h)}, s.Of)
			}
		case talk.Vote, talk.Plan:
			if h.Words == nil { // bots speak of votes that are cast
				m.propose(h.Seat, s)
			} else if past(h.Words.Key) {
				m.names(h.Seat, s.Of)
			} else if !s.Not {
				m.book.explained[h.Seat%game.MaxSeats] = m.Day
				m.blame(h.Seat, s.Of)
			}
		case talk.Trust:
			m.shields(h.Seat, s.Of)
			m.spoken[s.Of%game.MaxSeats]++
			if s.To == game.Nobody { // thanks ask for no thanks
				m.ask(prompt{from: h.Seat, what: "thanks"}, s.Of)
			}
		case talk.Agree:
			m.judged[s.Of%game.MaxSeats]++
			m.ask(prompt{from: h.Seat, what: "thanks"}, s.Of)
		case talk.Deny:
			m.judged[s.Of%game.MaxSeats]++
			switch {
			case caught && meaningOf(h.Words.Key) == "noticepair":
				m.ask(prompt{from: h.Seat, what: "denied"}, s.Of)
			case caught:
				m.ask(prompt{from: h.Seat, what: "caught"}, s.Of)
			case s.Of == game.Nobody || s.Of == h.Seat:
				m.book.takesBack(h.Seat, s.Role)
			case s.To == game.Nobody && h.Words == nil:
				m.ask(prompt{from: h.Seat, what: "denied"}, s.Of)
			}
		}
		if s.Kind != talk.Ask {
			m.settle(h.Seat, s)
		}
	}
}

// question notes a question for the player: one that was put to it, or to everybody.
func (m *memory) question(h bots.Heard, s talk.Statement) {
	p := prompt{from: h.Seat, what: "ask", topic: s.What, of: s.Of, other: game.Nobody, why: reasonOf(h)}
	if s.What == "role" && s.Role != "" { // who are the wolves
		p.topic = "opinion"
	}
	if role, ok := rules.RoleNamed(s.Role); ok && s.Role != "" {
		me := s.To == m.me || s.Of == m.me
		switch wolf := role == rules.Werewolf; {
		case me && wolf:
			p.topic = "trust"
		case me:
			p.topic = s.What
		case s.Of == game.Nobody && !wolf: // who is the seer, what did the seer find out
			p.topic, p.role = s.What, role
		}
	}
	for _, x := range h.Means {
		if (s.What == "pair" || s.What == "rather") && x.What == s.What && x.Of != s.Of {
			p.other = x.Of
		}
	}
	if s.To == game.Nobody && s.Of == m.me && s.What != "why" && s.What != "opinion" && s.What != "pair" && s.What != "rather" && s.What != "voters" && s.What != "words" {
		s.To = m.me
	}
	if s.To == game.Nobody {
		p.all, s.To = true, m.me
	}
	m.ask(p, s.To)
}

// propose notes that somebody wants a player lynched, or votes for one.
func (m *memory) propose(by game.Seat, s talk.Statement) {
	if s.Not || s.Of >= game.MaxSeats || s.Kind == talk.Plan && s.What != "lynch" {
		return
	}
	m.opens(by, s.Of)
	m.names(by, s.Of)
	m.blame(by, s.Of)
	m.ask(prompt{from: by, what: "accused"}, s.Of)
	if s.Of != m.me {
		m.plans = append(m.plans, plan{by: by, whom: s.Of})
	}
}

// settle notes that somebody has answered a question that was put to everybody, or a
// proposal.
func (m *memory) settle(by game.Seat, s talk.Statement) {
	if s.To == game.Nobody {
		return
	}
	m.open = slices.DeleteFunc(m.open, func(p prompt) bool {
		return p.all && (p.from == s.To || p.topic == "claim") && by != m.me && (p.topic != "claim" || m.times["outyes"] > 0 && m.times["outno"] > 0)
	})
	for i := range m.plans {
		if p := &m.plans[i]; p.by == s.To && by != p.whom {
			p.answers++
			p.mine = p.mine || by == m.me
		}
	}
}

// ask notes a prompt for the player, once.
func (m *memory) ask(p prompt, to game.Seat) {
	if to != m.me || p.from == m.me || p.what == "accused" && !m.people.Has(p.from) && (m.denials >= patient || m.answered() > 0 && m.lines[m.me%game.MaxSeats] >= enough) {
		return
	}
	p.at = m.beats
	for i, q := range m.open {
		if q.from == p.from && q.what == p.what && q.topic == p.topic && q.of == p.of {
			if q.why.IsZero() {
				m.open[i].why = p.why
			}
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
	m.book.pointed = belief.With(m.book.pointed, by)
	m.book.maligned = m.book.maligned.With(whom)
	m.against[whom] = m.against[whom].With(by)
	return true
}

// Accusers returns the players whose accusations the player has not answered.
func (m *memory) Accusers() (set game.Seats) {
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
			if s.Kind == talk.Deny {
				m.denials++
				m.refused = m.refused.With(s.To % game.MaxSeats)
			}
			m.open = slices.DeleteFunc(m.open, func(p prompt) bool { return p.from == s.To })
			m.settle(m.me, s)
		}
		if s.Kind == talk.Accuse && s.Of != game.Nobody {
			m.starts(m.me, s.Of)
			m.opens(m.me, s.Of)
			m.Name(s.Of)
			m.book.blamed[s.Of] = m.Day
			m.names(m.me, s.Of)
			m.book.maligned = m.book.maligned.With(s.Of)
			m.book.pointed = belief.With(m.book.pointed, m.me)
		}
		if s.Kind == talk.Plan && s.What == "lynch" && !s.Not && s.Of < game.MaxSeats {
			m.book.vowed[s.Of] = m.Day
		}
		switch {
		case s.Kind == talk.Trust && s.Of == m.me:
			m.defended = true
		case s.Kind == talk.Trust:
			m.spoken[s.Of%game.MaxSeats]++
			m.stood = m.stood || s.To == game.Nobody
		}
		if s.Kind == talk.Agree || s.Kind == talk.Deny {
			m.judged[s.Of%game.MaxSeats]++
			m.opined = belief.With(m.opined, s.Of)
		}
	}
	if !answered {
		m.own++
	}
}

// shields notes that a player speaks for another against whom somebody has spoken today.
func (m *memory) shields(by, whom game.Seat) {
	if whom < game.MaxSeats && by != whom && m.against[whom].Without(by) != 0 && !m.against[whom].Has(by) {
		m.shielded[by%game.MaxSeats] = whom
	}
}

// spare takes back that an answer in a debate was one to an accusation.
func (m *memory) spare(h bots.Heard) {
	if h.Words == nil {
		return
	}
	switch meaningOf(h.Words.Key) {
	case "insist", "concede", "schemeyes":
		for _, s := range h.Means {
			if s.To < game.MaxSeats && m.answers[s.To] > 0 {
				m.answers[s.To]--
			}
		}
	default:
		m.countered = m.countered || strings.HasPrefix(meaningOf(h.Words.Key), "contra")
	}
}

// noteQuestion notes who is asked.
func (m *memory) noteQuestion(s talk.Statement) {
	m.asked = belief.With(m.asked, s.To)
	if s.What == "role" {
		m.carded = belief.With(m.carded, s.To)
	}
}

// Name notes whom the player names as its suspect.
func (m *memory) Name(whom game.Seat) {
	if m.Suspect != game.Nobody && m.Suspect != whom && m.since == m.Day {
		m.revised = true
	}
	m.Suspect, m.since = whom, m.Day
}

// past reports whether a sentence is about a vote of the day before.
func past(key string) bool {
	m := meaningOf(key)
	return strings.HasPrefix(m, "turned") || strings.HasPrefix(m, "why") || strings.HasPrefix(m, "regret")
}

// drops notes that somebody gives up a suspect for another.
func (m *memory) drops(h bots.Heard) {
	switch meaningOf(h.Words.Key) {
	case "mind", "moved", "won", "wonwhy":
		was := seatIn(*h.Words, "was")
		m.against[was], m.argued[was], m.leads[was] = m.against[was].Without(h.Seat), m.argued[was].Without(h.Seat), m.leads[was].Without(h.Seat)
	}
}
