// Package program runs separate programs as bots, in lines on their standard
// input and output (docs/bots.md). A program named with "bot:" is started once and
// plays every seat of every game; one with "exec:" is started for each seat.
//
//	pool := program.NewPool(ctx, e.Bot, e.Game)
//	defer pool.Close()
//	bot, err := pool.New("bot:./mybot --fast", rng)
//
// It starts every program that it is given. So only the command line may import
// it, for howl sim and howl arena, where the person who names the program owns
// the machine that runs it. A test of the module checks that.
package program

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/howl-game/howl/game"
)

// outside is the prefix that makes the name of a bot a command to run.
const outside = "exec:"

// Grace is how long a program may take to end when its input has ended: a second is
// too short for an interpreter on a busy machine.
const Grace = 5 * time.Second

// patience is how long a program may think, grace how long it may take to end
// when its game is over.
var (
	patience = 10 * time.Second
	grace    = Grace
)

// program is a bot in a process of its own. It reads frames as lines of JSON and
// answers each frame that asks it with the text of an action. It is started for
// one seat of one game and ends with it, and so does everything that it has
// started. Where it fails, Legal[0] is played and Err says why.
type program struct {
	g       game.Game
	command []string
	setup   game.Setup
	cmd     *exec.Cmd
	pipes
	greeted bool
	answers chan string
	wrong   error // the first one

	mu    sync.Mutex
	ended bool // the process has been waited for: its number may be another's
}

// Sit takes the set-up for the greeting.
func (p *program) Sit(setup game.Setup, _ game.Seat) { p.setup = setup }

// Err returns what was first wrong with the program.
func (p *program) Err() error { return p.wrong }

func (p *program) Decide(ctx context.Context, f game.Frame) game.Action {
	if p.wrong == nil {
		a, err := p.ask(ctx, f)
		if err == nil {
			return a
		}
		p.wrong = err
	}
	return f.Legal[0]
}

// ask returns the program's answer. If none comes in time, the program is
// killed: that also ends a write to one that does not read.
func (p *program) ask(ctx context.Context, f game.Frame) (game.Action, error) {
	if p.cmd == nil {
		if err := p.start(); err != nil {
			return 0, err
		}
	}
	timed, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	defer context.AfterFunc(timed, p.kill)()
	text, err := p.exchange(f)
	switch {
	case ctx.Err() != nil: // it is not the program's fault
		return 0, context.Cause(ctx)
	case timed.Err() != nil:
		return 0, p.fault(fmt.Sprintf("does not answer within %v", patience))
	case err != nil:
		return 0, err
	}
	for _, a := range f.Legal {
		if p.g.Text(a) == text {
			return a, nil
		}
	}
	return 0, p.fault(fmt.Sprintf("answers %.40q, %s", text, illegal(p.g, f)))
}

// exchange sends a frame, after the greeting if it is the first, and waits for
// the answer.
func (p *program) exchange(f game.Frame) (string, error) {
	line, err := game.FrameJSON(p.g, f)
	if err != nil {
		return "", err
	}
	if !p.greeted {
		hello, err := json.Marshal(struct {
			Game  string     `json:"game"`
			Seat  game.Seat  `json:"seat"`
			Setup game.Setup `json:"setup"`
		}{p.g.Info().Name, f.Seat, p.setup})
		if err != nil {
			return "", err
		}
		line = append(append(hello, '\n'), line...)
		p.greeted = true
	}
	_, err = p.in.Write(append(line, '\n'))
	text, ok := "", false
	if err == nil {
		text, ok = <-p.answers
	}
	if !ok {
		return "", p.fault("is gone")
	}
	return text, nil
}

func (p *program) fault(what string) error {
	return fmt.Errorf("%s %s", strings.Join(p.command, " "), what)
}

// start runs the program.
func (p *program) start() (err error) {
	cmd := exec.Command(p.command[0], p.command[1:]...)
	cmd.Stderr = os.Stderr
	lead(cmd)
	if p.pipes, err = connect(cmd); err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return p.fault("does not start: " + err.Error())
	}
	p.cmd, p.answers = cmd, make(chan string, 1)
	go func() {
		defer close(p.answers)
		for lines := bufio.NewScanner(p.out); lines.Scan(); {
			p.answers <- strings.TrimSpace(lines.Text())
		}
	}()
	return nil
}

// kill ends the program and everything that it has started, and closes the
// pipes, which something that got away may hold open.
func (p *program) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.ended {
		killAll(p.cmd)
	}
	p.pipes.close()
}

// Close ends the program and returns what was first wrong with it. A program
// that reads to the end of its input ends by itself; the others are killed
// after a moment, and so is what a program leaves behind. It is always waited
// for.
func (p *program) Close() error {
	if p.cmd == nil {
		return p.wrong
	}
	p.in.Close()
	if p.wrong != nil {
		p.kill() // a program that failed gets no time to end
	}
	late := time.AfterFunc(grace, p.kill)
	for range p.answers { // until nobody can write any more
	}
	late.Stop()
	p.kill()
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.ended {
		_ = p.cmd.Wait() // an error only says that it was killed
		p.ended = true
	}
	return p.wrong
}
