package testhelp

import "flag"

// Update is set by go test -update: tests then write the files that they
// compare with. Commit only what you have read and understood.
var Update = flag.Bool("update", false, "write the files that tests compare with")
