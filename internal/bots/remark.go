package bots

import (
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/talk"
)

// Remarks has a bot of a game without a discussion say something with a decision now
// and then. A bot embeds it. Nothing is said before Call: where no bot has a name, as
// in a study, the same games are played as without words.
type Remarks struct {
	self   Character
	much   Chatter
	heard  bool // somebody has spoken since the bot decided last
	last   int  // the trick in which somebody spoke last
	speech Speech
}

// rest is the number of tricks from one remark to the next at the whole table, at
// least.
const rest = 2

// Call implements Namesake.
func (r *Remarks) Call(name string) { r.self, r.last = CharacterOf(name), -rest }

// Chat implements Chatty.
func (r *Remarks) Chat(much Chatter) { r.much = much }

// Hear implements Hearer. Where people talk, bots listen.
func (r *Remarks) Hear(list []Heard) { r.heard = r.heard || len(list) > 0 }

// Words implements Speaker.
func (r *Remarks) Words() Speech {
	s := r.speech
	r.speech = Speech{}
	return s
}

// Remark chooses whether the bot says something with its decision in a trick, and
// which of several things: find returns them.
func (r *Remarks) Remark(trick int, f game.Frame, rand game.Rand, find func() []Remark) {
	r.speech = Speech{}
	if r.heard {
		r.heard, r.last = false, trick
	}
	if r.self.Name == "" || f.Ears.Without(f.Seat) == 0 || trick-r.last < rest-int(r.much) || rand.IntN(10) >= r.self.Chat+int(r.much) {
		return
	}
	list := find()
	if len(list) == 0 {
		return
	}
	s := list[rand.IntN(len(list))]
	r.speech = Speech{
		Words: game.Say(s.Key+"."+Wording(s.Ways, r.self.Manner, false, rand), s.Args...),
		Means: s.Means,
		Why:   game.Say("reason.remark"),
	}
	r.last = trick
}

// A Remark is something that a bot may say.
type Remark struct {
	Key   string   // of the sentence, less the wording
	Ways  []string // its wordings
	Args  []any
	Means []talk.Statement
}

// Wording picks one of several ways to say something: the manner's own if there is
// one, or one for all, whose name is a single letter, one time in three, or always if
// another is wanted.
func Wording(ways []string, m Manner, another bool, r game.Rand) string {
	own, all := "", make([]string, 0, 3)
	for _, w := range ways {
		switch {
		case len(w) == 1:
			all = append(all, w)
		case Suits(w, m):
			own = w
		}
	}
	switch {
	case own != "" && (len(all) == 0 || r.IntN(3) != 0 && !another):
		return own
	case len(all) > 0:
		return all[r.IntN(len(all))]
	}
	return ways[r.IntN(len(ways))]
}

// Suits reports whether a way to say something is that of a manner: "joker" and "joker2" are
// a joker's.
func Suits(way string, m Manner) bool { return strings.TrimRight(way, "23456789") == m.String() }
