package tui

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/howl-game/howl/internal/lesson"
	"github.com/howl-game/howl/internal/puzzle"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// onward begins the action by which a learner goes on where nothing is to be
// decided. The number of the step follows, so that it is another action each time.
const onward = "onward "

// restart is the action that plays a lesson again whose game is not played to its
// end. After a game that is over, the screen has a key for that.
const restart = "restart"

// another is the action that goes on to the next puzzle.
const another = "another"

// A school is a table at which a lesson is played, or puzzles are solved: its frames
// come from a script.
type school struct {
	script *lesson.Script
	record *record.Record
	over   bool         // the game is played to its end
	next   func() error // changes to the next puzzle; nil in a lesson
	kept   Progress     // where the steps of a lesson are kept
	frames chan *Frame  // that wait to be shown

	mu   sync.Mutex
	at   int   // the step at which the lesson stands
	last Frame // the one before
}

// Learn opens a table in this process at which a lesson is played, in a language. It
// goes on where the person has left it, and the file keeps how far that is.
func Learn(l *lesson.Lesson, tag string, kept Progress) (Link, error) {
	script, err := l.In(tag)
	if err != nil {
		return nil, err
	}
	end, err := l.Record.Replay(nil)
	if err != nil {
		return nil, err
	}
	s := &school{script: script, record: l.Record, over: end.Turn() == 0, kept: kept, frames: make(chan *Frame, 2*len(script.Steps)+2)}
	return s, s.beginAt(min(kept.reached(script.Game, script.Name), len(script.Steps)-1))
}

// Puzzles opens a table in this process at which puzzles are solved one after the
// other, in a language: first the one with the number, counted from 1.
func Puzzles(all []*puzzle.Puzzle, n int, tag string) (Link, error) {
	s := &school{frames: make(chan *Frame, 16)}
	s.next = func() (err error) {
		p := all[(n-1)%len(all)]
		s.record = p.Record
		s.script, err = p.Script((n-1)%len(all)+1, tag)
		n++
		return err
	}
	if err := s.next(); err != nil {
		return nil, err
	}
	return s, s.begin()
}

// begin plays the lesson from its beginning to the first stop.
func (s *school) begin() error { return s.beginAt(0) }

// beginAt shows what happens before a step, and plays from there to the next stop.
func (s *school) beginAt(step int) error {
	s.at, s.last = -1, Frame{Status: s.status(tablelog.Playing)}
	for s.at+1 < step {
		if err := s.take(); err != nil {
			return err
		}
		s.show(s.last)
	}
	return s.run()
}

// take goes one step on, to its frame if it has one.
func (s *school) take() error {
	s.at++
	step := s.script.Steps[s.at]
	if step.Frame == nil {
		return nil
	}
	f, err := parse(step.Frame)
	if err != nil {
		return err
	}
	f.Status, s.last.Status = s.last.Status, nil
	s.last = *f
	return nil
}

// status is that of a table with the learner and bots.
func (s *school) status(stage tablelog.Stage) *table.Status {
	status := &table.Status{Game: s.script.Game, Setup: s.script.Setup, Stage: stage, Games: 1, Chairs: make([]table.ChairStatus, len(s.script.Names))}
	for i, name := range s.script.Names {
		status.Chairs[i].Name = name
		if i != int(s.script.Seat) {
			status.Chairs[i].Bot = "lesson"
		}
	}
	return status
}

// run goes on to the next stop.
func (s *school) run() error {
	for s.at+1 < len(s.script.Steps) {
		if err := s.take(); err != nil {
			return err
		}
		if step := s.script.Steps[s.at]; step.Stopped != nil {
			s.stop(step)
			return nil
		}
		s.show(s.last)
	}
	return nil
}

// stop shows a stop: what is said, and what can be done.
func (s *school) stop(step lesson.Step) {
	f := s.last
	f.Lesson = step.Full()
	if step.Do != "" && len(s.script.Facts) > 0 {
		f.Lesson += " " + strings.Join(s.script.Facts, " ")
	}
	s.note()
	switch {
	case s.at == len(s.script.Steps)-1 && s.next != nil:
		f.Legal, f.May = []string{another}, nil
	case s.at == len(s.script.Steps)-1 && s.over:
		f.Legal, f.May, f.Status = nil, nil, s.status(tablelog.Over)
	case s.at == len(s.script.Steps)-1:
		f.Legal, f.May = []string{restart}, nil
	case step.Do == "":
		f.Legal, f.May = []string{fmt.Sprint(onward, s.at)}, nil
	}
	s.show(f)
}

// note keeps how far the lesson has come. Where that cannot be written, the lesson
// is played all the same.
func (s *school) note() {
	if s.next != nil {
		return
	}
	step := s.at
	if step == len(s.script.Steps)-1 {
		step = done
	}
	_ = s.kept.keep(s.script.Game, s.script.Name, step)
}

// show sends a frame, of which what has happened is told once.
func (s *school) show(f Frame) {
	s.frames <- &f
	s.last.Events, s.last.Status = nil, nil
}

func (s *school) Next(ctx context.Context) (*Frame, error) {
	select {
	case f := <-s.frames:
		return f, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Do takes the action that the lesson asks for. Any other changes nothing, and is
// answered in the story.
func (s *school) Do(_ context.Context, text string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch text {
	case restart:
		return s.begin()
	case another:
		if err := s.next(); err != nil {
			return err
		}
		return s.begin()
	}
	step := s.script.Steps[s.at]
	if text == step.Do || step.Do == "" && strings.HasPrefix(text, onward) {
		return s.run()
	}
	f := s.last
	if f.Lesson = step.Wrong[text]; f.Lesson == "" {
		f.Lesson = step.Wrong[""]
	}
	if len(s.frames) < cap(s.frames)/2 { // else nobody reads the answers
		s.show(f)
	}
	return nil
}

// Ready plays the lesson again.
func (s *school) Ready(context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.begin()
}

// Nobody hears the learner, and nothing else is asked of a lesson's table.

func (s *school) Mean(context.Context, string, string) ([]table.Meant, error) { return nil, nil }
func (s *school) Say(context.Context, string, string) error                   { return nil }
func (s *school) Looked(context.Context) error                                { return nil }
func (s *school) Start(context.Context) error                                 { return nil }
func (s *school) Arrange(context.Context, table.Command) error                { return nil }
func (s *school) Address() string                                             { return "" }
func (s *school) Back() string                                                { return "" }
func (s *school) Check([]*record.Record) (int, error)                         { return 0, nil }
func (s *school) Close()                                                      {}

func (s *school) Record(context.Context) ([]byte, error) { return printed([]*record.Record{s.record}) }
