package table

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// dice are what is drawn once for a command at both tables.
type dice struct{ a, b, c int }

func (p *twinTables) dice() dice {
	return dice{p.r.IntN(1 << 20), p.r.IntN(1 << 20), p.r.IntN(1 << 20)}
}

// A gesture is how the law makes one command of a person at one of the twins. Texts come
// from the person's mind, and so does a seat that is pointed at before everybody, so
// that they differ where the person knows something different.
type gesture func(p *twinTables, w *twin, who tablelog.Person, d dice) Command

// gestures has every command that there is, by its field.
var gestures = map[string]gesture{
	"Do": func(p *twinTables, w *twin, who tablelog.Person, d dice) Command {
		c := &Decide{Text: p.decision(w, who, d)}
		if who.Program != "" {
			c.Why = w.mindText(who.ID)
		}
		return Command{Do: c}
	},
	"Say": func(_ *twinTables, w *twin, who tablelog.Person, _ dice) Command {
		return Command{Say: &Speak{Text: w.mindText(who.ID)}}
	},
	"Ready": func(*twinTables, *twin, tablelog.Person, dice) Command { return Command{Ready: &GetReady{}} },
	"Looked": func(_ *twinTables, _ *twin, _ tablelog.Person, d dice) Command {
		return Command{Looked: &Looked{All: d.a%4 == 0}}
	},
	"Pledge": func(*twinTables, *twin, tablelog.Person, dice) Command {
		return Command{Pledge: &GivePledge{Pledge: commit.Pledge(number(7)), Nonce: number(7)}}
	},
	"Mean": func(_ *twinTables, _ *twin, _ tablelog.Person, d dice) Command {
		return Command{Mean: &ReadWords{Text: []string{"I am the seer", "who is it?"}[d.a%2], Lang: "en"}}
	},
	"Voice": func(_ *twinTables, _ *twin, _ tablelog.Person, d dice) Command {
		return Command{Voice: &Voiced{N: int(d.a % 64), Calls: d.b%2 == 0}}
	},
	"Coach": func(*twinTables, *twin, tablelog.Person, dice) Command { return Command{Coach: &AskCoach{}} },
	"Sit": func(_ *twinTables, w *twin, _ tablelog.Person, d dice) Command {
		c := &SitDown{}
		if d.a%2 == 0 {
			c.Seat = w.seat(d.b)
		}
		if d.c%8 == 0 {
			c.Pledge = commit.Pledge(number(7))
		}
		return Command{Sit: c}
	},
	"Queue": func(_ *twinTables, _ *twin, _ tablelog.Person, d dice) Command {
		return Command{Queue: &QueueUp{On: d.a%4 > 0}}
	},
	"Rise": func(_ *twinTables, w *twin, who tablelog.Person, d dice) Command {
		if own, sits := w.book.seatOf(who.ID); sits && d.a%2 == 0 {
			return Command{Rise: &StandUp{Seat: &own}}
		}
		return Command{Rise: &StandUp{Seat: w.seat(d.b)}}
	},
	"Bot": func(_ *twinTables, w *twin, _ tablelog.Person, d dice) Command {
		return Command{Bot: &SeatBot{Seat: w.seat(d.a), Kind: []string{"random", "random", ""}[d.b%3]}}
	},
	"Swap": func(_ *twinTables, w *twin, _ tablelog.Person, d dice) Command {
		return Command{Swap: &SwapSeats{A: w.seat(d.a), B: w.seat(d.b)}}
	},
	"Host": func(_ *twinTables, w *twin, who tablelog.Person, d dice) Command {
		return Command{Host: &HandOver{Seat: w.pointed(who, d.a)}}
	},
	"Rename": func(_ *twinTables, w *twin, who tablelog.Person, _ dice) Command {
		return Command{Rename: &RenameSeat{Name: w.mindText(who.ID)}}
	},
	"Mute": func(_ *twinTables, w *twin, who tablelog.Person, d dice) Command {
		return Command{Mute: &MuteSeat{Seat: w.pointed(who, d.a), On: d.b%3 > 0}}
	},
	"Admit": func(*twinTables, *twin, tablelog.Person, dice) Command { return Command{Admit: &AdmitAll{}} },
	"Report": func(_ *twinTables, w *twin, who tablelog.Person, d dice) Command {
		return Command{Report: &ReportSeat{Seat: w.seat(d.a), Text: w.mindText(who.ID)}}
	},
	"Settings": func(p *twinTables, _ *twin, _ tablelog.Person, d dice) Command {
		c := &ChangeSettings{}
		switch d.a % 3 {
		case 0:
			c.Players = p.o.Setup.Players + d.b%2
		case 1:
			c.Pace = tablelog.Paces[d.b%len(tablelog.Paces)].Name
		default:
			c.Programs = new(d.b%3 > 0)
		}
		return Command{Settings: c}
	},
	"Start": func(*twinTables, *twin, tablelog.Person, dice) Command {
		return Command{Start: &StartGame{Fill: "random"}}
	},
	"Again": func(_ *twinTables, _ *twin, _ tablelog.Person, d dice) Command {
		return Command{Again: &PlayAgain{Game: new(0), Shift: new(d.a % 3), Fill: "random", Ask: d.b%2 == 0}}
	},
	"Pause": func(_ *twinTables, _ *twin, _ tablelog.Person, d dice) Command {
		return Command{Pause: &PauseGame{On: d.a%3 == 0}}
	},
	"Proceed": func(_ *twinTables, w *twin, _ tablelog.Person, _ dice) Command {
		c := &EndDiscussion{}
		if w.book.state != nil {
			c.Phase = w.book.state.Phase()
		}
		return Command{Proceed: c}
	},
	"Link": func(_ *twinTables, w *twin, _ tablelog.Person, d dice) Command {
		c := &MakeLink{}
		if d.a%4 == 0 {
			c.Seat = w.seat(d.b)
		}
		return Command{Link: c}
	},
	"Claim": func(_ *twinTables, w *twin, _ tablelog.Person, d dice) Command {
		c := &ClaimSeat{Take: d.a%4 > 0}
		if n := len(w.secrets); n > 0 {
			c.Secret = w.secrets[max(0, n-1-d.b%2)]
		}
		return Command{Claim: c}
	},
	"Alone": func(*twinTables, *twin, tablelog.Person, dice) Command { return Command{Alone: &EndDevices{}} },
	"Moderate": func(_ *twinTables, w *twin, _ tablelog.Person, d dice) Command {
		for i := range w.book.chairs {
			if seat := game.Seat(i); w.book.playing && w.book.state != nil && w.book.out(seat) && d.a%4 > 0 {
				return Command{Moderate: &Moderate{Seat: &seat}}
			}
		}
		return Command{Moderate: &Moderate{On: w.book.moderator == "" || d.a%4 == 0}}
	},
	"Guest": func(_ *twinTables, w *twin, who tablelog.Person, _ dice) Command {
		return Command{Guest: &SeatGuest{Name: "Guest " + w.mindText(who.ID)[2:]}}
	},
	"Act": func(p *twinTables, w *twin, _ tablelog.Person, d dice) Command {
		seat, asked := w.asked(d.a)
		if !asked {
			seat = *w.seat(d.a)
		}
		return Command{Act: &ActFor{Seat: &seat, Text: p.choice(w, seat, d.b), Override: d.c%2 == 0}}
	},
	"Undo": func(*twinTables, *twin, tablelog.Person, dice) Command { return Command{Undo: &TakeBack{}} },
	"Look": func(*twinTables, *twin, tablelog.Person, dice) Command { return Command{Look: &LookAll{}} },
}

