// Package train lets bots learn from games. Play plays games of any kind on all
// cores, through frames as everywhere, and keeps every decision with what its
// seat was told. Fit fits weights to examples that a game makes of them.
//
// Everything depends on seeds alone: the same seed gives the same games and the
// same weights at any number of cores.
package train
