package talk

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// A voice is how a player talks, and what it remembers of the talk.
type Voice struct {
	self   bots.Character
	Memory memory
	Much   bots.Chatter // how much it talks, besides what its character does
	r      game.Rand
	wit    uint32 // drawn for the game: which jokes it may tell; 0: all
}

// NewVoice returns the voice of a player who has heard nothing yet.
func NewVoice(r game.Rand) Voice {
	return Voice{r: r, Memory: memory{me: game.Nobody, Suspect: game.Nobody, mark: game.Nobody, Leader: game.Nobody, book: newLedger()}}
}

// Call gives it the character of a name.
func (b *Voice) Call(name string) {
	b.self = bots.CharacterOf(name)
	b.wit = 1 + uint32(b.r.IntN(1<<30))
}

// Seated reports whether the player sits at a table under a name: others hear it.
func (b *Voice) Seated() bool { return b.self.Name != "" }

// Sit tells it where it sits.
func (b *Voice) Sit(seat game.Seat) { b.Memory.me = seat }

// Word puts a meaning into words: not twice in a row in the player's own manner, and in
// the way that was heard least in this game, never in a sentence that was said already
// as long as there is another.
func (b *Voice) Word(meaning string, args ...any) game.Message {
	return b.word(meaning, func(game.Message) bool { return false }, args...)
}

// word is Word without the wordings that are untrue. Where the player's own manner has
// none left, it borrows one of another.
func (b *Voice) word(meaning string, untrue func(game.Message) bool, args ...any) game.Message {
	m, list, key := &b.Memory, ways[meaning], "lupus.say."+meaning+"."
	args = b.rephrase(args)
	way := bots.Wording(list, b.self.Manner, m.worded == meaning, b.r)
	worn := func(w string) int {
		n := 40*m.book.uses[key+w] + 1000*m.frames[key+w]
		if m.book.lines[line(game.Say(key+w, args...))] {
			n += 100
		}
		if joking(key+w) && !b.mayTell(key+w) {
			n += unfit
		}
		if m.book.wornOut(meaning, key+w) {
			n += unfit
		}
		if untrue(game.Say(key+w, args...)) {
			n += 2 * unfit
		}
		return n
	}
	least, few := worn(way), []string{way}
	for _, any := range [...]bool{false, true} { // what fits everybody is tried before another's manner
		for _, w := range list {
			if len(w) != 1 && !bots.Suits(w, b.self.Manner) && !any || slices.Contains(few, w) {
				continue
			}
			switch n := worn(w); {
			case n < least:
				least, few = n, []string{w}
			case n == least:
				few = append(few, w)
			}
		}
		if least < unfit {
			break
		}
	}
	way = few[b.offset(len(few))] // of those that are worn alike, any
	m.worded = meaning
	return game.Say(key+way, args...)
}

// joking reports whether a wording is a joker's, or a remark that is nothing but a joke.
func joking(key string) bool {
	return strings.HasPrefix(meaningAfter(key), "joker") || strings.HasPrefix(meaningOf(key), "quip")
}

// mayTell reports whether the player may tell a joke now. It knows but a quarter of all jokes
// in a game, so that not the same are heard in each.
func (b *Voice) mayTell(key string) bool {
	if b.Memory.book.joked || !b.Memory.mayJoke() {
		return false
	}
	h := fnv.New32a()
	_, _ = fmt.Fprint(h, b.wit, key)
	return b.wit == 0 || h.Sum32()>>8%4 == 0
}

// most jokes are told in a game, by all together; nobody tells two.
const mostJokes = 2

// mayJoke reports whether a joke is in place: not as the first words of a morning.
func (m *memory) mayJoke() bool {
	return m.book.jokes < mostJokes && (m.Day < 2 || m.words > 3)
}

// reasonWays is in how many other ways each reason can be put, besides the first.
var reasonWays = map[string]int{"report": 2, "second": 3, "passed": 2, "target": 1, "remorse": 2, "alone": 2, "spared": 2, "cleared": 2, "against": 2, "me": 3, "helped": 1, "own": 2, "mine": 1, "swayed": 1, "switched": 1, "meek": 1, "silenced": 2, "onme": 1, "either": 1, "noname": 1, "oneline": 1, "callsout": 1, "shields": 1}

// rephrase completes the arguments of a sentence: a day may be yesterday, and a reason
// names whom it is about and is put in the way that was heard least today.
func (b *Voice) rephrase(args []any) []any {
	about, day, named := game.Nobody, 0, false
	for _, name := range [...]string{"other", "voted", "hanged", "whom", "of"} { // the last that there is
		for i := 0; i+1 < len(args); i += 2 {
			if seat, ok := args[i+1].(game.Seat); ok && args[i] == name {
				about, named = seat, true
			}
			if d, ok := args[i+1].(int); ok && args[i] == "day" {
				day = d
			}
		}
	}
	for i := 0; i+1 < len(args); i += 2 {
		why, ok := args[i+1].(game.Message)
		if !ok || args[i] != "why" && args[i] != "point" {
			continue
		}
		subject := about
		if args[i] == "point" {
			subject = seatArg(args, "whom", about)
		} else if by := seatArg(args, "by", game.Nobody); !named {
			subject = by
		}
		best := b.told(why, subject, "")
		for n := range reasonWays[meaningAfter(why.Key)] {
			if other := b.told(why, subject, string(rune('b'+n))); b.Memory.frames[framed(other)] < b.Memory.frames[framed(best)] {
				best = other
			}
		}
		args[i+1] = best
	}
	if day > 0 && day == b.Memory.Day-1 {
		args = append(args, "when", "yesterday")
	}
	return args
}

// seatArg returns the player whom arguments name, or another.
func seatArg(args []any, name string, other game.Seat) game.Seat {
	for i := 0; i+1 < len(args); i += 2 {
		if seat, ok := args[i+1].(game.Seat); ok && args[i] == name {
			return seat
		}
	}
	return other
}

// told returns a reason with whom it is about, and in which way it is put.
func (b *Voice) told(why game.Message, of game.Seat, way string) game.Message {
	args := maps.Clone(why.Args)
	if args == nil {
		args = make(game.Args)
	}
	if of < game.MaxSeats {
		args["of"] = float64(of)
	}
	if day, ok := args["day"].(float64); ok && int(day) == b.Memory.Day-1 {
		args["when"] = "yesterday"
	} else {
		delete(args, "when")
	}
	if delete(args, "way"); way != "" {
		args["way"] = way
	}
	return game.Message{Key: why.Key, Args: args}
}

// offset draws where in a list of so many to begin.
func (b *Voice) offset(n int) int {
	if n < 2 {
		return 0
	}
	return b.r.IntN(n)
}

// framed returns the form in which a reason is put.
func framed(why game.Message) string { return fmt.Sprint(why.Key, why.Args["way"]) }

// unfit is more than any wording is worn by use.
const unfit = 10000

// stale reports whether a sentence was said before in this game.
func (b *Voice) stale(words game.Message) bool {
	return !words.IsZero() && b.Memory.book.lines[line(words)]
}
