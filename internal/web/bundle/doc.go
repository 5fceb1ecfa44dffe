// Package bundle makes the scripts and styles of the page from their TypeScript and
// CSS, with esbuild as a library. What it makes is in internal/web/built, which is
// committed: a program that is compiled for the first time need not compile the
// bundler, and a server starts without bundling. TestBuilt compares, and writes
// with -update.
package bundle
