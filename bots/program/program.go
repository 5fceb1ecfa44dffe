// Package program lets a program of its own play as a bot: one seat of one
// game, in lines on its standard input and output (docs/bots.md).
//
//	bot, err := program.New("exec:./mybot --fast", g, rng)
//
// It starts what it is told to start. So only the command line may import it,
// for howl sim and howl arena, where the person who names the program is the
// one whose machine runs it; a test of the module holds that.
package program

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"howl/bots"
	"howl/game"
)

// outside is what the name of a bot begins with that is a program of its own.
const outside = "exec:"

// patience is how long such a program may think where no clock runs.
const patience = 10 * time.Second

// program is a bot outside: it reads frames as lines of JSON and answers each
// that asks it with the text of an action. It is started for one seat of one
// game and ends with it. Whatever it does, the game goes on: for an answer that
// is not legal, or none, Legal[0] is played, and Close says what was wrong.
type program struct {
	g       game.Game
	command []string
	setup   game.Setup
	cmd     *exec.Cmd
	in      io.WriteCloser
	answers chan string
	wrong   error // the first thing
	once    sync.Once
	reason  string
}

// New is a bots.Maker that also knows programs, by names that begin with
// "exec:".
func New(kind string, g game.Game, r game.Rand) (bots.Bot, error) {
	command, ok := strings.CutPrefix(kind, outside)
	if !ok {
		return bots.New(kind, g, r)
	}
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, game.Refuse("bot", "exec: wants a command, like exec:./mybot")
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return nil, game.Refuse("bot", "there is no program %q to play", words[0])
	}
	return &program{g: g, command: words}, nil
}

// Sit takes the set-up for the greeting.
func (p *program) Sit(setup game.Setup, _ game.Seat) { p.setup = setup }

func (p *program) Reason() string { return p.reason }

func (p *program) Decide(ctx context.Context, f game.Frame) game.Action {
	a, err := p.ask(ctx, f)
	if err != nil {
		p.reason = err.Error()
		if p.wrong == nil {
			p.wrong = err
		}
		return f.Legal[0]
	}
	p.reason = ""
	return a
}

func (p *program) ask(ctx context.Context, f game.Frame) (game.Action, error) {
	if p.cmd == nil {
		if err := p.start(f.Seat); err != nil {
			return 0, err
		}
	}
	line, err := game.FrameJSON(p.g, f)
	if err != nil {
		return 0, err
	}
	if err := p.say(line); err != nil {
		return 0, p.fault("is gone")
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	select {
	case text, ok := <-p.answers:
		if !ok {
			return 0, p.fault("is gone")
		}
		for _, a := range f.Legal {
			if p.g.Text(a) == text {
				return a, nil
			}
		}
		return 0, p.fault(fmt.Sprintf("answers %.40q, which is not legal", text))
	case <-ctx.Done():
		p.end() // an answer that comes late would be taken for the next
		return 0, p.fault("does not answer")
	}
}

func (p *program) fault(what string) error {
	return game.Refuse("bot", "%s %s", strings.Join(p.command, " "), what)
}

// start runs the program and greets it.
func (p *program) start(seat game.Seat) error {
	p.cmd = exec.Command(p.command[0], p.command[1:]...)
	p.cmd.Stderr = os.Stderr
	p.cmd.WaitDelay = time.Second
	p.answers = make(chan string, 1)
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	p.in = in
	if err := p.cmd.Start(); err != nil {
		close(p.answers)
		return p.fault("does not start: " + err.Error())
	}
	go func() {
		defer close(p.answers)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			p.answers <- strings.TrimSpace(lines.Text())
		}
	}()
	hello, err := json.Marshal(struct {
		Game  string     `json:"game"`
		Seat  game.Seat  `json:"seat"`
		Setup game.Setup `json:"setup"`
	}{p.g.Info().Name, seat, p.setup})
	if err != nil {
		return err
	}
	if p.say(hello) != nil {
		return p.fault("is gone")
	}
	return nil
}

func (p *program) say(line []byte) error {
	_, err := p.in.Write(append(line, '\n'))
	return err
}

// end closes the program's input, which ends one that reads to the end; one
// that does not is killed after a moment. It is always waited for.
func (p *program) end() {
	p.once.Do(func() {
		if p.cmd == nil || p.cmd.Process == nil {
			return
		}
		p.in.Close()
		late := time.AfterFunc(time.Second, func() { _ = p.cmd.Process.Kill() })
		for range p.answers { // so that its last words do not block it
		}
		_ = p.cmd.Wait()
		late.Stop()
	})
}

// Close ends the program and returns what was first wrong with it.
func (p *program) Close() error {
	p.end()
	return errors.Join(p.wrong)
}
