package lupus

import "howl/game"

// Every disclosure of the game stands here with its audience: what is not told
// in this file is not known.

// told tells, if anybody listens; if not, it costs nothing.
func told[E game.Event](tell game.Tell, to game.Seats, e E) {
	if tell != nil {
		tell(to, e)
	}
}

// Dealt: the seat looks at its card, when all are dealt.
type Dealt struct {
	Role Role `json:"role"`
}

func tellDealt(tell game.Tell, seat game.Seat, role Role) { told(tell, game.Only(seat), Dealt{role}) }

// Elder: everybody sees who holds the Wise Old Man.
type Elder struct {
	Seat game.Seat `json:"seat"`
}

func tellElder(tell game.Tell, seat game.Seat) { told(tell, game.Everybody, Elder{seat}) }

// Nightfall: everybody hears that the night begins.
type Nightfall struct {
	Night uint8 `json:"night"`
}

func tellNightfall(tell game.Tell, night uint8) { told(tell, game.Everybody, Nightfall{night}) }

// Met: freemasons, werewolves, or two seers look at each other; joined is the
// mythomaniac who came later.
type Met struct {
	Seats  game.Seats `json:"seats"`
	Role   Role       `json:"role"`
	Joined game.Seat  `json:"joined"`
}

func tellMet(tell game.Tell, seats game.Seats, role Role, joined game.Seat) {
	told(tell, seats, Met{seats, role, joined})
}

// Omen: the medium learns about the last one lynched.
type Omen struct {
	Seat game.Seat `json:"seat"`
	Wolf bool      `json:"wolf"`
}

func tellOmen(tell game.Tell, to game.Seats, seat game.Seat, wolf bool) {
	told(tell, to, Omen{seat, wolf})
}

// Marked: those who decide together see where one of them points.
type Marked struct {
	Seat game.Seat `json:"seat"`
	Whom game.Seat `json:"whom"`
}

func tellMarked(tell game.Tell, to game.Seats, seat, whom game.Seat) {
	told(tell, to, Marked{seat, whom})
}

// Left: those who decide together see that one of them leaves it at that.
type Left struct {
	Seat game.Seat `json:"seat"`
}

func tellLeft(tell game.Tell, to game.Seats, seat game.Seat) { told(tell, to, Left{seat}) }

// Seen: the seer, or both of them, get their answer.
type Seen struct {
	Seat game.Seat `json:"seat"`
	Wolf bool      `json:"wolf"`
}

func tellSeen(tell game.Tell, to game.Seats, seat game.Seat, wolf bool) {
	told(tell, to, Seen{seat, wolf})
}

// Peeked: the seer sees a card, when the Wise Old Man is in play.
type Peeked struct {
	Seat game.Seat `json:"seat"`
	Role Role      `json:"role"`
}

func tellPeeked(tell game.Tell, to game.Seats, seat game.Seat, role Role) {
	told(tell, to, Peeked{seat, role})
}

// Preyed: the pack learns whom it has chosen in the end.
type Preyed struct {
	Seat game.Seat `json:"seat"`
}

func tellPreyed(tell game.Tell, to game.Seats, seat game.Seat) { told(tell, to, Preyed{seat}) }

// Became: the mythomaniac learns what he is now.
type Became struct {
	Whom game.Seat `json:"whom"`
	Role Role      `json:"role"`
}

func tellBecame(tell game.Tell, seat, whom game.Seat, role Role) {
	told(tell, game.Only(seat), Became{whom, role})
}

// Placed: all ghosts see where a card of the Phantom Menace is laid.
type Placed struct {
	Card string    `json:"card"`
	Seat game.Seat `json:"seat"`
}

func tellPlaced(tell game.Tell, to game.Seats, card string, seat game.Seat) {
	told(tell, to, Placed{card, seat})
}

// Daybreak: everybody hears who died in the night, and never why.
type Daybreak struct {
	Day  uint8      `json:"day"`
	Dead game.Seats `json:"dead"`
}

func tellDaybreak(tell game.Tell, day uint8, dead game.Seats) {
	told(tell, game.Everybody, Daybreak{day, dead})
}

// Moderator: everybody hears that the pack took the moderator in the first night.
type Moderator struct{}

func tellModerator(tell game.Tell) { told(tell, game.Everybody, Moderator{}) }

// Covered: everybody sees where cards lie face down.
type Covered struct {
	Seats game.Seats `json:"seats"`
}

func tellCovered(tell game.Tell, seats game.Seats) { told(tell, game.Everybody, Covered{seats}) }

// Welcomed: everybody sees who gets "Welcome!".
type Welcomed struct {
	Seat game.Seat `json:"seat"`
}

func tellWelcomed(tell game.Tell, seat game.Seat) { told(tell, game.Everybody, Welcomed{seat}) }

// Armed: everybody sees which ghost gets the sword, or the shield.
type Armed struct {
	Card string    `json:"card"`
	Seat game.Seat `json:"seat"`
}

func tellArmed(tell game.Tell, card string, seat game.Seat) {
	told(tell, game.Everybody, Armed{card, seat})
}

// Talking: everybody hears that the discussion begins.
type Talking struct {
	Day uint8 `json:"day"`
}

