package env

import (
	"errors"
	"fmt"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// A refusal is the reply to a request that has changed nothing: a code for
// programs, and a sentence in English for their authors.
type refusal struct {
	Code     string `json:"code"`
	Sentence string `json:"sentence"`
}

func (r *refusal) Error() string { return r.Sentence }

func refuse(code, format string, args ...any) error {
	return &refusal{code, fmt.Sprintf(format, args...)}
}

// refusalOf returns the refusal of a request, or of a game, that err is; nil if
// it is another error.
func refusalOf(err error) *refusal {
	if r, ok := errors.AsType[*refusal](err); ok {
		return r
	}
	if r, ok := errors.AsType[*game.Refusal](err); ok {
		return &refusal{string(r.Code), games.Language("en").Refusal(r, nil)}
	}
	return nil
}
