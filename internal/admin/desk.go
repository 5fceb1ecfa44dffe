package admin

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/howl-game/howl/internal/store"
)

// An Order is what an operator wants.
type Order struct {
	Command string        `json:"command"`
	Target  string        `json:"target,omitempty"` // a table, a person, an address or an age
	Why     string        `json:"why,omitempty"`
	By      string        `json:"by,omitempty"`  // the operator's name on the machine
	For     time.Duration `json:"for,omitempty"` // how long a ban lasts; 0: until it is lifted
	All     bool          `json:"all,omitempty"` // everybody who had the name
	Words   []string      `json:"words,omitempty"`
	Filter  Filter        `json:"filter,omitzero"`
}

// An Answer is what comes of an order: a sentence, a list, or both.
type Answer struct {
	Text    string    `json:"text,omitempty"`
	Tables  []Table   `json:"tables,omitempty"`
	People  []Person  `json:"people,omitempty"`
	Bans    []Ban     `json:"bans,omitempty"`
	Words   []string  `json:"words,omitempty"`
	Reports []Report  `json:"reports,omitempty"`
	Audit   []Audited `json:"audit,omitempty"`
	Playing *int      `json:"playing,omitempty"` // games that run on this machine, of drain
}

// Live is what only a running server knows.
type Live interface {
	// Connected returns the addresses from which a person is connected to this
	// machine.
	Connected(person string) []string
	// Drain has this machine open no more tables, or open them again.
	Drain(on bool)
	// Playing returns how many games run on this machine, and whether it drains.
	Playing() (games int, drains bool)
}

// A Desk carries out orders.
type Desk struct {
	Log  store.Log
	Live Live // nil: no server runs

	mu sync.Mutex // orders are carried out one after the other
}

// Commands lists the commands that a desk carries out.
var Commands = []string{
	"tables", "show", "close", "delete", "erase", "ban", "unban", "bans", "words", "retain", "reports", "audit", "compact", "announce", "drain", "settle", "page",
}

// Changes reports whether an order changes anything.
func Changes(o Order) bool {
	switch o.Command {
	case "tables", "show", "bans", "reports", "audit":
		return false
	case "words", "drain":
		return o.Target != ""
	}
	return true
}

// Do carries out an order.
func (d *Desk) Do(ctx context.Context, o Order) (Answer, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !isOneLine(o.Why) || !isOneLine(o.By) {
		return Answer{}, fmt.Errorf("a reason has at most %d characters, on one line", mostWhy)
	}
	do := map[string]func(context.Context, Order) (Answer, error){
		"tables": d.tables, "show": d.show, "close": d.close, "delete": d.delete, "erase": d.erase,
		"ban": d.ban, "unban": d.unban, "bans": d.bans, "words": d.words, "retain": d.retain,
		"reports": d.reports, "audit": d.audit, "compact": d.compact,
		"announce": d.announce, "drain": d.drain, "settle": d.settle, "page": d.page,
	}[o.Command]
	if do == nil {
		return Answer{}, fmt.Errorf("there is no command %.40q; there are %s", o.Command, strings.Join(Commands, ", "))
	}
	return do(ctx, o)
}

// mostWhy is how many bytes a reason may have.
const mostWhy = 300

// isOneLine reports whether a text is short enough and has no control characters.
func isOneLine(s string) bool {
	return len(s) <= mostWhy && !slices.ContainsFunc([]rune(s), func(c rune) bool { return c < ' ' })
}

// compact gives room back to the disk.
func (d *Desk) compact(ctx context.Context, o Order) (Answer, error) {
	if err := d.note(ctx, o, ""); err != nil {
		return Answer{}, err
	}
	return Answer{Text: "the file is as small as it can be"}, d.Log.Compact(ctx)
}
