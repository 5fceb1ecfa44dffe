package program

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os/exec"
	"strings"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// A Pool makes the bots of one game: programs, by names that begin with "exec:"
// or "bot:", and the game's own. It keeps the programs that play many games.
type Pool struct {
	ctx context.Context // ends waiting for a program that is being started
	own bots.Maker
	g   game.Game

	mu      sync.Mutex
	running map[string]*process // by their commands
}

// NewPool returns a pool that leaves other names to the game's own bots. It starts
// programs until ctx is done.
func NewPool(ctx context.Context, own bots.Maker, g game.Game) *Pool {
	return &Pool{ctx: ctx, own: own, g: g, running: make(map[string]*process)}
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
	bot, err := l.own(kind, r)
	if err != nil {
		return nil, fmt.Errorf("%w A program of your own is bot:COMMAND", err)
	}
	return bot, nil
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
	p, err := run(l.ctx, words, l.g)
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
	switch _, err := exec.LookPath(words[0]); {
	case errors.Is(err, fs.ErrPermission):
		return nil, fmt.Errorf("%q may not be run: make it executable, or name what runs it, like bot:python3 mybot.py", words[0])
	case err != nil:
		return nil, fmt.Errorf("there is no program %q to play", words[0])
	}
	return words, nil
}

// illegal says that an answer is not legal, and what is.
func illegal(g game.Game, f game.Frame) string {
	const most = 12
	var texts []string
	for _, a := range f.Legal[:min(most, len(f.Legal))] {
		texts = append(texts, g.Text(a))
	}
	if more := len(f.Legal) - most; more > 0 {
		texts = append(texts, fmt.Sprintf("%d more", more))
	}
	return "which is not legal; legal: " + strings.Join(texts, ", ")
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
