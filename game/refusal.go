package game

// A Refusal says why something was not done: a code for programs and a message
// for people. Sentence is the message in English, where a server sent the
// refusal; it is empty in a refusal that was made here.
type Refusal struct {
	Code     Code   `json:"code"`     // for programs; docs/api.md lists them
	Sentence string `json:"sentence"` // in English
	Message
}

// Refuse returns a refusal. The key and the pairs make its message, as in Say.
func Refuse(code Code, key string, pairs ...any) *Refusal {
	return &Refusal{Code: code, Message: Say(key, pairs...)}
}

// Error returns the sentence, or the message as a log shows it. Package i18n
// says the message in a language.
func (r *Refusal) Error() string {
	if r.Sentence != "" {
		return r.Sentence
	}
	return r.Message.String()
}

// Is reports whether target is the refusal's code, for errors.Is.
func (r *Refusal) Is(target error) bool {
	code, ok := target.(Code)
	return ok && code == r.Code
}

// A Code says for programs why something was refused. It is an error, so that
// errors.Is(err, CodeTable) finds a refusal with this code.
type Code string

func (c Code) Error() string { return string(c) }

// The codes, in alphabetical order. docs/api.md lists them by HTTP status.
const (
	CodeAddress    Code = "address"    // not an address of this server
	CodeAgain      Code = "again"      // the deal is being played again, so nobody may see its cards
	CodeAgree      Code = "agree"      // somebody has not agreed to the moderator
	CodeAside      Code = "aside"      // the table has failed and is set aside
	CodeAvatar     Code = "avatar"     // not an avatar
	CodeBanned     Code = "banned"     // the operator keeps this person or address out
	CodeBot        Code = "bot"        // the game has no such bot
	CodeBroken     Code = "broken"     // something failed that the operator must look at
	CodeBusy       Code = "busy"       // too many long requests at once
	CodeChanged    Code = "changed"    // the seat has sent another decision since
	CodeClosed     Code = "closed"     // the operator has closed the table
	CodeClosing    Code = "closing"    // the server is shutting down
	CodeCoach      Code = "coach"      // the table has no coach
	CodeCrowd      Code = "crowd"      // too many people of one address at the table
	CodeDamaged    Code = "damaged"    // the server's copy of the log cannot be trusted
	CodeDisk       Code = "disk"       // the disk is full
	CodeEmpty      Code = "empty"      // there are empty seats
	CodeFull       Code = "full"       // no seat is free
	CodeGame       Code = "game"       // there is no such game
	CodeHost       Code = "host"       // only the host may do that
	CodeID         Code = "id"         // not an id of a message
	CodeIllegal    Code = "illegal"    // the seat may do something, but not that
	CodeJSON       Code = "json"       // not the JSON that is expected
	CodeLost       Code = "lost"       // the table or the connection is elsewhere
	CodeMethod     Code = "method"     // not a method of this address
	CodeMoved      Code = "moved"      // the person has another seat now
	CodeMuted      Code = "muted"      // the host has muted the person
	CodeName       Code = "name"       // not a name, or not an allowed one
	CodeNonce      Code = "nonce"      // not a number or pledge for the deal
	CodeNumber     Code = "number"     // no such seat, game or step
	CodeOrigin     Code = "origin"     // the request comes from another site
	CodeOver       Code = "over"       // no game is being played
	CodePath       Code = "path"       // there is nothing at this address
	CodePaused     Code = "paused"     // the host has paused the game
	CodePlaying    Code = "playing"    // not during a game
	CodeProgram    Code = "program"    // not for programs, or no programs at this table
	CodeProof      Code = "proof"      // a deal was not drawn as promised
	CodeQuorum     Code = "quorum"     // the server cannot reach enough of the others
	CodeRate       Code = "rate"       // too much in too short a time
	CodeRemoved    Code = "removed"    // the host has removed the person
	CodeReview     Code = "review"     // there are no reviews of this game
	CodeRunning    Code = "running"    // no game is over yet
	CodeSeat       Code = "seat"       // the person has another seat, or none
	CodeSecret     Code = "secret"     // the link does not open a seat
	CodeServer     Code = "server"     // the answer is not one of a Howl server
	CodeSetup      Code = "setup"      // a game cannot begin like this
	CodeSilent     Code = "silent"     // nobody can hear the seat now
	CodeSize       Code = "size"       // too long
	CodeSlow       Code = "slow"       // the connection is too slow
	CodeSocket     Code = "socket"     // the address opens a WebSocket
	CodeSpectators Code = "spectators" // the table does not let others watch
	CodeStarting   Code = "starting"   // the server is starting
	CodeTable      Code = "table"      // there is no such table
	CodeTables     Code = "tables"     // the person sits at too many tables
	CodeTaken      Code = "taken"      // somebody sits there
	CodeToken      Code = "token"      // the token of a program is not known
	CodeTurn       Code = "turn"       // the seat is not asked
	CodeWords      Code = "words"      // not words that can be said, or not allowed ones
)
