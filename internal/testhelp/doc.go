// Package testhelp holds what the tests of several packages share, so that no
// test fails by luck: chance with a seed that is printed, waiting until
// something holds, addresses where nothing listens, and a log to look into.
package testhelp
