package lesson

import (
	"fmt"
	"io/fs"

	"howl/game/entry"
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
