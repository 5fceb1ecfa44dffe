package rules

import "github.com/howl-game/howl/game"

// This file lists everything that the game discloses, and to whom. The four
// constraints name every event under its audience; an event is told only by the
// function of its audience, which is checked by the compiler.
type (
	toEverybody interface {
		Elder | Nightfall | Daybreak | Moderator | Covered | Welcomed | Armed |
			Talking | Claimed | Reported | Recalled | Accused | Trusted | Readied | Waited |
			Polled | Voted | TurnedUp | Named | Suspected | Rested | Judging | Judged | Lynched | Revealed | Fell |
			Shown | Turned | Won
	}
	toSeat   interface{ Dealt | Became }
	toCircle interface {
		Met | Omen | Marked | Left | Seen | Peeked | Preyed
	}
	toGhosts interface{ Placed }
)

// tellAll tells everybody, spectators too.
func tellAll[E toEverybody](tell game.Tell, e E) {
	if tell != nil {
		tell(game.Everybody, e)
	}
}

// tellSeat tells one seat.
func tellSeat[E toSeat](tell game.Tell, seat game.Seat, e E) {
	if tell != nil {
		tell(game.Only(seat), e)
	}
}

// tellCircle tells the living who are that character now.
func tellCircle[E toCircle](tell game.Tell, s *State, r Role, e E) {
	if tell != nil {
		tell(s.living(r), e)
	}
}

// tellGhosts tells the dead.
func tellGhosts[E toGhosts](tell game.Tell, s *State, e E) {
	if tell != nil {
		tell(s.Ghosts(), e)
	}
}

// Dealt tells a seat its card, when all are dealt.
type Dealt struct {
	Role Role `json:"role"` // the card of the seat that is told
}

// Elder names the seat that holds the Wise Old Man.
type Elder struct {
	Seat game.Seat `json:"seat"` // who holds the Wise Old Man
}

// Nightfall begins a night.
type Nightfall struct {
	Night uint8 `json:"night"` // its number, from 1
}

// Met shows freemasons, werewolves, or two seers each other. Joined is the
// mythomaniac among them, who joined later.
type Met struct {
	Seats  game.Seats `json:"seats"`  // all who are shown to each other
	Role   Role       `json:"role"`   // what they are
	Joined game.Seat  `json:"joined"` // the mythomaniac among them, who joined later; null: none
}

// Omen tells the medium about the last player lynched.
type Omen struct {
	Seat game.Seat `json:"seat"` // who was lynched last
	Wolf bool      `json:"wolf"` // whether a werewolf was lynched
}

// Marked shows those who decide together where one of them points.
type Marked struct {
	Seat game.Seat `json:"seat"` // who points
	Whom game.Seat `json:"whom"` // at whom
}

// Left shows those who decide together that one of them has finished.
type Left struct {
	Seat game.Seat `json:"seat"` // who has finished for tonight
}

// Seen gives the seer, or both seers, the answer.
type Seen struct {
	Seat game.Seat `json:"seat"` // who was looked at
	Wolf bool      `json:"wolf"` // whether that is a werewolf
}

// Peeked shows the seer a card, when the Wise Old Man is in play.
type Peeked struct {
	Seat game.Seat `json:"seat"` // whose card it is
	Role Role      `json:"role"` // the card
}

// Preyed tells the pack whom it has chosen in the end.
type Preyed struct {
	Seat game.Seat `json:"seat"` // whom the pack has chosen
}

// Became tells the mythomaniac what it is now.
type Became struct {
	Whom game.Seat `json:"whom"` // the player who was copied
	Role Role      `json:"role"` // what the mythomaniac is now
}

// Placed shows the ghosts where a card of the Phantom Menace is laid.
type Placed struct {
	Card string    `json:"card"` // sword or shield
	Seat game.Seat `json:"seat"` // before whom it lies, face down
}

// Daybreak names who died in the night, and never why.
type Daybreak struct {
	Day  uint8      `json:"day"`  // its number, from 1; that of the night before
	Dead game.Seats `json:"dead"` // who died in the night
}

// Moderator says that the pack took the moderator in the first night.
type Moderator struct{}

// Covered shows where cards lie face down.
type Covered struct {
	Seats game.Seats `json:"seats"` // before whom cards lie
}

// Welcomed shows who gets "Welcome!".
type Welcomed struct {
	Seat game.Seat `json:"seat"` // who gets it
}

// Armed shows which ghost gets the sword, or the shield.
type Armed struct {
	Card string    `json:"card"` // sword or shield
	Seat game.Seat `json:"seat"` // the ghost who gets it
}

