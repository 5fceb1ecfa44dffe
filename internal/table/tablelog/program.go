package tablelog

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/howl-game/howl/game"
)

// ProgramName returns the name of a program at a table, with its title.
func ProgramName(name string) (string, error) {
	name, err := Name(name)
	if err != nil {
		return "", err
	}
	return fit(botTitle + name)
}

// Handle returns what an operator calls a person: a hash of the id, which says
// nothing to anybody who does not know it.
func Handle(id string) string {
	sum := sha256.Sum256([]byte("howl person " + id))
	return "p-" + hex.EncodeToString(sum[:8])
}

// Reason returns a program's reason for a decision, in its own words.
func Reason(text string) game.Message {
	if text == "" {
		return game.Message{}
	}
	return game.Say("reason.program", "text", text)
}

// isReason reports whether a reason is a program's own words.
func isReason(why game.Message) bool { return why.Key == Reason("-").Key }

// Related reports whether two persons are a program and its owner, or two programs
// of one owner.
func Related(a, b Person) bool {
	return a.Program != "" && (a.Program == b.Program || a.Program == Handle(b.ID)) || b.Program != "" && b.Program == Handle(a.ID)
}
