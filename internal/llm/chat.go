package llm

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Limits of a model.
const (
	mostRead = 256 << 10 // bytes of a response
	mostText = 64 << 10  // bytes of a question; the oldest news are left out
	mostSaid = 300       // bytes of a line of talk
	atOnce   = 8         // questions to one model
)

// A Model is a language model behind an address.
type Model struct {
	Name    string        // as its server calls it
	Address string        // such as http://127.0.0.1:11434/v1
	Key     string        // if it needs one
	Timeout time.Duration // for an answer

	http  http.Client
	slots chan struct{}
}

// Prefix begins the name of a bot that is a model: llm:NAME@ADDRESS.
const Prefix = "llm:"

// Parse reads the name of a bot that is a model.
func Parse(kind, key string, timeout time.Duration) (*Model, error) {
	spec, ok := strings.CutPrefix(kind, Prefix)
	name, address, found := strings.Cut(spec, "@")
	u, err := url.Parse(address)
	switch {
	case !ok || !found || name == "":
		return nil, fmt.Errorf("a model is llm:NAME@ADDRESS, such as llm:qwen3@http://127.0.0.1:11434/v1, not %q", kind)
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return nil, fmt.Errorf("the address of a model is like http://127.0.0.1:11434/v1, not %q", address)
	case u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return nil, errors.New("the address of a model has no password, query or fragment; a key is in HOWL_LLM_KEY")
	}
	return &Model{
		Name: name, Address: strings.TrimSuffix(u.String(), "/"), Key: key, Timeout: timeout, slots: make(chan struct{}, atOnce),
		// A model that sends elsewhere is not followed: the operator named one address.
		http: http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
	}, nil
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
	a, err = m.exchange(timed, instructions, question)
	a.took = time.Since(began)
	if err != nil && timed.Err() != nil && ctx.Err() == nil {
		err = errLate
	}
	return a, err
}

func (m *Model) exchange(ctx context.Context, instructions, question string) (a answer, err error) {
	type message struct {
		Role    string `json:"role"`
		Content string `json:"content"`
	}
	body, err := json.Marshal(map[string]any{
		"model": m.Name, "stream": false, "max_tokens": 1000,
		"messages": []message{{"system", instructions}, {"user", question}},
	})
	if err != nil {
		return a, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, m.Address+"/chat/completions", bytes.NewReader(body))
	if err != nil {
		return a, err
	}
	r.Header.Set("Content-Type", "application/json")
	if m.Key != "" {
		r.Header.Set("Authorization", "Bearer "+m.Key)
	}
	response, err := m.http.Do(r)
	if err != nil {
		return a, errors.New("it cannot be reached")
	}
	defer response.Body.Close()
	b, err := io.ReadAll(io.LimitReader(response.Body, mostRead+1))
	switch {
	case err != nil:
		return a, errors.New("its answer broke off")
	case response.StatusCode != http.StatusOK:
		return a, fmt.Errorf("it answers with status %d", response.StatusCode)
	case len(b) > mostRead:
		return a, errors.New("its answer is too long")
	}
	var reply struct {
		Choices []struct{ Message struct{ Content string } }
		Usage   struct {
			Prompt     int `json:"prompt_tokens"`
			Completion int `json:"completion_tokens"`
		}
	}
	if err := json.Unmarshal(b, &reply); err != nil || len(reply.Choices) == 0 {
		return a, errors.New("its answer is not one of the chat protocol")
	}
	a.text, a.in, a.out = reply.Choices[0].Message.Content, max(0, reply.Usage.Prompt), max(0, reply.Usage.Completion)
	return a, nil
}
