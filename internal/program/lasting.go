package program

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/howl-game/howl/game"
)

// lasting is the prefix of a command that is started once and plays every seat
// of every game, and protocol the version of what is said to it (docs/bots.md).
const (
	lasting  = "bot:"
	protocol = 1
)

// loading is how long a program may take to greet back: it may load a model.
const loading = time.Minute

// A process is a program that plays many games at once. Each game of a seat has
// a number of its own, by which answers find their question.
type process struct {
	g       game.Game
	command []string
	cmd     *exec.Cmd
	pipes
	writing sync.Mutex // one line at a time

	mu      sync.Mutex
	games   int                    // that have begun
	waiting map[string]chan answer // by the number of the game
	gone    chan struct{}          // closed when nothing more can be read
	wrong   error                  // the first error
	ended   bool                   // the process has been waited for: its number may be another's
}

// An answer of a program: to the greeting, or to a frame.
type answer struct {
	Hello *struct {
		Protocol int `json:"protocol"`
	} `json:"hello"`
	Game string `json:"game"`
	Do   string `json:"do"`
}

// run starts a program and greets it. It must greet back.
func run(ctx context.Context, words []string, g game.Game) (*process, error) {
	p := &process{g: g, command: words, waiting: make(map[string]chan answer), gone: make(chan struct{})}
	p.cmd = exec.Command(words[0], words[1:]...)
	p.cmd.Stderr = os.Stderr
	lead(p.cmd)
	var err error
	if p.pipes, err = connect(p.cmd); err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, p.fault("does not start: " + err.Error())
	}
	go p.read()
	hello := map[string]any{"hello": map[string]any{"protocol": protocol, "game": g.Info().Name, "thinkMs": patience.Milliseconds()}}
	back, err := p.ask(ctx, "", hello, loading)
	switch {
	case err != nil:
	case back.Hello == nil:
		err = p.fault("does not greet back: it plays one game at a time and wants " + outside + ", or is no bot")
	case back.Hello.Protocol != protocol:
		err = p.fault(fmt.Sprintf("speaks version %d of the protocol, not %d", back.Hello.Protocol, protocol))
	}
	if err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

// read hands each answer to who waits for it.
func (p *process) read() {
	defer close(p.gone)
	lines := bufio.NewScanner(p.out)
	for lines.Scan() {
		var a answer
		if err := json.Unmarshal(lines.Bytes(), &a); err != nil {
			p.fail(p.fault(fmt.Sprintf("writes %.80q, which is no answer: %s", lines.Text(), game.ExplainJSON(err))))
			return
		}
		p.mu.Lock()
		to := p.waiting[a.Game]
		delete(p.waiting, a.Game)
		p.mu.Unlock()
		if to == nil {
			p.fail(p.fault(fmt.Sprintf("answers in game %q, where it was not asked", a.Game)))
			return
		}
		to <- a
	}
}

// ask sends a line and waits for the answer in a game. If none comes in time the
// program is killed: that also ends a write to one that does not read.
func (p *process) ask(ctx context.Context, game string, line any, within time.Duration) (answer, error) {
	back := make(chan answer, 1)
	p.mu.Lock()
	p.waiting[game] = back
	p.mu.Unlock()
	timed, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	defer context.AfterFunc(timed, p.kill)()
	if err := p.send(line); err != nil {
		return answer{}, p.because(ctx, timed, game, within)
	}
	select {
	case a := <-back:
		return a, nil
	case <-p.gone:
		return answer{}, p.because(ctx, timed, game, within)
	}
}

// because says why there is no answer.
func (p *process) because(ctx, timed context.Context, game string, within time.Duration) error {
	switch {
	case ctx.Err() != nil: // it is not the program's fault
		return context.Cause(ctx)
	case timed.Err() != nil:
		p.fail(p.fault(fmt.Sprintf("does not answer within %v%s", within, inGame(game))))
	default:
		p.fail(p.fault("is gone" + inGame(game)))
	}
	return p.err()
}