// seat is one of the table, seldom one too many.
func (w *twin) seat(n int) *game.Seat { return new(game.Seat(n % (len(w.book.chairs) + n%7/6))) }

// pointed is a seat that a person chooses by what they know. A moderator's choice is
// drawn: they know everything, and everybody knows that.
func (w *twin) pointed(who tablelog.Person, n int) *game.Seat {
	if w.book.moderator == who.ID {
		return w.seat(n)
	}
	return new(game.Seat(w.mind(who.ID) % uint64(len(w.book.chairs))))
}

// asked returns one of the seats that owe a decision.
func (w *twin) asked(n int) (game.Seat, bool) {
	if w.book.state == nil || !w.book.playing {
		return game.Nobody, false
	}
	turn := w.book.state.Turn() & game.Table(len(w.book.chairs))
	if turn == 0 {
		return game.Nobody, false
	}
	for range n % turn.Len() {
		turn &= turn - 1
	}
	return turn.First(), true
}

// decision returns what a person decides on their seat: at the second table the same
// as at the first, if that is legal there, or else what was not legal for somebody
// before, so that two people change roles.
func (p *twinTables) decision(w *twin, who tablelog.Person, d dice) string {
	seat, sits := w.book.seatOf(who.ID)
	if !sits {
		return "nothing"
	}
	return p.choice(w, seat, d.b)
}

