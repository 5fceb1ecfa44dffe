//go:build !js

// Command howl-engine is Howl for a browser without a server. It is compiled to
// WebAssembly by howl engine, and started by a worker of the page.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "howl-engine runs in a browser: howl site DIR makes a site with it")
	os.Exit(2)
}
