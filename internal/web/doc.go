// Package web serves what people see: the pages and the client that plays.
//
// The client is TypeScript, made into one script by package bundle and committed, so
// that running Howl needs nothing but Go. What belongs to a
// game comes from its Entry: board, styles, art, chapters of the rules. A game
// that brings none of it is played on a plain board.
//
// Lobby, invitation, rules and the list of replays are plain HTML made here,
// readable without script. Nothing is ever fetched from elsewhere, and no page
// holds a script or a style of its own: the content security policy forbids
// both.
package web
