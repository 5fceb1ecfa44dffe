// Package faulttest plays at several servers while they are killed, stopped,
// cut off and starved, and checks that no acknowledged decision is lost,
// doubled or changed.
//
// A Party is a table whose people play over client.Session: they go to another
// server when one does not answer, and send unanswered decisions again under
// the same id. It remembers what was acknowledged. Check compares that with the
// servers' own files. The tests run three real processes.
package faulttest