func (p *twinTables) choice(w *twin, seat game.Seat, n int) string {
	if w.book.state == nil || int(seat) >= len(w.book.chairs) {
		return "nothing"
	}
	legal := actionTexts(w.book.rules, w.book.state.Legal(seat, nil))
	if len(legal) == 0 {
		return "nothing"
	}
	if len(legal) > 1 && p.dull(w) {
		legal = legal[:1+n%2*(len(legal)-1)]
	}
	if w == p.twins[0] {
		p.wanted = legal[n%len(legal)]
		return p.wanted
	}
	switch {
	case p.varies == "decision" && p.decided == p.at && p.parted:
		if len(legal) == 1 {
			p.at++ // there is no choice: the next one
			return legal[0]
		}
		return legal[(n+1)%len(legal)]
	case slices.Contains(legal, p.wanted):
		return p.wanted
	}
	for i, text := range p.swapped {
		if slices.Contains(legal, text) {
			p.swapped[i] = p.wanted
			return text
		}
	}
	p.swapped = append(p.swapped, p.wanted)
	return legal[n%len(legal)]
}

// dull reports whether people talk: they are ready every other time, or it would not
// end.
func (p *twinTables) dull(w *twin) bool {
	phase := w.book.state.Phase()
	return slices.ContainsFunc(w.book.rules.Info().Phases, func(ph game.Phase) bool { return ph.Name == phase && ph.Discussion })
}

// commands are the names of all there are.
func commands() (names []string) {
	c := reflect.TypeFor[Command]()
	for i := range c.NumField() {
		names = append(names, c.Field(i).Name)
	}
	return names
}

// ask has a person give the same command at both tables, and lets both rest.
func (p *twinTables) ask(who tablelog.Person, name string) {
	p.Helper()
	make, ok := gestures[name]
	if !ok {
		p.Fatalf("the law does not play the command %s: add it to gestures", name)
	}
	kinds := p.twins[0].kinds(who)
	d := p.dice()
	p.step++
	var refused [2]error
	for i, w := range p.twins {
		c := make(p, w, who, d)
		p.apply(i, who, c, d.c%3 == 0, &refused[i])
		if i == 0 {
			synctestWait()
		}
	}
	if name == "Do" && p.parted {
		p.decided++
	}
	p.rest(0)
	p.counts.add(kinds, name, refused[0] == nil)
}

