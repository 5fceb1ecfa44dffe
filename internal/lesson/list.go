package lesson

import (
	"fmt"
	"io/fs"

	"github.com/howl-game/howl/internal/entry"
)

// Of returns the lessons of a game, the first one first.
func Of(e entry.Entry) (all []*Lesson, err error) {
	for _, name := range e.Lessons {
		text, err := fs.ReadFile(e.LessonFiles, name+".txt")
		if err != nil {
			return nil, err
		}
		l, err := Parse(name, string(text))
		if err != nil {
			return nil, fmt.Errorf("lesson %s of %s: %w", name, e.Name(), err)
		}
		all = append(all, l)
	}
	return all, nil
}

// Minutes returns about how long a lesson takes: a quarter of a minute for each stop.
func (l *Lesson) Minutes() int { return max(1, (len(l.Stops)+2)/4) }

// A Group holds lessons that stand together in a list.
type Group struct {
	Name    string // one of Groups
	Lessons []*Lesson
}

// Grouped returns the groups of lessons in the order of Groups.
func Grouped(lessons []*Lesson) (list []Group) {
	for _, name := range Groups {
		g := Group{Name: name}
		for _, l := range lessons {
			if l.Group == name {
				g.Lessons = append(g.Lessons, l)
			}
		}
		if len(g.Lessons) > 0 {
			list = append(list, g)
		}
	}
	return list
}
