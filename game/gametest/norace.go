//go:build !race && !js

package gametest

const raceShare = 1