// apply sends a command, over the person's connection if it is one of a seat's. The
// answer may come later.
func (p *twinTables) apply(i int, who tablelog.Person, c Command, connected bool, refused *error) {
	w, step := p.twins[i], p.step
	heard := func(r Reply, err error) {
		*refused = err
		if r.Secret != "" {
			w.mu.Lock()
			w.secrets = append(w.secrets, r.Secret)
			w.mu.Unlock()
			r.Secret = "secret"
		}
		if c.Claim != nil {
			r.Name = "" // who has the link may know whose seat it is
		}
		w.answer(step, who.ID, reply(r, err))
	}
	*refused = errUnanswered
	if e := w.eyes[who.ID]; e != nil && connected && (c.ofSeat() || c.Voice != nil) && !e.ended {
		if err := e.watch.Send(p.ctx, c, heard); err != nil {
			heard(Reply{}, err)
		}
		return
	}
	by := Guest{Person: who, From: "from " + who.ID}
	if _, sits := w.book.seatOf(who.ID); c.Queue != nil && !sits {
		by.Name = w.mindText(who.ID) // strangers come with any name they like
	}
	go func() {
		if p.leak.apply != nil {
			if r, did := p.leak.apply(w, by, c); did {
				heard(r, nil)
				return
			}
		}
		heard(w.tb.Apply(context.Background(), by, c))
	}()
}

var errUnanswered = fmt.Errorf("not answered yet")

// kinds returns what sort of person somebody is at a table now; a host who is out is
// two.
func (w *twin) kinds(who tablelog.Person) (list []string) {
	b := &w.book
	seat, sits := b.seatOf(who.ID)
	add := func(kind string, is bool) {
		if is {
			list = append(list, kind)
		}
	}
	own := sits && b.chairs[seat].person != nil && b.chairs[seat].person.ID == who.ID
	add("host", b.host == who.ID)
	add("moderator", b.moderator == who.ID)
	add("program", own && who.Program != "")
	add("ghost", sits && b.state != nil && b.out(seat))
	add("lent", sits && !own)
	add("player", own && who.Program == "" && (b.state == nil || !b.out(seat)))
	add("spectator", !sits && w.eyes[who.ID] != nil)
	add("stranger", !sits && w.eyes[who.ID] == nil && b.host != who.ID)
	return list
}

// lawKinds are all of those.
var lawKinds = []string{"host", "moderator", "player", "ghost", "program", "lent", "spectator", "stranger"}

// play lets people do what they like.
func (p *twinTables) play() {
	p.Helper()
	defer func() {
		for _, w := range p.twins {
			w.tb.Close()
		}
	}()
	p.rest(0)
	p.gather()
	for games := 0; games < p.game && p.broken == nil; games++ {
		p.begin()
		if games+1 < p.game {
			p.finish(400)
		}
	}
	p.hurries()
	for n := 4; n > 0 && p.o.Settings.Coach && p.broken == nil && !p.ended; n-- {
		p.coached()
	}
	for n := 30 + p.r.IntN(40); n > 0 && p.broken == nil && !p.ended; n-- {
		p.something(!p.calm || p.r.IntN(8) == 0)
	}
	if p.broken == nil && p.r.IntN(6) == 0 { // what is done after a game
		p.finish(150)
		if p.r.IntN(2) == 0 {
			p.again()
		}
		for range 12 {
			p.something(false)
		}
	}
}

// hurries lets people decide, until somebody is out and the others decide in secret,
// if that is soon. Then one of them decides something else at the second table.
func (p *twinTables) hurries() {
	p.Helper()
	secret, _ := evenPhase(p.twins[0].book.rules.Info())
	out := func() bool {
		_, ok := p.a("ghost")
		return ok && p.twins[0].book.state.Phase() == secret
	}
	for n := p.hurry; n > 0 && p.broken == nil && !p.ended && !out(); n-- {
		if !p.drive() {
			p.rest(40 * time.Second)
		}
	}
	p.at = p.decided
	for n := 6; n > 0 && p.varies == "decision" && p.decided == p.at && p.broken == nil && !p.ended; n-- {
		p.drive()
	}
}

