// Package page is the operator's page: the reports that wait, and what can be done
// about them, for those who have a key and no shell on the machine. It is plain HTML
// without a script, in English like the rest of what only operators read.
package page

import "errors"

var errNotHere = errors.New("that can't be ordered from this page")
