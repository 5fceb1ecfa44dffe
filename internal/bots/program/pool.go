package program

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"

	"howl/game"
	"howl/internal/bots"
)

// A Pool makes the bots of one game: programs, by names that begin with "exec:"
// or "bot:", and the game's own. It keeps the programs that play many games.
type Pool struct {
	own bots.Maker
	g   game.Game

	mu      sync.Mutex
	running map[string]*process // by their commands
}

// NewPool returns a pool that leaves other names to the game's own bots.
func NewPool(own bots.Maker, g game.Game) *Pool {
	return &Pool{own: own, g: g, running: make(map[string]*process)}
}

// New makes a bot. It is a bots.Maker.
func (l *Pool) New(kind string, r game.Rand) (bots.Bot, error) {
	if command, ok := strings.CutPrefix(kind, outside); ok {
		words, err := split(command)
		if err != nil {
			return nil, err
		}
		return &program{g: l.g, command: words}, nil
	}
	if command, ok := strings.CutPrefix(kind, lasting); ok {
		p, err := l.process(command)
		if err != nil {
			return nil, err
		}
		return &player{process: p}, nil
	}
	return l.own(kind, r)
}

// process returns the program of a command, which is started once.
func (l *Pool) process(command string) (*process, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.running[command]; p != nil {
		return p, p.err()
	}
	words, err := split(command)
	if err != nil {
		return nil, err
	}
	p, err := run(context.Background(), words, l.g)
	if err != nil {
		return nil, err
	}
	l.running[command] = p
	return p, nil
}

// Close ends the programs that play many games.
func (l *Pool) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, p := range l.running {
		p.close()
	}
	clear(l.running)
}

// split returns the words of a command whose program there is.
func split(command string) ([]string, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, errors.New("exec: and bot: want a command, like bot:./mybot")
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return nil, fmt.Errorf("there is no program %q to play", words[0])
	}
	return words, nil
}

// pipes are the standard input and output of a program.
type pipes struct {
	in  io.WriteCloser
	out io.ReadCloser
}

func connect(cmd *exec.Cmd) (p pipes, err error) {
	if p.in, err = cmd.StdinPipe(); err != nil {
		return p, err
	}
	p.out, err = cmd.StdoutPipe()
	return p, err
}

func (p pipes) close() {
	p.in.Close()
	p.out.Close()
}
