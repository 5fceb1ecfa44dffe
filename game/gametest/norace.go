//go:build !race

package gametest

const raceShare = 1
