// Package testhelp holds what the tests of several packages share, so that no
// test fails by luck: chance with a seed that is printed, waiting until
// something holds, and addresses where nothing listens.
package testhelp
