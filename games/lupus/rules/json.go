package rules

import (
	"encoding/json"
	"strconv"

	"github.com/howl-game/howl/game"
)

// These parts of a view are written by encoding/json. They omit what does not
// apply.
type (
	rulesJSON struct {
		PlayerFirst bool `json:"playerfirst"`          // a player, not the moderator, may die in the first night (L2)
		LeftFirst   bool `json:"leftfirst"`            // the ballot begins on the left of Welcome! (L14)
		Phantom     bool `json:"phantom"`              // the Phantom Menace (L20)
		Wise        bool `json:"wise"`                 // the Wise Old Man (L21)
		GhostTalk   bool `json:"ghosttalk,omitempty"`  // ghosts talk to ghosts at any time (L19)
		NoSelfVote  bool `json:"noselfvote,omitempty"` // nobody votes for themselves in the ballot (L14)
		NoOwlSelf   bool `json:"noowlself,omitempty"`  // the owl-man chooses another player (L9)
	}
	relicJSON struct {
		Owner game.Seat  `json:"owner"`          // the ghost who has it; null: nobody yet
		At    game.Seat  `json:"at"`             // where it is turned up
		Laid  *game.Seat `json:"laid,omitempty"` // where it lies, for ghosts
	}
	youJSON struct {
		Role   Role        `json:"role"`             // the card that was dealt
		Now    Role        `json:"now"`              // what the seat is: a mythomaniac may have become something else
		Choice game.Seat   `json:"choice"`           // the decision of this night or secret vote, until it is carried out; null: none
		Mates  game.Seats  `json:"mates"`            // players of the same character whom it has met at night, itself not among them
		Joined *game.Seat  `json:"joined,omitempty"` // the mythomaniac among them
		Diary  []noteJSON  `json:"diary,omitempty"`  // what it chose or learned at night, night by night
		Circle *circleJSON `json:"circle,omitempty"` // those who decide together tonight: two werewolves or more, or two seers; missing for others, a lone werewolf too
	}
	noteJSON struct {
		Night int       `json:"night"`          // its number
		Whom  game.Seat `json:"whom"`           // the player chosen, or learned about
		Wolf  *bool     `json:"wolf,omitempty"` // the answer of seer and medium (L6, L13)
		Role  Role      `json:"role,omitempty"` // the card peeked at, or what the mythomaniac became
	}
	circleJSON struct {
		Marks map[game.Seat]game.Seat `json:"marks"` // by member at whom it points; null: at nobody yet
		Done  game.Seats              `json:"done"`  // members who have finished
	}
)

// MarshalJSON writes what AppendJSON does.
func (v View) MarshalJSON() ([]byte, error) { return v.AppendJSON(make([]byte, 0, 4096)), nil }

// AppendJSON implements game.JSONAppender. A view of a full table has thousands
// of numbers and is sent to every seat at every move, so nearly all of it is
// written by hand.
func (v View) AppendJSON(b []byte) []byte {
	b = v.Seat.AppendJSON(append(b, `{"seat":`...))
	b = strconv.AppendUint(append(b, `,"night":`...), uint64(v.Night), 10)
	b = append(b, `,"deck":{`...)
	for r, k := range v.Deck {
		if k > 0 {
			b = append(append(append(comma(b), '"'), Role(r).String()...), `":`...)
			b = strconv.AppendUint(b, uint64(k), 10)
		}
	}
	b = appendPart(append(b, `},"rules":`...), rulesJSON(v.Rules))
	b = v.Alive.AppendJSON(append(b, `,"alive":`...))
	b = v.Ready.AppendJSON(append(b, `,"ready":`...))
	b = v.Voter.AppendJSON(append(b, `,"voter":`...))
	if v.Dying != game.Nobody {
		b = v.Dying.AppendJSON(append(b, `,"dying":`...))
	}
	b = v.Welcome.AppendJSON(append(b, `,"welcome":`...))
	if v.Rules.Wise {
		b = v.Wise.AppendJSON(append(b, `,"wise":`...))
	}
	if v.Suspects[0] != game.Nobody {
		b = appendSeats(append(b, `,"suspects":`...), v.Suspects[:])
	}
	if v.Rules.Phantom {
		b = appendPart(append(b, `,"relics":`...), v.relicsJSON())
	}
	if v.Backs != 0 {
		b = v.Backs.AppendJSON(append(b, `,"backs":`...))
	}
	if v.Moment == Night {
		b = append(b, `,"calls":[`...)
		for _, name := range v.called() {
			b = appendName(comma(b), name)
		}
		b = append(b, ']')
	}
	b = v.appendTable(b)
	if v.Winner != NoRole {
		b = appendName(append(b, `,"won":`...), characters[v.Winner].side)
	}
	if v.Became != NoRole {
		b = appendName(append(b, `,"became":`...), v.Became.String())
	}
	if v.Role != NoRole {
		b = appendPart(append(b, `,"you":`...), v.youJSON())
	}
	return append(b, '}')
}

