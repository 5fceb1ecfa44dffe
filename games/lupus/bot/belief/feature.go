package belief

// What a deal is weighed by is a list of plain counts, the features. Weights
// say how much each means (weights.go).

// The features of one seat. Each is a small count, 0 or 1 for most.
const (
	always = iota
	claimsVillager
	claimsSeer
	claimsMedium
	claimsFreemason
	claimsBodyguard
	claimsOwl
	claimsOther
	tooManyClaim // more players claim that character than the deck has, the seer apart

	// Of a seat that claims to be the seer.
	firstSeer       // before any other
	oneRival        // one more claims it
	moreRivals      // or several
	seerOnFirstDay  // claimed on the first day
	seerLate        // or on the third or later
	livesOneNight   // alive, one night after the claim
	livesMoreNights // or several
	livesBesides    // alive a night or more after the claim, with a rival
	killedAsSeer    // found dead at dawn after the claim
	reportsMissing  // nights without a report
	wolvesReported
	humansReported
	reportsRival // reports a rival as a werewolf
	deniesReport // was reported by a rival as a werewolf

	daysAlive // days survived
	killedQuietly
	lynchedSeat

	// What those who claim to be the seer report of the seat.
	wolfByOnly // the only one
	wolfByRival
	wolfByKilled // one who was found dead at dawn
	humanByOnly
	humanByRival
	humanByKilled
	trustedByMason
	recalledWolf // by a medium
	recalledHuman

	// What the seat does in ballots.
	straysAlone  // votes alone while three or more agree
	follows      // votes for a leader
	against      // votes for another than a leader with two votes or more
	opens        // is the first to vote for that player
	votesKilled  // votes for, or lynches, a player who was found dead at dawn
	votesOnly    // votes for the only seer
	votesRival   // votes for one of several
	votesReport  // votes for a player whom a seer reports as a werewolf
	votesCleared // votes for a player whom a seer reports as human
	votesItself
	agreesInSecret
	differsInSecret
	savesReport // lynches another than the suspect whom a seer reports

	accuses
	trusts
	isAccused
	saysNothing
	accusedByKilled // by a player who was found dead at dawn
	votedByKilled
	namedDeadly // by an owl-man who kills all but beasts
	named
	votesReceived
	unaries // the number of features of one seat
)

// The features of what one seat did to another.
const (
	votedFirst   = iota // voted for it when nobody had
	votedLeader         // when it led
	votedOther          // otherwise
	passedLeader        // voted for another while it led with two votes or more
	votedDayOne
	lynchedIt
	sparedIt // lynched the other suspect
	accusedIt
	trustedIt
	reportedWolf
	reportedHuman
	recalledItWolf
	recalledItHuman
	directed // the number of features of one seat towards another
)

// The features of two seats together.
const (
	bothSeers  = iota // both claim to be the seer
	sameVote          // voted for the same player, as at most half of the table did
	samePair          // voted for a player for whom nobody else did
	sameSecret        // lynched the same suspect against the majority
	mutual            // the number of features of two seats
)

// most bounds a count, so that a long game does not outweigh everything else.
const most = 3

// The circumstances in which weights differ: a weight is the sum of its parts
// in the circumstances that hold.
const (
	anyTable = iota
	smallTable
	largeTable
	withPossessed
	withBodyguard
	withMythomaniac
	late // by day
	circumstances
)
