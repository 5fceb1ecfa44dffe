//go:build !race

package lupus

const raced = false
