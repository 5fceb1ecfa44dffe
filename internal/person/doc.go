// Package person keeps the people who want to be known again. Each has a log of
// their own in the same store as the tables: what happened to them, one entry
// after the other, and the state that the entries add up to.
//
//	p, code, err := book.Keep(ctx, guest, "Firefox, Linux") // code is shown once
//	p, device, err := book.Return(ctx, code, "Chrome, Android")
//	p, err := book.Of(ctx, handle)                          // nil: nobody keeps that name
//	err = book.Erase(ctx, handle)
//
// A log has no name of anybody else: others are in it by their handle, which says
// nothing once they have left. It is bounded: when it is long, Book.Write puts a
// shorter one with the same sums in its place.
package person
