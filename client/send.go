package client

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"slices"
	"time"
)

// A request is a message that has not been answered.
type request struct {
	id      string
	message []byte
	answer  chan error
}

// Do sends a decision, one of the last frame's Legal, and waits until the
// server has stored or refused it. At night that may take until morning.
func (s *Session) Do(ctx context.Context, text string) error {
	return s.Send(ctx, map[string]any{"do": text})
}

// Say sends words to everybody who can hear the seat now.
func (s *Session) Say(ctx context.Context, text string) error {
	return s.Send(ctx, map[string]any{"say": text})
}

// SayIn is Say for words in a language, so that bots hear what they mean.
func (s *Session) SayIn(ctx context.Context, text, lang string) error {
	return s.Send(ctx, map[string]any{"say": text, "lang": lang})
}

// Ready tells the table that the guest is ready for the next game.
func (s *Session) Ready(ctx context.Context) error {
	return s.Send(ctx, map[string]any{"ready": true})
}

// Looked tells the table that the guest has looked at the card of the game that
// begins. Do says so, too.
func (s *Session) Looked(ctx context.Context) error {
	return s.Send(ctx, map[string]any{"looked": true})
}

// Send sends a message and waits for the answer, over as many connections as
// it takes, or until the context ends. Without an "id" the message gets a
// random one.
func (s *Session) Send(ctx context.Context, message map[string]any) error {
	s.begin()
	r, err := s.transmit(message)
	if err != nil {
		return err
	}
	select {
	case err := <-r.answer:
		return err
	case <-s.ended:
		return s.err
	case <-ctx.Done():
		s.answered(r.id, ctx.Err()) // it is not sent again
		return ctx.Err()
	}
}

// minMessage is the length to which messages are padded, so that it does not
// tell a decision "sleep" from "mark 3".
const minMessage = 256

// transmit sends a message without waiting for the answer.
func (s *Session) transmit(fields map[string]any) (*request, error) {
	id, ok := fields["id"].(string)
	if !ok {
		id = rand.Text()
		fields["id"] = id
	}
	message, err := json.Marshal(fields)
	if err != nil {
		return nil, err
	}
	for len(message) < minMessage {
		message = append(message, ' ')
	}
	r := &request{id, message, make(chan error, 1)}
	s.mu.Lock()
	s.waiting = append(s.waiting, r)
	conn := s.conn
	s.mu.Unlock()
	if conn != nil { // otherwise it is sent when there is a connection
		s.write(conn, message)
	}
	return r, nil
}

// write sends a message. If that fails, receiving fails too, and the message
// is sent again over the next connection.
func (s *Session) write(conn *Conn, message []byte) {
	ctx, cancel := context.WithTimeout(s.life, 10*time.Second)
	defer cancel()
	_ = conn.Write(ctx, message)
}

// connected sends every unanswered message again.
func (s *Session) connected(conn *Conn) {
	s.mu.Lock()
	s.conn = conn
	waiting := slices.Clone(s.waiting)
	s.mu.Unlock()
	for _, r := range waiting {
		s.write(conn, r.message)
	}
}

func (s *Session) disconnected(conn *Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	conn.Close()
	s.conn = nil
}

// answered hands the answer to the request with an id to Send.
func (s *Session) answered(id string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if i := slices.IndexFunc(s.waiting, func(r *request) bool { return r.id == id }); i >= 0 {
		s.waiting[i].answer <- err
		s.waiting = slices.Delete(s.waiting, i, i+1)
	}
}
