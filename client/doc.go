// Package client talks to a Howl server, as docs/api.md describes it. A bot can
// be written with it in a few lines, in this repository or in a module of its
// own: it is the only package besides game and what is in game that others can
// import. The terminal, the load and fault tests and the server's own tests use
// it, too.
//
// A Client is one guest of a server. It keeps the guest's cookie and sends
// requests. Ask reaches every address of the API; Open and Rename are
// shorthands. A Session is the guest's place at one table: it receives frames
// and sends decisions. It connects again when the connection breaks, continues
// after the last frame, and sends every unanswered message again under the
// same id, so that nothing is lost or done twice. It converts deadlines to the
// local clock and takes part in the deal: it pledges a random number, reveals
// it when asked, and checks the deal afterwards (docs/fair.md).
//
// A Conn is a single WebSocket without any of that, for tests and for programs
// that want full control.
package client
