package admin

import (
	"context"
	"encoding/json"
	"fmt"
	"net/netip"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
)

// bansKey is where the store keeps who is banned.
const bansKey = "operator-bans"

// A Ban keeps a person or a range of addresses out.
type Ban struct {
	Who   string    `json:"who"` // a handle, or a range such as 192.0.2.0/24
	At    time.Time `json:"at"`
	Until time.Time `json:"until,omitzero"` // zero: until it is lifted
	Why   string    `json:"why,omitempty"`

	prefix netip.Prefix // of a range
}

func (b *Ban) over(now time.Time) bool { return !b.Until.IsZero() && !now.Before(b.Until) }

// Refusal returns what the banned person is told.
func (b *Ban) Refusal() *game.Refusal {
	until := b.Until.UTC().Format("2006-01-02 15:04 UTC")
	switch {
	case b.Until.IsZero() && b.Why == "":
		return game.Refuse(game.CodeBanned, "refused.banned")
	case b.Until.IsZero():
		return game.Refuse(game.CodeBanned, "refused.banned.why", "why", b.Why)
	case b.Why == "":
		return game.Refuse(game.CodeBanned, "refused.banned.until", "until", until)
	}
	return game.Refuse(game.CodeBanned, "refused.banned.until.why", "until", until, "why", b.Why)
}

// banned reads who a ban is about: a handle, an address or a range. Of an IPv6
// address its /64 is meant, which is what one household has.
func banned(who string) (string, error) {
	if isHandle(who) {
		return who, nil
	}
	p, err := netip.ParsePrefix(who)
	if err != nil {
		a, bad := netip.ParseAddr(who)
		if bad != nil || a.Zone() != "" {
			return "", fmt.Errorf("a ban is about a handle such as %s, an address or a range such as 192.0.2.0/24, not %.60q; howl admin show prints handles", Handle("")[:4]+"…", who)
		}
		a = a.Unmap()
		bits := a.BitLen()
		if a.Is6() {
			bits = 64
		}
		p = netip.PrefixFrom(a, bits)
	}
	p = p.Masked()
	if p.Contains(netip.IPv6Loopback()) || p.Contains(netip.AddrFrom4([4]byte{127, 0, 0, 1})) || p.Addr().Is4() && p.Bits() < 8 || p.Addr().Is6() && p.Bits() < 16 {
		return "", fmt.Errorf("%v is too much: it has this machine in it, or a good part of the world", p)
	}
	return p.String(), nil
}

func (d *Desk) ban(ctx context.Context, o Order) (a Answer, err error) {
	if o.Target, err = banned(o.Target); err != nil {
		return a, err
	}
	b := Ban{Who: o.Target, At: time.Now().UTC().Truncate(time.Second), Why: o.Why}
	if o.For > 0 {
		b.Until = b.At.Add(o.For)
	}
	err = d.changeBans(ctx, o, func(list []Ban) []Ban {
		return append(slices.DeleteFunc(list, func(old Ban) bool { return old.Who == b.Who }), b)
	})
	a.Text = b.Who + " is banned"
	return a, err
}

func (d *Desk) unban(ctx context.Context, o Order) (a Answer, err error) {
	if o.Target, err = banned(o.Target); err != nil {
		return a, err
	}
	list, err := readBans(ctx, d.Log)
	if err != nil {
		return a, err
	}
	if !slices.ContainsFunc(list, func(b Ban) bool { return b.Who == o.Target }) {
		return a, fmt.Errorf("%s is not banned", o.Target)
	}
	err = d.changeBans(ctx, o, func(list []Ban) []Ban {
		return slices.DeleteFunc(list, func(b Ban) bool { return b.Who == o.Target })
	})
	a.Text = o.Target + " is banned no longer"
	return a, err
}

func (d *Desk) bans(ctx context.Context, _ Order) (a Answer, err error) {
	a.Bans, err = readBans(ctx, d.Log)
	return a, err
}

// changeBans notes the order and keeps the list that change makes, without what
// is over.
func (d *Desk) changeBans(ctx context.Context, o Order, change func([]Ban) []Ban) error {
	list, err := readBans(ctx, d.Log)
	if err != nil {
		return err
	}
	value, err := json.Marshal(change(list))
	if err != nil {
		return err
	}
	what := ""
	if o.For > 0 {
		what = fmt.Sprintf("for %v", o.For)
	}
	if err := d.note(ctx, o, what); err != nil {
		return err
	}
	return d.Log.Put(ctx, bansKey, value)
}