// Talking begins the discussion.
type Talking struct {
	Day uint8 `json:"day"` // its number, from 1
}

// Claimed says what the seat claims to be.
type Claimed struct {
	Seat game.Seat `json:"seat"` // who speaks
	Role Role      `json:"role"` // what they claim to be
}

// Doer is who speaks.
func (e Claimed) Doer() game.Seat { return e.Seat }

// Reported says what the seat claims to have seen.
type Reported struct {
	Seat game.Seat `json:"seat"` // who speaks
	Whom game.Seat `json:"whom"` // whom they say they have seen
	Wolf bool      `json:"wolf"` // as a werewolf, or not
}

// Doer is who speaks.
func (e Reported) Doer() game.Seat { return e.Seat }

// Recalled says what the seat claims about the last player lynched.
type Recalled struct {
	Seat game.Seat `json:"seat"` // who speaks
	Whom game.Seat `json:"whom"` // who was lynched last
	Wolf bool      `json:"wolf"` // as a werewolf, or not
}

// Doer is who speaks.
func (e Recalled) Doer() game.Seat { return e.Seat }

// Accused says whom the seat accuses.
type Accused struct {
	Seat game.Seat `json:"seat"` // who speaks
	Whom game.Seat `json:"whom"` // whom they accuse
}

// Doer is who speaks.
func (e Accused) Doer() game.Seat { return e.Seat }

// Trusted says whom the seat trusts.
type Trusted struct {
	Seat game.Seat `json:"seat"` // who speaks
	Whom game.Seat `json:"whom"` // whom they trust
}

// Doer is who speaks.
func (e Trusted) Doer() game.Seat { return e.Seat }

// Readied shows that the seat has nothing more to say.
type Readied struct {
	Seat game.Seat `json:"seat"` // who is ready to vote
}

// Doer is who is ready.
func (e Readied) Doer() game.Seat { return e.Seat }

// Waited shows that the seat takes back that it is ready.
type Waited struct {
	Seat game.Seat `json:"seat"` // who is not ready any more
}

// Polled says who begins the ballot.
type Polled struct {
	Seat game.Seat `json:"seat"` // who votes first
}

// Voted shows a vote of the ballot.
type Voted struct {
	Seat game.Seat `json:"seat"` // who votes
	Whom game.Seat `json:"whom"` // for whom
}

// Doer is who votes.
func (e Voted) Doer() game.Seat { return e.Seat }

// TurnedUp shows a card of the Phantom Menace.
type TurnedUp struct {
	Card string    `json:"card"` // sword or shield
	Seat game.Seat `json:"seat"` // before whom it lay
}

// Named says whom the owl-man has chosen, after the ballot.
type Named struct {
	Seat game.Seat `json:"seat"` // whom the owl-man has chosen; a suspect now
}

// Suspected shows the two suspects.
type Suspected struct {
	First  game.Seat `json:"first"`  // a suspect
	Second game.Seat `json:"second"` // the other one
}

// Rested says that a suspect has spoken.
type Rested struct {
	Seat game.Seat `json:"seat"` // the suspect who has spoken
}

// Doer is who has spoken.
func (e Rested) Doer() game.Seat { return e.Seat }

// Judging begins the secret vote between the suspects.
type Judging struct {
	First  game.Seat `json:"first"`  // a suspect
	Second game.Seat `json:"second"` // the other one
}

// Judged shows a secret vote, when all have voted.
type Judged struct {
	Seat game.Seat `json:"seat"` // who voted
	Whom game.Seat `json:"whom"` // for which suspect
}

// Doer is who voted.
func (e Judged) Doer() game.Seat { return e.Seat }

// Lynched shows who is lynched.
type Lynched struct {
	Seat game.Seat `json:"seat"` // who dies
}

// Revealed shows the card of a dead player who has a fate.
type Revealed struct {
	Seat game.Seat `json:"seat"` // who is dead
	Role Role      `json:"role"` // what they were
}

// Fell shows who dies because of somebody who has died.
type Fell struct {
	Seat game.Seat `json:"seat"` // who dies
	By   game.Seat `json:"by"`   // because of whom
}

// Shown shows a card, when the game is over.
type Shown struct {
	Seat game.Seat `json:"seat"` // whose card it is
	Role Role      `json:"role"` // the card
}

// Turned says what a mythomaniac had become, when the game is over.
type Turned struct {
	Seat game.Seat `json:"seat"` // who was dealt the mythomaniac
	Role Role      `json:"role"` // what they had become
}

// Won names the side that has won.
type Won struct {
	Side string `json:"side"` // humans, werewolves or werehamster
}
