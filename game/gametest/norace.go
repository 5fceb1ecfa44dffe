//go:build !race

package gametest

const share = 1
