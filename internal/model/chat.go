package model

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
)

// A Chat is a language model behind an address that speaks the chat protocol of
// OpenAI. It is the one place that speaks it. Any goroutine may use it.
type Chat struct {
	Name    string // of the model, as its server calls it
	Address string // such as http://127.0.0.1:11434/v1
	key     string
	http    http.Client
}

// NewChat checks an address. The key may be empty; variable is where the operator
// puts it.
func NewChat(address, name, key, variable string) (*Chat, error) {
	u, err := url.Parse(address)
	switch {
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return nil, fmt.Errorf("the address of a language model is like http://127.0.0.1:11434/v1, not %q", address)
	case u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return nil, errors.New("the address of a language model has no password, query or fragment; a key is in " + variable)
	}
	return &Chat{
		Name: name, Address: strings.TrimSuffix(u.String(), "/"), key: key,
		// A model that sends elsewhere is not followed: the operator named one address.
		http: http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
	}, nil
}

// A Question is what a model is asked.
type Question struct {
	Instructions string
	Input        string
	Tokens       int     // the most that it may answer
	Temperature  float64 // 0: the model's own
	Most         int     // bytes of the whole response
}

// A Reply is what a model said, and the tokens that took, by its own count.
type Reply struct {
	Text    string
	In, Out int
}

type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

// Ask sends a question and waits for the answer, as long as the context lasts. No
// error names the address.
func (c *Chat) Ask(ctx context.Context, q Question) (reply Reply, err error) {
	asked := map[string]any{
		"model": c.Name, "stream": false, "max_tokens": q.Tokens,
		"messages": []message{{"system", q.Instructions}, {"user", q.Input}},
	}
	if q.Temperature > 0 {
		asked["temperature"] = q.Temperature
	}
	body, err := json.Marshal(asked)
	if err != nil {
		return reply, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.Address+"/chat/completions", bytes.NewReader(body))
	if err != nil {
		return reply, errors.New("the question cannot be sent")
	}
	r.Header.Set("Content-Type", "application/json")
	if c.key != "" {
		r.Header.Set("Authorization", "Bearer "+c.key)
	}
	response, err := c.http.Do(r)
	if err != nil {
		return reply, fmt.Errorf("the model cannot be reached: %w", bare(err))
	}
	defer response.Body.Close()
	b, err := io.ReadAll(io.LimitReader(response.Body, int64(q.Most)+1))
	switch {
	case response.StatusCode != http.StatusOK:
		return reply, fmt.Errorf("the model answers with status %d", response.StatusCode)
	case err != nil:
		return reply, fmt.Errorf("the model's answer broke off: %w", bare(err))
	case len(b) > q.Most:
		return reply, fmt.Errorf("the model answers with more than %d bytes", q.Most)
	}
	var said struct {
		Choices []struct{ Message message }
		Usage   struct {
			Prompt     int `json:"prompt_tokens"`
			Completion int `json:"completion_tokens"`
		}
	}
	if json.Unmarshal(b, &said) != nil || len(said.Choices) == 0 {
		return reply, errors.New("the model answers with something else than one message")
	}
	return Reply{said.Choices[0].Message.Content, max(0, said.Usage.Prompt), max(0, said.Usage.Completion)}, nil
}

// bare returns an error without the address that it happened at.
func bare(err error) error {
	var at *url.Error
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
