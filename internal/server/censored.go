package server

import (
	"context"

	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/model"
)

// A Model is a language model, such as a model.Client.
type Model interface {
	Ask(ctx context.Context, who model.Asker, instructions, input string) (string, error)
}

// censored is a model that says nothing that the operator refuses to everybody
// else: a player may talk it into that.
type censored struct {
	Model
	rules *admin.Rules
}

func (c censored) Refuses(text string) bool { return c.rules.Refuses(text) }
