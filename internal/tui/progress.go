package tui

// Progress is the file that keeps how far the person has come in each lesson, so
// that a lesson that was left goes on. "" keeps nothing.
type Progress string

// done is kept in the place of a step for a lesson that was played to its end.
const done = -1

// ProgressFile returns the file in the person's own configuration, or "" if there is
// no place for it.
func ProgressFile() Progress { return Progress(ownFile("lessons.json")) }

// all returns the step that was reached in each lesson that was begun.
func (p Progress) all() map[string]int {
	steps := make(map[string]int)
	if readOwn(string(p), &steps) != nil { // a damaged file is as good as none
		return make(map[string]int)
	}
	return steps
}

// Done reports whether a lesson was played to its end.
func (p Progress) Done(game, lesson string) bool { return p.all()[game+"."+lesson] == done }

// reached returns the step at which a lesson goes on.
func (p Progress) reached(game, lesson string) int { return max(0, p.all()[game+"."+lesson]) }

// keep writes the step that was reached. What is done stays done, however often it
// is played again.
func (p Progress) keep(game, lesson string, step int) error {
	if p == "" {
		return nil
	}
	steps := p.all()
	if steps[game+"."+lesson] == done {
		return nil
	}
	steps[game+"."+lesson] = step
	return writeOwn(string(p), steps)
}
