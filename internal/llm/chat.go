package llm

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/model"
)

// Limits of a model.
const (
	mostRead = 256 << 10 // bytes of a response
	mostText = 64 << 10  // bytes of a question; the oldest news are left out
	mostSaid = 300       // bytes of a line of talk
	atOnce   = 8         // questions to one model
)

// A Model is a language model that plays.
type Model struct {
	*model.Chat
	Timeout time.Duration // for an answer

	slots chan struct{}
}

// Prefix begins the name of a bot that is a model: llm:NAME@ADDRESS.
const Prefix = "llm:"

// Parse reads the name of a bot that is a model.
func Parse(kind, key string, timeout time.Duration) (*Model, error) {
	spec, ok := strings.CutPrefix(kind, Prefix)
	name, address, found := strings.Cut(spec, "@")
	if !ok || !found || name == "" {
		return nil, fmt.Errorf("a model is llm:NAME@ADDRESS, such as llm:qwen3@http://127.0.0.1:11434/v1, not %q", kind)
	}
	chat, err := model.NewChat(address, name, key, "HOWL_LLM_KEY")
	if err != nil {
		return nil, err
	}
	return &Model{Chat: chat, Timeout: timeout, slots: make(chan struct{}, atOnce)}, nil
}

// An answer is what a model said, and what that took.
type answer struct {
	text    string
	in, out int // tokens
	took    time.Duration
}

var errLate = errors.New("it did not answer in time")

// ask sends a question, and waits for the answer.
func (m *Model) ask(ctx context.Context, instructions, question string) (a answer, err error) {
	select {
	case m.slots <- struct{}{}:
		defer func() { <-m.slots }()
	case <-ctx.Done():
		return a, ctx.Err()
	}
	timed, cancel := context.WithTimeout(ctx, m.Timeout)
	defer cancel()
	began := time.Now()
	reply, err := m.Ask(timed, model.Question{Instructions: instructions, Input: question, Tokens: 1000, Most: mostRead})
	a = answer{reply.Text, reply.In, reply.Out, time.Since(began)}
	if err != nil && timed.Err() != nil && ctx.Err() == nil {
		err = errLate
	}
	return a, err
}
