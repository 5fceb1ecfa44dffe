package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// A programSeat is a table that a program plays on a connection with others. One
// goroutine turns the frames of the seat into questions: a question at a time, with
// all that was told and said since the one before.
type programSeat struct {
	many  *manyTables
	table hall.Table
	code  string
	seat  game.Seat
	watch hall.Watcher
	queue *table.Queue
	says  chan programSays
	done  chan error // of the decision that is on its way

	game    string // the name of the game that runs; empty: none does
	number  int    // of that game at the table
	paused  bool
	asked   bool // the program owes an answer
	sending bool // the table owes one
	latest  programFrame
}

// A programFrame is what a program is shown: a frame without what is for pages.
type programFrame struct {
	Seat     game.Seat         `json:"seat"`
	N        int               `json:"n"`
	Events   []json.RawMessage `json:"events,omitempty"`
	View     json.RawMessage   `json:"view"`
	Legal    []string          `json:"legal,omitempty"`
	May      []string          `json:"may,omitempty"`
	Ears     json.RawMessage   `json:"ears"`
	Phase    string            `json:"phase"`
	Deadline string            `json:"deadline,omitempty"`
	Words    []json.RawMessage `json:"words,omitempty"`
	Clock    []string          `json:"clock,omitempty"`
	Out      bool              `json:"out,omitempty"`
}

func newProgramSeat(m *manyTables, t hall.Table, code string, seat game.Seat) *programSeat {
	return &programSeat{
		many: m, table: t, code: code, seat: seat, queue: table.NewQueue(),
		says: make(chan programSays, 4), done: make(chan error, 4),
	}
}

// run plays until the table sends no more frames or the connection ends.
func (p *programSeat) run(ctx context.Context) {
	defer p.watch.Close()
	for {
		select {
		case <-ctx.Done():
			return
		case f, ok := <-p.queue.Frames():
			if !ok {
				return
			}
			p.take(f)
		case says := <-p.says:
			p.answer(ctx, says)
		case err := <-p.done:
			p.settle(err)
		}
		p.ask()
	}
}

// left says that the program is at the table no more, and why.
func (p *programSeat) left() {
	err := p.queue.Err()
	if err == nil { // it has risen
		err = game.Refuse(game.CodeSeat, "refused.seat.none")
	}
	r := p.many.conn.server.refusals.refused(err)
	p.many.send(struct {
		Left string `json:"left"`
		game.Refusal
	}{p.code, r})
}

// take adds what a frame brings to what the program is shown next.
func (p *programSeat) take(f *table.Frame) {
	var now struct {
		programFrame
		Status *table.Status `json:"status"`
	}
	if err := json.Unmarshal(f.JSON(), &now); err != nil {
		panic(err) // the table made it
	}
	status := now.Status
	began := status != nil && status.Stage == tablelog.Playing && (p.game == "" || status.Games != p.number)
	if began && p.game != "" {
		p.finish() // of the game before
	}
	before := p.latest
	p.latest = now.programFrame
	addMeanings(p.latest.Words, f.Words)
	if !began && p.game != "" {
		p.latest.Events = append(before.Events, p.latest.Events...)
		p.latest.Words = append(before.Words, p.latest.Words...)
		p.latest.Clock = append(before.Clock, p.latest.Clock...)
	}
	if status == nil {
		return
	}
	p.paused = status.Paused
	switch {
	case began:
		p.number, p.game = status.Games, fmt.Sprintf("%s/%d", p.code, status.Games)
		p.many.send(object{"game": p.game, "begin": object{"seat": p.seat, "setup": status.Setup, "rules": status.Game}})
	case p.game != "" && status.Stage != tablelog.Playing:
		p.finish()
	}
}

// shown returns what the program is shown, which is not shown again.
func (p *programSeat) shown() programFrame {
	f := p.latest
	p.latest.Events, p.latest.Words, p.latest.Clock = nil, nil, nil
	return f
}

