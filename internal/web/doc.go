// Package web is what people see: the pages, the client that plays, its
// styles, its art and its words.
//
// The client is TypeScript of our own, embedded as source and bundled in
// memory when the program starts, so that running Howl needs nothing but Go.
// Lobby, invitation, rules and the list of replays are plain HTML made here,
// readable without script. Nothing is ever fetched from elsewhere, and no page
// holds a script or a style of its own: the content security policy forbids
// both.
//
//	pages, err := web.New()
//	pages.House = web.House{Lobby: s.Lobby, Past: s.Past}
package web