// appendTable adds today's votes and all statements by seat, and then the days.
func (v *View) appendTable(b []byte) []byte {
	n := int(v.Players)
	b = append(b, `,"seats":[`...)
	for i := range n {
		b = append(comma(b), '{')
		if v.Night > 0 && v.today().Votes[i] != game.Nobody {
			b = append(v.today().Votes[i].AppendJSON(append(b, `"vote":`...)), ',')
		}
		b = v.Said[i].appendJSON(append(b, `"said":`...))
		if v.Roles[i] != NoRole {
			b = appendName(append(b, `,"role":`...), v.Roles[i].String())
		}
		b = append(b, '}')
	}
	b = append(b, ']')
	if v.Night == 0 {
		return b
	}
	b = append(b, `,"days":[`...)
	for k := 1; k <= int(v.Night); k++ {
		d := &v.days[k]
		b = d.Dead.AppendJSON(append(comma(b), `{"dead":`...))
		b = d.Owl.AppendJSON(append(b, `,"owl":`...))
		b = d.Lynched.AppendJSON(append(b, `,"lynched":`...))
		if fell := d.Fell[0] | d.Fell[1]; fell != 0 {
			b = fell.AppendJSON(append(b, `,"fell":`...))
		}
		b = appendSeats(append(b, `,"votes":`...), d.Votes[:n])
		b = appendSeats(append(b, `,"judged":`...), d.Judged[:n])
		b = append(b, '}')
	}
	return append(b, ']')
}

func (w *Statements) appendJSON(b []byte) []byte {
	b = append(b, '{')
	if w.Claim != NoRole {
		b = append(appendName(append(b, `"claim":`...), w.Claim.String()), ',')
	}
	b = w.Wolves.AppendJSON(append(b, `"wolves":`...))
	b = w.Humans.AppendJSON(append(b, `,"humans":`...))
	b = w.Accused.AppendJSON(append(b, `,"accused":`...))
	b = w.Trusted.AppendJSON(append(b, `,"trusted":`...))
	b = strconv.AppendUint(append(b, `,"lynchedwolf":`...), uint64(w.LynchedWolf), 10)
	b = strconv.AppendUint(append(b, `,"lynchednot":`...), uint64(w.LynchedNot), 10)
	b = strconv.AppendUint(append(b, `,"today":`...), uint64(w.Today), 10)
	return append(b, '}')
}

func appendSeats(b []byte, seats []game.Seat) []byte {
	b = append(b, '[')
	for _, s := range seats {
		b = s.AppendJSON(comma(b))
	}
	return append(b, ']')
}

// appendName adds a string that needs no escaping.
func appendName(b []byte, name string) []byte { return append(append(append(b, '"'), name...), '"') }

// appendPart adds a part that is small or rare, by encoding/json.
func appendPart(b []byte, part any) []byte {
	j, err := json.Marshal(part)
	if err != nil {
		panic(err) // numbers and names
	}
	return append(b, j...)
}

// comma adds a comma, except at the beginning of a list or an object.
func comma(b []byte) []byte {
	if c := b[len(b)-1]; c == '[' || c == '{' {
		return b
	}
	return append(b, ',')
}

func (v *View) relicsJSON() map[string]relicJSON {
	relics := make(map[string]relicJSON)
	for k, name := range relicNames {
		r := relicJSON{Owner: v.Relics[k].Owner, At: v.Relics[k].At}
		if v.Laid[k] != game.Nobody {
			r.Laid = &v.Laid[k]
		}
		relics[name] = r
	}
	return relics
}

func (v *View) youJSON() *youJSON {
	you := &youJSON{Role: v.Role, Now: v.Now, Choice: v.Choice, Mates: v.Mates}
	if v.Joined != game.Nobody {
		you.Joined = &v.Joined
	}
	for k, note := range v.Diary {
		if note.Whom != game.Nobody {
			you.Diary = append(you.Diary, v.noteJSON(k, note))
		}
	}
	if v.Circle.Members != 0 {
		you.Circle = &circleJSON{make(map[game.Seat]game.Seat), v.Circle.Done}
		for seat := range v.Circle.Members.All() {
			you.Circle.Marks[seat] = v.Circle.Marks[seat]
		}
	}
	return you
}

// noteJSON returns a note of the diary. Seer and medium have noted Villager for
// everybody who is no werewolf, and know no more than that.
func (v *View) noteJSON(night int, note Note) noteJSON {
	w := noteJSON{Night: night, Whom: note.Whom}
	switch {
	case note.Answer == NoRole:
	case v.Rules.Wise, v.Role == Mythomaniac && night == 2:
		w.Role = note.Answer
	default:
		wolf := note.Answer == Werewolf
		w.Wolf = &wolf
	}
	return w
}
