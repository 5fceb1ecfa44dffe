package lupus

import (
	"encoding/json"

	"howl/game"
)

// What a client draws. It lists the seats there are, and leaves out what does
// not apply.
type (
	viewJSON struct {
		Seat     game.Seat            `json:"seat"`
		Night    uint8                `json:"night"`
		Deck     map[string]uint8     `json:"deck"`
		Rules    rulesJSON            `json:"rules"`
		Alive    game.Seats           `json:"alive"`
		Ready    game.Seats           `json:"ready"`
		Voter    game.Seat            `json:"voter"`
		Welcome  game.Seat            `json:"welcome"`
		Wise     *game.Seat           `json:"wise,omitempty"`
		Suspects []game.Seat          `json:"suspects,omitempty"`
		Relics   map[string]relicJSON `json:"relics,omitempty"`
		Backs    game.Seats           `json:"backs,omitempty"`
		Seats    []seatJSON           `json:"seats"`
		Days     []dayJSON            `json:"days,omitempty"`
		Winner   string               `json:"winner,omitempty"`
		Became   Role                 `json:"became,omitempty"` // the mythomaniac, once the game is over
		You      *youJSON             `json:"you,omitempty"`
	}
	rulesJSON struct {
		PlayerFirst bool `json:"playerfirst"`
		LeftFirst   bool `json:"leftfirst"`
		Phantom     bool `json:"phantom"`
		Wise        bool `json:"wise"`
		GhostTalk   bool `json:"ghosttalk,omitempty"`
		NoSelfVote  bool `json:"noselfvote,omitempty"`
		NoOwlSelf   bool `json:"noowlself,omitempty"`
	}
	relicJSON struct {
		Owner game.Seat  `json:"owner"`
		At    game.Seat  `json:"at"`             // turned up
		Laid  *game.Seat `json:"laid,omitempty"` // for ghosts
	}
	seatJSON struct {
		Vote *game.Seat `json:"vote,omitempty"` // in today's ballot
		Said Words      `json:"said"`
		Role Role       `json:"role,omitempty"` // once the game is over
	}
	dayJSON struct {
		Dead    game.Seats  `json:"dead"`
		Owl     game.Seat   `json:"owl"`
		Lynched game.Seat   `json:"lynched"`
		Votes   []game.Seat `json:"votes"`
		Judged  []game.Seat `json:"judged"`
	}
	youJSON struct {
		Role   Role        `json:"role"`
		Now    Role        `json:"now"`
		Choice game.Seat   `json:"choice"`
		Mates  game.Seats  `json:"mates"`
		Joined *game.Seat  `json:"joined,omitempty"` // the mythomaniac among them
		Diary  []noteJSON  `json:"diary,omitempty"`
		Circle *circleJSON `json:"circle,omitempty"`
	}
	noteJSON struct {
		Night int       `json:"night"`
		Whom  game.Seat `json:"whom"`
		Wolf  *bool     `json:"wolf,omitempty"` // what seer and medium are told: no more than that (L6, L13)
		Role  Role      `json:"role,omitempty"` // the card peeked at, or what the mythomaniac became
	}
	circleJSON struct {
		Marks map[game.Seat]game.Seat `json:"marks"`
		Done  game.Seats              `json:"done"`
	}
)

// MarshalJSON writes what a client draws.
func (v View) MarshalJSON() ([]byte, error) {
	n := int(v.Players)
	w := viewJSON{
		Seat: v.Seat, Night: v.Night, Deck: make(map[string]uint8), Rules: rulesJSON(v.Rules),
		Alive: v.Alive, Ready: v.Ready, Voter: v.Voter, Welcome: v.Welcome, Backs: v.Backs,
		Seats: make([]seatJSON, n), Winner: characters[v.Winner].side, Became: v.Became,
	}
	for r, k := range v.Deck {
		if k > 0 {
			w.Deck[Role(r).String()] = k
		}
	}
	if v.Rules.Wise {
		w.Wise = &v.Wise
	}
	if v.Suspects[0] != game.Nobody {
		w.Suspects = v.Suspects[:]
	}
	if v.Rules.Phantom {
		w.Relics = v.relicsJSON()
	}
	for i := range w.Seats {
		w.Seats[i] = seatJSON{Said: v.Said[i], Role: v.Roles[i]}
		if v.Night > 0 && v.today().Votes[i] != game.Nobody {
			w.Seats[i].Vote = &v.today().Votes[i]
		}
	}
	for k := 1; k <= int(v.Night); k++ {
		d := &v.days[k]
		w.Days = append(w.Days, dayJSON{d.Dead, d.Owl, d.Lynched, d.Votes[:n], d.Judged[:n]})
	}
	if v.Role != NoRole {
		w.You = v.youJSON()
	}
	return json.Marshal(w)
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

// noteJSON is a line of the diary. Seer and medium note Villager for all that
// is no werewolf, but know only that.
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
