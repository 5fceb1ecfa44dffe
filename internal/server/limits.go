package server

import (
	"encoding/json"
	"time"

	"golang.org/x/time/rate"

	"howl/game"
)

// limits is how much one person, one address and one table may ask. A whole
// party may sit behind one address, so those are wide; this machine itself has
// none. docs/security.md says what they come to.
type limits struct {
	requests scale // anything at all, by HTTP
	opens    scale // new tables
	begins   scale // what may begin a game, in which bots write to the log, too
	messages scale // on sockets, pings included
	words    scale // bytes said
	ink      scale // bytes for the log
	guesses  scale // codes that no table has
	replays  scale // what is over, which takes much of the machine
	drawn    scale // worlds, QR codes and asking for a review, which take a little of it
	reviews  scale // reviews that are begun
	programs scale // tokens that are made

	changes *buckets // by person: what is changed by HTTP
	names   *buckets // by person: new names at a table, which everybody there is shown
	sends   *buckets // by person: messages on sockets
	talk    *buckets // by person: bytes said
	tables  *buckets // by table: bytes said there
	met     recent   // tables that an address has reached
	out     exile    // people who flooded

	sockets counts
	open    opened
	seats   sitting
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
	inkDo    = 128
	inkWords = 256 // and the words themselves
	inkOpen  = 4 << 10
	inkGame  = 48 << 10
	inkDay   = 64 << 20
)

func newLimits() *limits {
	return &limits{
		requests: newScale(50, 300),
		opens:    newScale(30*hour, 30),
		begins:   newScale(20*minute, 120),
		messages: newScale(500, 2000),
		words:    newScale(512<<10*minute, 1<<20),
		ink:      newScale(inkDay*day, inkDay),
		guesses:  newScale(minute, 20),
		replays:  newScale(1, 30),
		drawn:    newScale(5, 60),
		reviews:  newScale(10*minute, 6),
		programs: newScale(10*hour, 10),
		changes:  newBuckets(2, 40),
		names:    newBuckets(6*minute, 5),
		sends:    newBuckets(50, 200),
		talk:     newBuckets(16<<10*minute, 32<<10),
		tables:   newBuckets(128<<10*minute, 512<<10),
		sockets:  counts{n: make(map[string]int)},
		open:     opened{by: make(map[string]asker)},
		seats:    sitting{by: make(map[string]map[string]time.Time)},
		out:      exile{until: make(map[string]time.Time)},
	}
}

// change takes a request of a person by which an entry is written.
func (l *limits) change(a asker, person string) bool {
	return a.local() || l.changes.take(person, 1) && l.ink.take(a, inkEntry)
}

// rename takes a new name of a person at a table.
func (l *limits) rename(a asker, person string) bool { return a.local() || l.names.take(person, 1) }

// mayBegin reports whether an asker has enough left to begin a game.
func (l *limits) mayBegin(a asker) bool { return l.begins.has(a, 1) && l.ink.has(a, inkGame) }

// began charges a game to an asker.
func (l *limits) began(a asker) {
	l.begins.charge(a, 1)
	l.ink.charge(a, inkGame)
}

// newTable takes the opening of a table, of which this machine has some of the
// same address already.
func (l *limits) newTable(a asker, here func(id string) bool) error {
	if !l.open.room(a, here) {
		return game.Refuse(game.CodeRate, "refused.rate.open")
	}
	if !l.opens.take(a, 1) || !l.ink.take(a, inkOpen) {
		return game.Refuse(game.CodeRate, "refused.rate.opened")
	}
	return nil
}

// message takes one on a socket.
func (l *limits) message(a asker, person string) bool {
	return a.local() || l.sends.take(person, 1) && l.messages.take(a, 1)
}

// say takes words of a person at a table.
func (l *limits) say(a asker, person, table, text string) bool {
	if a.local() {
		return true
	}
	n := inkWords
	if b, err := json.Marshal(text); err == nil {
		n += len(b) // as the log has it
	}
	return l.talk.take(person, n) && l.tables.take(table, n) && l.words.take(a, n) && l.ink.take(a, n)
}

// connect counts a socket in, and gives what counts it out.
func (l *limits) connect(a asker, person string) (leave func(), err error) {
	if l.out.has(person) {
		return nil, game.Refuse(game.CodeRate, "refused.rate.flood")
	}
	keys := []string{"p" + person}
	most := []int{mostSocketsOfPerson}
	if !a.local() {
		keys, most = append(keys, a.near), append(most, mostSocketsOfAddress)
	}
	if a.wide != "" {
		keys, most = append(keys, a.wide), append(most, wider*mostSocketsOfAddress)
	}
	for i, key := range keys {
		if !l.sockets.add(key, most[i]) {
			l.sockets.remove(keys[:i]...)
			return nil, game.Refuse(game.CodeRate, "refused.rate.sockets")
		}
	}
	return func() { l.sockets.remove(keys...) }, nil
}
