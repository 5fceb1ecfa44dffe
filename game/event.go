package game

import (
	"reflect"
	"strings"
	"sync"
)

// kinds caches EventKind by type: events are told at nearly every move.
var kinds sync.Map // of reflect.Type and string

// EventKind returns the kind of an event: the name of its type in lower case.
func EventKind(e Event) string {
	t := reflect.TypeOf(e)
	if k, ok := kinds.Load(t); ok {
		return k.(string)
	}
	k := strings.ToLower(t.Name())
	kinds.Store(t, k)
	return k
}