// gather lets people come, sit down and arrange the table.
func (p *twinTables) gather() {
	p.Helper()
	moderated := p.r.IntN(3) == 0
	if moderated {
		p.ask(p.people[0], "Moderate")
	}
	for _, who := range p.people {
		if p.r.IntN(5) > 0 {
			p.watch(who)
		}
		if p.r.IntN(6) > 0 {
			p.ask(who, "Sit")
			p.watch(who)
		}
	}
	if moderated && p.r.IntN(2) == 0 {
		p.ask(p.people[0], "Guest")
	}
	if p.r.IntN(3) == 0 {
		p.lend([]string{"spectator", "stranger"})
	}
	for range p.r.IntN(5) {
		p.something(false)
	}
}

// begin has the host begin a game.
func (p *twinTables) begin() {
	p.Helper()
	starts := p.twins[0].book.starts
	for range 4 {
		p.ask(p.hostOf(), "Start")
		p.rest(30 * time.Second)
		if p.twins[0].book.starts > starts || p.broken != nil {
			return
		}
	}
}

func (p *twinTables) hostOf() tablelog.Person { return p.person(p.twins[0].book.host) }

func (p *twinTables) person(id string) tablelog.Person {
	for _, who := range p.people {
		if who.ID == id {
			return who
		}
	}
	return p.people[0]
}

// finish plays a game to its end.
func (p *twinTables) finish(most int) {
	p.Helper()
	for ; most > 0 && p.twins[0].book.playing && p.broken == nil; most-- {
		if !p.drive() {
			p.rest(40 * time.Second)
		}
	}
}

// drive lets somebody decide who is asked.
func (p *twinTables) drive() bool {
	p.Helper()
	w := p.twins[0]
	seat, asked := w.asked(p.r.IntN(1 << 10))
	if !asked {
		return false
	}
	switch c := &w.book.chairs[seat]; {
	case c.noPhone:
		p.ask(p.person(w.book.moderator), "Act")
	case c.person == nil:
		p.rest(2 * time.Second)
	default:
		p.ask(p.person(c.person.ID), "Do")
	}
	return true
}

// something lets somebody do something.
func (p *twinTables) something(drives bool) {
	p.Helper()
	who := p.somebody()
	switch n := p.r.IntN(40); {
	case drives && n < 8:
		p.drive()
	case n < 12:
		p.custom()
	case n < 15:
		p.watch(who)
	case n == 15:
		p.part(who)
	case n < 18:
		p.looks(who)
	case n == 18 && p.r.IntN(4) == 0:
		p.restart()
	case n == 19:
		p.rest([]time.Duration{time.Second, 5 * time.Second, 40 * time.Second, 3 * time.Minute}[p.r.IntN(4)])
	default:
		p.ask(who, p.anything())
	}
}

// somebody is a person of a kind that is drawn first, so that ghosts and moderators,
// of whom there are few, do as much as players.
func (p *twinTables) somebody() tablelog.Person {
	if who, ok := p.a(lawKinds[p.r.IntN(len(lawKinds))]); ok {
		return who
	}
	return p.people[p.r.IntN(len(p.people))]
}

// a returns a person of one of these kinds, if there is one.
func (p *twinTables) a(kinds ...string) (tablelog.Person, bool) {
	at := p.r.IntN(len(p.people))
	for i := range p.people {
		who := p.people[(at+i)%len(p.people)]
		if slices.ContainsFunc(p.twins[0].kinds(who), func(k string) bool { return slices.Contains(kinds, k) }) {
			return who, true
		}
	}
	return tablelog.Person{}, false
}

// custom lets people do one after the other what belongs together.
func (p *twinTables) custom() {
	p.Helper()
	switch p.r.IntN(9) {
	case 6: // who is to decide asks the coach
		p.coached()
	case 7: // a player ends what was lent, and the game goes on
		p.takeBack()
	case 4, 5, 8: // who is out tells the others what they know
		if who, ok := p.a("ghost"); ok {
			p.ask(who, []string{"Rename", "Rename", "Report", "Say", "Say", "Say", "Mute"}[p.r.IntN(7)])
		}
	case 0: // a player lends the phone, and somebody takes it
		p.lend([]string{"spectator", "stranger"})
	case 1: // somebody takes it who ought not to
		p.lend([]string{"player", "moderator", "host", "ghost"})
	case 2: // a moderator sees everything, and enters something
		if who, ok := p.a("moderator"); ok {
			p.ask(who, "Look")
			p.ask(who, "Act")
		}
	default: // a ghost moderates, sees everything, and takes the last entry back
		if who, ok := p.a("moderator"); ok {
			p.ask(who, "Act")
			p.ask(who, "Moderate")
		}
		if who, ok := p.a("moderator"); ok {
			p.ask(who, "Look")
			p.ask(who, "Undo")
		}
	}
}

