// Package measure says how people and bots voted and spoke in a game of hidden
// cards, against what could be known at that moment: the exact belief of the game's
// own bots.Measured. docs/review.md explains each figure.
//
//	w := measure.Begin(valuer, players)
//	w.Do(state, step, seat, action, tell) // instead of state.Do
//	found := w.End(state)
package measure
