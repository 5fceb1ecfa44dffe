// Package faulttest plays at several servers while they are broken on purpose,
// and checks afterwards that nothing which was acknowledged is lost, doubled
// or changed.
//
// A Party is a table whose people come back, at whatever server answers, and
// send again what they were not answered, under the same id. It keeps what was
// acknowledged. Check then compares that with the servers' own files. The
// tests start three real processes and kill, stop, cut off and starve them.
package faulttest
