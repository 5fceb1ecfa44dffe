package admin

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"
)

// passKey is where the store keeps the hash of the key of the operator's page.
const passKey = "operator-page"

// usualPass is how long a key of the page is good unless the operator says.
const usualPass = 30 * 24 * time.Hour

// A pass lets whoever has its key use the operator's page.
type pass struct {
	Hash  string    `json:"hash"`
	Until time.Time `json:"until"`
}

// ofPage lists the orders that the operator's page may give. What cannot be undone,
// such as deleting and erasing, needs a shell.
var ofPage = map[string]bool{"reports": true, "settle": true, "ban": true, "unban": true, "bans": true, "close": true}

// OfPage reports whether the operator's page may give an order.
func OfPage(o Order) bool { return ofPage[o.Command] }

// page makes a new key for the operator's page, in the place of the one before, or
// with the target "off" none.
func (d *Desk) page(ctx context.Context, o Order) (a Answer, err error) {
	var p pass
	key := ""
	switch o.Target {
	case "off":
		a.Text = "nobody can open the page any more"
	case "":
		length := o.For
		if length == 0 {
			length = usualPass
		}
		b := make([]byte, 32)
		_, _ = rand.Read(b) // never fails
		key = base64.RawURLEncoding.EncodeToString(b)
		p = pass{hashed(key), time.Now().UTC().Add(length).Truncate(time.Second)}
		a.Text = fmt.Sprintf("The page is at /operator of your server. Its key, until %s:\n%s\nWhoever has it reads reports, bans people and closes tables. Keep it like a password: it isn't shown again.", p.Until.Format("2006-01-02 15:04 UTC"), key)
	default:
		return a, fmt.Errorf("the page has a key, or is off, not %.40q", o.Target)
	}
	value, err := json.Marshal(p)
	if err != nil {
		return a, err
	}
	if err := d.note(ctx, o, ""); err != nil {
		return a, err
	}
	return a, d.Log.Put(ctx, passKey, value)
}

func hashed(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:])
}

// Admits reports whether a key opens the operator's page now, and until when.
func (d *Desk) Admits(ctx context.Context, key string) (until time.Time, ok bool) {
	value, err := d.Log.Get(ctx, passKey)
	var p pass
	if err != nil || value == nil || json.Unmarshal(value, &p) != nil || p.Hash == "" || time.Now().After(p.Until) {
		return until, false
	}
	return p.Until, subtle.ConstantTimeCompare([]byte(p.Hash), []byte(hashed(key))) == 1
}
