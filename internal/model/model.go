// Package model asks a language model of the host's own, behind an address that
// speaks the chat protocol of OpenAI. The address comes from the operator's
// command line and from nowhere else. What comes back is text to be checked: the
// package bounds its size, the time it takes and how much is asked at once, and
// leaves the model alone for a while after it has failed. Chat alone speaks the
// protocol, for this package and for models that play (internal/llm).
package model

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"
)

// Limits of a model.
const (
	patience = 4 * time.Second  // for an answer
	atOnce   = 4                // questions of the whole server
	mostRead = 64 << 10         // bytes of a response
	mostText = 4 << 10          // bytes of an answer, and of a question
	ofTable  = 2                // questions of one table at once
	misses   = 2                // in a row, before a seat is not answered for a while
	failures = 5                // tables in a row that it failed, before it is left alone
	rest     = 30 * time.Second // for which it is left alone
)

// Errors of Ask. Others say what failed, without the address.
var (
	ErrBusy    = errors.New("the model has too many questions")
	ErrResting = errors.New("the model is left alone for a while, because it failed")
)

// A Client asks one model. Its methods may be called by any goroutine.
type Client struct {
	chat  *Chat
	slots chan struct{}

	mu     sync.Mutex
	asking map[string]int     // questions at once, by table
	missed map[string]*misfit // by seat
	failed map[string]bool    // tables that it failed since it last answered
	until  time.Time          // when it is asked again
}

// A misfit is a seat whose last questions failed. Somebody may type what makes a
// model slow: that keeps it from that seat, and from nobody else.
type misfit struct {
	failed int       // in a row
	until  time.Time // when the seat is answered again
}

// An Asker is the seat of a table that a question is for.
type Asker struct {
	Table string
	Seat  int
}

func (a Asker) key() string { return fmt.Sprint(a.Table, "/", a.Seat) }

// New returns a client of the model with a name behind an address, such as
// http://127.0.0.1:11434/v1. The key may be empty.
func New(address, name, key string) (*Client, error) {
	chat, err := NewChat(address, name, key, "HOWL_TALK_KEY")
	if err != nil {
		return nil, err
	}
	return &Client{
		chat: chat, slots: make(chan struct{}, atOnce),
		asking: make(map[string]int), missed: make(map[string]*misfit), failed: make(map[string]bool),
	}, nil
}

// Ask returns what the model answers to an input for a seat, by the instructions.
// It never waits for longer than a few seconds, and not at all if too much is
// asked.
func (c *Client) Ask(ctx context.Context, who Asker, instructions, input string) (string, error) {
	if len(instructions)+len(input) > 2*mostText {
		return "", fmt.Errorf("a question of %d bytes is too long", len(instructions)+len(input))
	}
	if err := c.begin(who); err != nil {
		return "", err
	}
	defer c.end(who)
	select {
	case c.slots <- struct{}{}:
		defer func() { <-c.slots }()
	default:
		return "", ErrBusy
	}
	answer, err := c.ask(ctx, instructions, input)
	if err == nil || !errors.Is(ctx.Err(), context.Canceled) { // an asker who left says nothing of the model
		c.note(who, err)
	}
	return answer, err
}

func (c *Client) ask(ctx context.Context, instructions, input string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	reply, err := c.chat.Ask(ctx, Question{Instructions: instructions, Input: input, Tokens: 400, Temperature: 0.7, Most: mostRead})
	if err != nil {
		return "", err
	}
	said := strings.TrimSpace(reply.Text)
	if len(said) > mostText {
		return "", fmt.Errorf("the model answers with %d bytes", len(said))
	}
	return said, nil
}

// begin counts a question in, unless the model is left alone, by everybody or by
// this seat, or its table asks enough.
func (c *Client) begin(who Asker) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	if m := c.missed[who.key()]; now.Before(c.until) || m != nil && now.Before(m.until) {
		return ErrResting
	}
	if c.asking[who.Table] >= ofTable {
		return ErrBusy
	}
	c.asking[who.Table]++
	return nil
}

func (c *Client) end(who Asker) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.asking[who.Table]--; c.asking[who.Table] == 0 {
		delete(c.asking, who.Table)
	}
}

// note remembers how a question ended. A seat whose questions fail is left alone
// for a while. The model is, if it fails several tables and answers nobody
// meanwhile: then the reason is not what somebody typed.
func (c *Client) note(who Asker, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	if err == nil {
		clear(c.failed)
		delete(c.missed, who.key())
		return
	}
	for key, m := range c.missed {
		if now.Sub(m.until) > rest { // nobody remembers
			delete(c.missed, key)
		}
	}
	m := c.missed[who.key()]
	if m == nil {
		m = &misfit{until: now}
		c.missed[who.key()] = m
	}
	if m.failed++; m.failed >= misses {
		m.until = now.Add(rest)
	}
	if c.failed[who.Table] = true; len(c.failed) >= failures {
		c.until = now.Add(rest)
	}
}