// addMeanings adds to words what bots hear them mean. Frames of a table that
// another machine runs come without.
func addMeanings(words []json.RawMessage, heard []tablelog.Word) {
	if len(words) != len(heard) {
		return
	}
	for i, w := range heard {
		if len(w.Means) == 0 {
			continue
		}
		b, err := json.Marshal(struct {
			tablelog.Word
			Means []talk.Statement `json:"means"`
		}{w, w.Means})
		if err == nil {
			words[i] = b
		}
	}
}

// ask asks the program for a decision, if the table asks the seat and nothing is on
// its way. A program that wants to hear what goes on meanwhile is told, and owes
// nothing for it.
func (p *programSeat) ask() {
	news := len(p.latest.Words) > 0 || len(p.latest.Events) > 0
	if p.game != "" && news && !p.sending && (p.asked || len(p.latest.Legal) == 0) && p.many.hears() {
		p.many.send(object{"game": p.game, "heard": p.shown()})
	}
	if p.game == "" || p.paused || p.asked || p.sending || len(p.latest.Legal) == 0 {
		return
	}
	p.asked = true
	p.many.send(object{"game": p.game, "frame": p.shown()})
}

// answer takes what the program says in a game: words, a decision, or both.
func (p *programSeat) answer(ctx context.Context, says programSays) {
	if says.Game != p.game {
		p.many.refuse(says.Game, game.Refuse(game.CodeOver, "refused.over.table"))
		return
	}
	if says.Say != "" {
		p.command(ctx, table.Command{Say: &table.Speak{Text: says.Say, Lang: says.Lang, Means: says.Means}}, func(err error) {
			if err != nil {
				p.many.refuse(says.Game, err)
			}
		})
	}
	switch {
	case says.Do == "" && says.Say != "":
	case !p.asked:
		p.wrong(game.Refuse(game.CodeTurn, "refused.turn"))
	default:
		p.asked, p.sending = false, true
		p.command(ctx, table.Command{Do: &table.Decide{Text: says.Do, Why: says.Why}}, func(err error) { p.done <- err })
	}
}

// command sends a command to the table. The answer comes from its goroutine, and
// must not wait.
func (p *programSeat) command(ctx context.Context, c table.Command, answer func(error)) {
	err := p.many.permit(p.code, c)
	if err == nil {
		err = p.watch.Send(ctx, c, func(_ table.Reply, err error) { answer(err) })
	}
	if err != nil {
		answer(err)
	}
}

// settle takes the table's answer to a decision. Frames that the decision brought
// came before it. What was wrong is said with the newest frame, which the program
// answers if it is asked.
func (p *programSeat) settle(err error) {
	for more := true; more; {
		select {
		case f, ok := <-p.queue.Frames():
			if more = ok; ok {
				p.take(f)
			}
		default:
			more = false
		}
	}
	p.sending = false
	if err != nil && p.game != "" && !errors.Is(err, game.CodePaused) { // the game waits
		p.wrong(err)
	}
}

// wrong tells the program what is wrong with its answer.
func (p *programSeat) wrong(err error) {
	r := p.many.conn.server.refusals.refused(err)
	p.asked = len(p.latest.Legal) > 0
	p.many.send(struct {
		Game  string       `json:"game"`
		Error string       `json:"error"`
		Code  game.Code    `json:"code"`
		Frame programFrame `json:"frame"`
	}{p.game, r.Sentence, r.Code, p.shown()})
}

// finish tells the program how the game ended.
func (p *programSeat) finish() {
	over := object{"frame": p.shown()}
	if result, err := p.result(); err == nil {
		over["score"], over["side"] = result.Scores[p.seat], result.Sides[p.seat]
	}
	p.many.send(object{"game": p.game, "over": over})
	p.game, p.asked = "", false
}

func (p *programSeat) result() (record.Result, error) {
	all, err := p.table.Finished(p.many.request.Context(), p.many.conn.person)
	if err != nil {
		return record.Result{}, err
	}
	r, _, err := all.Game(p.number)
	if err != nil {
		return record.Result{}, err
	}
	end, err := r.Replay(nil)
	if err != nil {
		return record.Result{}, err
	}
	return record.ResultOf(end, r.Setup.Players), nil
}
