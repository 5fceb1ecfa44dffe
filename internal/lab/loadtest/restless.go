package loadtest

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/howl-game/howl/client"
)

// connect gives a guest a socket to the table. The moves of who comes back are
// numbered on: the server takes one with an old number for an old one.
func (t *group) connect(ctx context.Context, who *client.Client, serial int) (*player, error) {
	began := time.Now()
	socket, err := dial(ctx, who, t.id, "")
	if err != nil {
		return nil, err
	}
	pl := &player{socket: socket, group: t, who: who, serial: serial}
	t.mu.Lock()
	if t.seats > 0 { // all were there once, so this one comes back
		pl.dialled = began
	}
	t.players = append(t.players, pl)
	t.mu.Unlock()
	return pl, t.crowd.add(pl)
}

// habits is what people do besides moving: they talk, and lose their connection.
func (p *player) habits() error {
	if p.group == nil || p.until == nil {
		return nil
	}
	if rand.Float64() < p.group.plan.Talk {
		if err := p.socket.write([]byte(`{"say":"that was mine, I think","lang":"en","id":"s"}`)); err != nil {
			return err
		}
	}
	if rand.Float64() < p.group.plan.Restless {
		return p.leave()
	}
	return nil
}

// comesBack reports whether a person whom the server sends away comes back, as the
// page does.
func (p *player) comesBack() bool {
	return p.group != nil && p.until != nil && p.group.plan.Restless > 0
}

// leave ends the connection, and another player dials for the same guest. The caller
// holds the player's lock.
func (p *player) leave() error {
	if p.gone || p.until == nil || !p.group.again(p.comeBack) {
		return nil
	}
	p.gone = true
	if p.thinking {
		p.group.undue()
	}
	return p.socket.send(closeFrame, nil)
}

// hangUp frees the connection of somebody who is gone.
func (p *player) hangUp() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.gone {
		_ = p.socket.conn.Close()
	}
}

// again calls a function beside the game, unless that is over.
func (t *group) again(do func()) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.over {
		t.returning.Go(do)
	}
	return !t.over
}

// end waits for those who are coming back; nobody else does.
func (t *group) end() {
	t.mu.Lock()
	t.over = true
	t.mu.Unlock()
	t.returning.Wait()
}

// comeBack dials until the server answers, as the page does.
func (p *player) comeBack() {
	p.mu.Lock()
	serial := p.serial
	p.mu.Unlock()
	for wait := 50 * time.Millisecond; p.until.Err() == nil; wait = min(2*wait, 2*time.Second) {
		pl, err := p.group.connect(p.until, p.who, serial)
		if err == nil {
			pl.play(p.until, p.from)
			return
		}
		if p.until.Err() == nil {
			p.mu.Lock()
			p.fail(err)
			p.mu.Unlock()
		}
		select {
		case <-time.After(wait):
		case <-p.until.Done():
		}
	}
}

// storm lets everybody lose the connection at once, after a while.
func storm(ctx context.Context, after time.Duration, tables []*group) {
	select {
	case <-time.After(after):
	case <-ctx.Done():
		return
	}
	for _, t := range tables {
		t.mu.Lock()
		here := t.players[:len(t.players):len(t.players)]
		t.mu.Unlock()
		for _, pl := range here {
			pl.mu.Lock()
			_ = pl.leave() // who can't say goodbye is gone as well
			pl.mu.Unlock()
		}
	}
}
