package game

// A Referee is a game that explains what happened in it: why a player takes a
// trick, is a suspect, or died.
type Referee interface {
	// Ends reports whether an event ends something that a ruling explains, such
	// as a trick. Everybody is told such an event.
	Ends(Event) bool
	// Ruling explains the last of the events that everybody was told, as far as
	// they are still open. Of the view it uses only what never changes in a game,
	// such as the number of players, so that the ruling is the same for everybody.
	Ruling(v View, told []Event) Ruling
}

// A Ruling explains an event in a sentence.
type Ruling struct {
	Message
	Chapter string `json:"rules"` // of the rules, where more is said
}
