// Package talk understands what players type in a discussion. It reads a line
// in English, Italian or Japanese and returns the statements in it: claims,
// reports, accusations, questions, plans, votes. What it does not understand is
// left as chat.
//
// A language is a text file of word classes and patterns (en.txt, it.txt,
// ja.txt); a game adds a file of its own for its characters and their deeds.
// docs/talk.md describes the form. There is no model and no network, and the
// work for a line is bounded whatever a stranger types.
package talk