func tellTalking(tell game.Tell, day uint8) { told(tell, game.Everybody, Talking{day}) }

// Claimed: everybody hears what the seat says it is.
type Claimed struct {
	Seat game.Seat `json:"seat"`
	Role Role      `json:"role"`
}

func tellClaimed(tell game.Tell, seat game.Seat, role Role) {
	told(tell, game.Everybody, Claimed{seat, role})
}

// Reported: everybody hears what the seat says it saw.
type Reported struct {
	Seat game.Seat `json:"seat"`
	Whom game.Seat `json:"whom"`
	Wolf bool      `json:"wolf"`
}

func tellReported(tell game.Tell, seat, whom game.Seat, wolf bool) {
	told(tell, game.Everybody, Reported{seat, whom, wolf})
}

// Recalled: everybody hears what the seat says of the last one lynched.
type Recalled struct {
	Seat game.Seat `json:"seat"`
	Whom game.Seat `json:"whom"`
	Wolf bool      `json:"wolf"`
}

func tellRecalled(tell game.Tell, seat, whom game.Seat, wolf bool) {
	told(tell, game.Everybody, Recalled{seat, whom, wolf})
}

// Accused: everybody hears whom the seat accuses.
type Accused struct {
	Seat game.Seat `json:"seat"`
	Whom game.Seat `json:"whom"`
}

func tellAccused(tell game.Tell, seat, whom game.Seat) {
	told(tell, game.Everybody, Accused{seat, whom})
}

// Trusted: everybody hears whom the seat trusts.
type Trusted struct {
	Seat game.Seat `json:"seat"`
	Whom game.Seat `json:"whom"`
}

func tellTrusted(tell game.Tell, seat, whom game.Seat) {
	told(tell, game.Everybody, Trusted{seat, whom})
}

// Readied: everybody sees that the seat has nothing more to say.
type Readied struct {
	Seat game.Seat `json:"seat"`
}

func tellReadied(tell game.Tell, seat game.Seat) { told(tell, game.Everybody, Readied{seat}) }

// Polled: everybody hears who begins the ballot.
type Polled struct {
	Seat game.Seat `json:"seat"`
}

func tellPolled(tell game.Tell, seat game.Seat) { told(tell, game.Everybody, Polled{seat}) }

// Voted: everybody sees a vote of the ballot.
type Voted struct {
	Seat game.Seat `json:"seat"`
	Whom game.Seat `json:"whom"`
}

func tellVoted(tell game.Tell, seat, whom game.Seat) { told(tell, game.Everybody, Voted{seat, whom}) }

// TurnedUp: everybody sees a card of the Phantom Menace turned up.
type TurnedUp struct {
	Card string    `json:"card"`
	Seat game.Seat `json:"seat"`
}

func tellTurnedUp(tell game.Tell, card string, seat game.Seat) {
	told(tell, game.Everybody, TurnedUp{card, seat})
}

// Named: everybody hears the owl-man's choice, after the ballot.
type Named struct {
	Seat game.Seat `json:"seat"`
}

func tellNamed(tell game.Tell, seat game.Seat) { told(tell, game.Everybody, Named{seat}) }

// Suspected: everybody sees the two suspects.
type Suspected struct {
	First  game.Seat `json:"first"`
	Second game.Seat `json:"second"`
}

func tellSuspected(tell game.Tell, first, second game.Seat) {
	told(tell, game.Everybody, Suspected{first, second})
}

// Rested: everybody hears that a suspect has spoken.
type Rested struct {
	Seat game.Seat `json:"seat"`
}

func tellRested(tell game.Tell, seat game.Seat) { told(tell, game.Everybody, Rested{seat}) }

// Judging: everybody is told to choose between the suspects.
type Judging struct {
	First  game.Seat `json:"first"`
	Second game.Seat `json:"second"`
}

func tellJudging(tell game.Tell, first, second game.Seat) {
	told(tell, game.Everybody, Judging{first, second})
}

// Judged: everybody sees a secret vote, when all are shown.
type Judged struct {
	Seat game.Seat `json:"seat"`
	Whom game.Seat `json:"whom"`
}

func tellJudged(tell game.Tell, seat, whom game.Seat) { told(tell, game.Everybody, Judged{seat, whom}) }

// Lynched: everybody sees who is lynched.
type Lynched struct {
	Seat game.Seat `json:"seat"`
}

func tellLynched(tell game.Tell, seat game.Seat) { told(tell, game.Everybody, Lynched{seat}) }

// Shown: everybody sees a card, when the game is over.
type Shown struct {
	Seat game.Seat `json:"seat"`
	Role Role      `json:"role"`
}

func tellShown(tell game.Tell, seat game.Seat, role Role) {
	told(tell, game.Everybody, Shown{seat, role})
}

// Turned: everybody hears what a mythomaniac had become, when the game is over.
type Turned struct {
	Seat game.Seat `json:"seat"`
	Role Role      `json:"role"`
}

func tellTurned(tell game.Tell, seat game.Seat, role Role) {
	told(tell, game.Everybody, Turned{seat, role})
}

// Won: everybody hears which side has won.
type Won struct {
	Side string `json:"side"`
}

func tellWon(tell game.Tell, side string) { told(tell, game.Everybody, Won{side}) }