// coached lets a player ask the coach who has a choice.
func (p *twinTables) coached() {
	p.Helper()
	b := &p.twins[0].book
	var choosers []string
	for i := range b.chairs {
		if c := &b.chairs[i]; b.playing && c.person != nil && len(b.state.Legal(game.Seat(i), nil)) > 1 {
			choosers = append(choosers, c.person.ID)
		}
	}
	if len(choosers) > 0 {
		p.ask(p.person(choosers[p.r.IntN(len(choosers))]), "Coach")
	}
}

// takeBack lets a player end what was lent. The device goes on watching, if it can.
func (p *twinTables) takeBack() {
	p.Helper()
	device, ok := p.a("lent")
	if !ok {
		return
	}
	seat, _ := p.twins[0].book.seatOf(device.ID)
	p.ask(p.person(p.twins[0].book.chairs[seat].person.ID), "Alone")
	p.looks(device)
	if !p.calm {
		p.drive()
	}
}

// again plays the deal that is over once more, while everybody tries to look it up.
func (p *twinTables) again() {
	p.Helper()
	if p.twins[0].book.starts == 0 || p.twins[0].book.playing {
		return
	}
	p.ask(p.hostOf(), "Again")
	for _, who := range p.people {
		p.ask(who, "Ready")
	}
	p.rest(30 * time.Second)
	for range 6 {
		p.looks(p.somebody())
		p.drive()
	}
}

// lend lets a player make a link, and somebody else use it.
func (p *twinTables) lend(to []string) {
	p.Helper()
	owner, sits := p.a("player", "ghost")
	other, ok := p.a(to...)
	if !sits || !ok {
		return
	}
	p.ask(owner, "Link")
	p.ask(other, "Claim")
	p.watch(other)
}

// anything is a command, more often one that gives away something.
func (p *twinTables) anything() string {
	if p.r.IntN(3) == 0 {
		often := []string{"Rename", "Report", "Say", "Link", "Claim", "Claim", "Look", "Undo", "Moderate", "Queue", "Mute"}
		return often[p.r.IntN(len(often))]
	}
	all := commands()
	for {
		name := all[p.r.IntN(len(all))]
		if name == "Again" && !p.parted {
			continue
		}
		return name
	}
}

// watch lets a person connect, from the beginning or from where they were.
func (p *twinTables) watch(who tablelog.Person) {
	p.Helper()
	p.step++
	again := p.r.IntN(2) == 0
	for _, w := range p.twins {
		from := 0
		if e := w.eyes[who.ID]; e != nil && again {
			from = e.n
		}
		w.connect(p.ctx, p.step, who.ID, from)
	}
	p.rest(0)
}

// part lets a person go.
func (p *twinTables) part(who tablelog.Person) {
	p.Helper()
	for _, w := range p.twins {
		w.leave(who.ID)
	}
	p.rest(0)
}

// looks lets a person ask for what a page asks for.
func (p *twinTables) looks(who tablelog.Person) {
	p.Helper()
	p.step++
	for _, w := range p.twins {
		w.look(p.ctx, p.step, who.ID)
	}
	p.rest(0)
}

// restart ends both tables and brings them back. Everybody comes again.
func (p *twinTables) restart() {
	p.Helper()
	for _, w := range p.twins {
		w.restart(p)
		clear(w.eyes)
	}
	p.rest(0)
	for _, who := range p.people {
		if p.r.IntN(4) > 0 {
			p.watch(who)
		}
	}
}
