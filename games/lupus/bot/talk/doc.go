// Package talk is how bots of Lupus in Tabula converse: what they remember of the
// talk, what they answer, and what they say of their own accord. It chooses no
// action; it puts into words what a player has decided.
package talk