func inGame(game string) string {
	if game == "" {
		return ""
	}
	return " in game " + game
}

func (p *process) send(line any) error {
	b, err := json.Marshal(line)
	if err != nil {
		return err
	}
	p.writing.Lock()
	defer p.writing.Unlock()
	_, err = p.in.Write(append(b, '\n'))
	return err
}

func (p *process) fault(what string) error {
	return fmt.Errorf("%s %s", strings.Join(p.command, " "), what)
}

// fail notes the first thing that is wrong, and ends the program.
func (p *process) fail(err error) {
	p.mu.Lock()
	if p.wrong == nil {
		p.wrong = err
	}
	p.mu.Unlock()
	p.kill()
}

func (p *process) err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.wrong
}

// kill ends the program and everything that it has started, and closes the
// pipes, which something that got away may hold open.
func (p *process) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.ended {
		killAll(p.cmd)
	}
	p.pipes.close()
}

// close ends the program. It sees the end of its input, and has the grace time to
// end by itself.
func (p *process) close() {
	p.in.Close()
	late := time.AfterFunc(grace, p.kill)
	<-p.gone
	late.Stop()
	p.kill()
	_ = p.cmd.Wait() // an error only says that it was killed
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ended = true
}

// number returns the number of a new game.
func (p *process) number() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.games++
	return strconv.Itoa(p.games)
}

// A player is one seat of one game of a process.
type player struct {
	process *process
	setup   game.Setup
	seat    game.Seat
	number  string // "": the program does not know of the game yet
	wrong   error
}

// Sit takes what the program is told when the game begins.
func (b *player) Sit(setup game.Setup, seat game.Seat) { b.setup, b.seat = setup, seat }

// begin tells the program that a game begins, once.
func (b *player) begin() error {
	if b.number != "" {
		return nil
	}
	b.number = b.process.number()
	return b.process.send(map[string]any{"game": b.number, "begin": map[string]any{"seat": b.seat, "setup": b.setup, "rules": b.process.g.Info().Name}})
}

// Err returns what is wrong with the program.
func (b *player) Err() error { return b.wrong }

func (b *player) Decide(ctx context.Context, f game.Frame) game.Action {
	if b.wrong == nil {
		a, err := b.decide(ctx, f)
		if err == nil {
			return a
		}
		b.wrong = err
	}
	return f.Legal[0]
}

func (b *player) decide(ctx context.Context, f game.Frame) (game.Action, error) {
	p := b.process
	frame, err := game.FrameJSON(p.g, f)
	if err != nil {
		return 0, err
	}
	if err := b.begin(); err != nil {
		return 0, p.fault("is gone")
	}
	back, err := p.ask(ctx, b.number, map[string]any{"game": b.number, "frame": json.RawMessage(frame)}, patience)
	if err != nil {
		return 0, err
	}
	for _, a := range f.Legal {
		if p.g.Text(a) == back.Do {
			return a, nil
		}
	}
	what := fmt.Sprintf("answers %.40q in game %s, seat %v, %s, %s", back.Do, b.number, f.Seat, f.Phase, illegal(p.g, f))
	if back.Do == "" {
		what = fmt.Sprintf(`answers in game %s, seat %v, %s, without "do"`, b.number, f.Seat, f.Phase)
	}
	err = p.fault(what)
	told := p.send(map[string]any{"game": b.number, "error": err.Error(), "frame": json.RawMessage(frame)})
	return 0, errors.Join(err, told)
}

// End tells the program what its seat was told last, and the result.
func (b *player) End(last game.Frame, score int, side string) {
	frame, err := game.FrameJSON(b.process.g, last)
	if err == nil && b.wrong == nil && b.begin() == nil {
		over := map[string]any{"frame": json.RawMessage(frame), "score": score, "side": side}
		b.wrong = b.process.send(map[string]any{"game": b.number, "over": over})
	}
}
