package limits

import "github.com/howl-game/howl/game"

// What one guest sends, the server may send to many. So what goes out is
// counted by the address and the person that it goes to. When an address has had
// half of it, its spectators have to wait, so that those who play there go on.
const (
	sentToAddress = 2 << 20 // bytes a second
	burstAddress  = 64 << 20
	sentToPerson  = 512 << 10
	burstPerson   = 16 << 20

	mostWatchersOfAddress = 16 // at one table
	mostLateOfAddress     = 8  // spectators for whom the server holds what they see later
)

// TooMuch refuses what more than enough was sent to.
var TooMuch = game.Refuse(game.CodeRate, "refused.rate.bytes")

// Sending charges bytes that go out on a socket, and reports whether more may follow.
func (l *Limits) Sending(a Asker, person string, watches bool, n int) bool {
	if a.Local() {
		return true
	}
	l.Sent.Charge(a, n)
	l.sentTo.charge(person, n)
	return l.maySend(a, person, watches)
}

// maySend reports whether a socket may be sent more.
func (l *Limits) maySend(a Asker, person string, watches bool) bool {
	least := 1
	if watches {
		least = burstAddress / 2
	}
	return a.Local() || l.Sent.Has(a, least) && l.sentTo.left(person) >= 1
}

// Join counts a socket at a table in, and gives what counts it out.
func (l *Limits) Join(a Asker, person, table string, watches, late bool) (leave func(), err error) {
	if !l.maySend(a, person, watches) {
		return nil, TooMuch
	}
	part, err := l.Connect(a, person)
	if err != nil || !watches {
		return part, err
	}
	unwatch, err := l.watch(a, table)
	if err != nil {
		part()
		return nil, err
	}
	if !late || a.Local() {
		return func() { part(); unwatch() }, nil
	}
	unhold, err := l.late.enter([]string{a.Near}, []int{mostLateOfAddress}, game.Refuse(game.CodeRate, "refused.rate.watchers"))
	if err != nil {
		part()
		unwatch()
		return nil, err
	}
	return func() { part(); unwatch(); unhold() }, nil
}

// watch counts a spectator of a table in, and gives what counts it out.
func (l *Limits) watch(a Asker, table string) (leave func(), err error) {
	if a.Local() {
		return func() {}, nil
	}
	keys, most := []string{a.Near + " " + table}, []int{mostWatchersOfAddress}
	if a.Wide != "" {
		keys, most = append(keys, a.Wide+" "+table), append(most, Wider*mostWatchersOfAddress)
	}
	return l.watchers.enter(keys, most, game.Refuse(game.CodeRate, "refused.rate.watchers"))
}
