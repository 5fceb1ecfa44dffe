package talk

// MaxSteps is the most work for a line.
const MaxSteps = maxSteps

// Steps returns the work that a line takes.
func (t *Table) Steps(text string) int {
	l := t.read(text)
	if l == nil {
		return 0
	}
	l.segment()
	return l.steps
}

// Misspelt reports whether typed may be a misspelling of word.
func Misspelt(typed, word string) bool { return misspelt(typed, word) }
