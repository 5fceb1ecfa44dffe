package limits

import (
	"encoding/json"
	"time"

	"golang.org/x/time/rate"

	"github.com/howl-game/howl/game"
)

// Limits is how much one person, one address and one table may ask. A whole
// party may sit behind one address, so those are wide; this machine itself has
// none. docs/security.md says what they come to.
type Limits struct {
	Requests   Scale // anything at all, by HTTP
	opens      Scale // new tables
	begins     Scale // what may begin a game, in which bots write to the log, too
	messages   Scale // on sockets, pings included
	words      Scale // bytes said
	Ink        Scale // bytes for the log
	guesses    Scale // codes that no table has
	Replays    Scale // what is over, which takes much of the machine
	Drawn      Scale // worlds, QR codes and asking for a review, which take a little of it
	Reviews    Scale // reviews that are begun
	ReviewTime Scale // milliseconds of work for reviews
	Programs   Scale // tokens that are made
	Keeps      Scale // names that are kept, and new recovery codes
	Handed     Scale // games that are handed in
	Hooks      Scale // webhooks that are set
	Returns    Scale // recovery codes and passkeys that are wrong

	changes *buckets // by person: what is changed by HTTP
	names   *buckets // by person: new names at a table, which everybody there is shown
	sends   *buckets // by person: messages on sockets
	talk    *buckets // by person: bytes said
	tables  *buckets // by table: bytes said there
	met     recent   // tables that an address has reached
	out     exile    // people who flooded

	Sent   Scale    // bytes that go out
	sentTo *buckets // by person: bytes that go out on sockets

	sockets  counts
	watchers counts // spectators of a table
	late     counts // spectators who see later
	open     opened
	Seats    Sitting
}

const (
	mostSocketsOfPerson  = 16
	mostSocketsOfAddress = 256
	mostOpenOfAddress    = 24               // tables in memory
	keptOut              = 30 * time.Second // of sockets, after a flood

	minute = rate.Limit(1.0 / 60)
	hour   = minute / 60
	day    = hour / 24

	// What is charged for the log, in bytes. Words pay for what they take, and
	// a game in advance for a part of what it may take: most is written by bots.
	inkEntry = 512
	InkDo    = 128
	inkWords = 256 // and the words themselves
	InkOpen  = 4 << 10
	inkGame  = 48 << 10
	inkDay   = 64 << 20

	reviewSeconds = 60 // of work for the reviews of one address at once, and
	reviewMinute  = 6  // more a minute
)

// New returns limits of which nothing is used yet.
func New() *Limits {
	return &Limits{
		Requests:   newScale(50, 300),
		opens:      newScale(30*hour, 30),
		begins:     newScale(20*minute, 120),
		messages:   newScale(500, 2000),
		words:      newScale(512<<10*minute, 1<<20),
		Ink:        newScale(inkDay*day, inkDay),
		guesses:    newScale(minute, 20),
		Replays:    newScale(1, 30),
		Drawn:      newScale(5, 60),
		Reviews:    newScale(10*minute, 6),
		ReviewTime: newScale(reviewMinute*1000*minute, reviewSeconds*1000),
		Programs:   newScale(10*hour, 10),
		Keeps:      newScale(20*hour, 20),
		Handed:     newScale(30*hour, 60),
		Hooks:      newScale(20*hour, 10),
		Returns:    newScale(minute, 20),
		changes:    newBuckets(2, 40),
		names:      newBuckets(6*minute, 5),
		sends:      newBuckets(50, 200),
		talk:       newBuckets(16<<10*minute, 32<<10),
		tables:     newBuckets(128<<10*minute, 512<<10),
		Sent:       newScale(sentToAddress, burstAddress),
		sentTo:     newBuckets(sentToPerson, burstPerson),
		sockets:    counts{n: make(map[string]int)},
		watchers:   counts{n: make(map[string]int)},
		late:       counts{n: make(map[string]int)},
		open:       opened{by: make(map[string]Asker)},
		Seats:      Sitting{by: make(map[string]map[string]time.Time)},
		out:        exile{until: make(map[string]time.Time)},
	}
}

// Change takes a request of a person by which an entry is written.
func (l *Limits) Change(a Asker, person string) bool {
	return a.Local() || l.changes.take(person, 1) && l.Ink.Take(a, inkEntry)
}

// Rename takes a new name of a person at a table.
func (l *Limits) Rename(a Asker, person string) bool { return a.Local() || l.names.take(person, 1) }

// MayBegin reports whether an asker has enough left to begin a game.
func (l *Limits) MayBegin(a Asker) bool { return l.begins.Has(a, 1) && l.Ink.Has(a, inkGame) }

// Began charges a game to an asker.
func (l *Limits) Began(a Asker) {
	l.begins.Charge(a, 1)
	l.Ink.Charge(a, inkGame)
}

// NewTable takes the opening of a table, of which this machine has some of the
// same address already.
func (l *Limits) NewTable(a Asker, here func(id string) bool) error {
	if !l.open.room(a, here) {
		return game.Refuse(game.CodeRate, "refused.rate.open")
	}
	if !l.opens.Take(a, 1) || !l.Ink.Take(a, InkOpen) {
		return game.Refuse(game.CodeRate, "refused.rate.opened")
	}
	return nil
}

// Opened notes that an asker has opened a table, and so knows it.
func (l *Limits) Opened(a Asker, table string) {
	l.open.add(a, table)
	l.Reached(a, table)
}

// Message takes one on a socket.
func (l *Limits) Message(a Asker, person string) bool {
	return a.Local() || l.sends.take(person, 1) && l.messages.Take(a, 1)
}

// Say takes words of a person at a table.
func (l *Limits) Say(a Asker, person, table, text string) bool {
	if a.Local() {
		return true
	}
	n := inkWords
	if b, err := json.Marshal(text); err == nil {
		n += len(b) // as the log has it
	}
	return l.talk.take(person, n) && l.tables.take(table, n) && l.words.Take(a, n) && l.Ink.Take(a, n)
}

// Connect counts a socket in, and gives what counts it out.
func (l *Limits) Connect(a Asker, person string) (leave func(), err error) {
	if l.out.has(person) {
		return nil, game.Refuse(game.CodeRate, "refused.rate.flood")
	}
	keys := []string{"p" + person}
	most := []int{mostSocketsOfPerson}
	if !a.Local() {
		keys, most = append(keys, a.Near), append(most, mostSocketsOfAddress)
	}
	if a.Wide != "" {
		keys, most = append(keys, a.Wide), append(most, Wider*mostSocketsOfAddress)
	}
	return l.sockets.enter(keys, most, game.Refuse(game.CodeRate, "refused.rate.sockets"))
}

// Flooded keeps a person's sockets out for a while.
func (l *Limits) Flooded(person string, now time.Time) { l.out.add(person, now) }
