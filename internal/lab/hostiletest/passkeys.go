package hostiletest

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/passkey/softkey"
)

// A typed transport asks for the server by another name.
type typed struct {
	host string
	base http.RoundTripper
}

func (t typed) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Host = t.host
	return t.base.RoundTrip(r)
}

// passkeys tries passkeys that nobody has, answers that belong to others, and those
// that were good once. A program without passkeys refuses all of it.
func (c *Crowd) passkeys(ctx context.Context, p *client.Client, i int) error {
	at, err := url.Parse(c.URL)
	if err != nil {
		return err
	}
	named := "localhost:" + at.Port() // where browsers have passkeys
	site := "http://" + named
	other := c.guest(fmt.Sprintf("198.51.95.%d", 1+i))
	for _, p := range []*client.Client{p, other} {
		p.HTTP.Transport = typed{named, p.HTTP.Transport}
	}
	options := func(p *client.Client, door string) (json.RawMessage, error) {
		var out struct{ Options json.RawMessage }
		err := p.Ask(ctx, http.MethodPost, "/api/you/passkeys/"+door, object{}, &out)
		return out.Options, err
	}
	answer := func(p *client.Client, door string, answer json.RawMessage) (y yours, err error) {
		err = p.Ask(ctx, http.MethodPost, "/api/you/passkeys"+door, object{"answer": answer}, &y)
		return y, err
	}
	offer, err := options(p, "offer")
	if err != nil {
		return err
	}
	ask, err := options(p, "ask")
	if err != nil {
		return err
	}
	key := softkey.New(site)
	if rand.IntN(4) > 0 {
		key.User = fmt.Sprintf("p-%016x", rand.Uint64())
		invented := json.RawMessage(fmt.Sprintf(`{"challenge":%q,"rpId":"localhost"}`, base64.RawURLEncoding.EncodeToString([]byte(letters(40)))))
		wrong := []json.RawMessage{
			key.Prove(ask), key.Prove(offer), key.Prove(invented), json.RawMessage(`{"id":"` + letters(9000) + `"}`), json.RawMessage(strings.Repeat("[", 4000) + strings.Repeat("]", 4000)),
		}
		if y, err := answer(p, "/back", wrong[rand.IntN(len(wrong))]); err == nil {
			return breached("a passkey that nobody has is that of %s", y.Handle)
		} else {
			return err
		}
	}
	made := key.Make(offer)
	if _, err := answer(other, "", made); err == nil {
		return breached("the offer to one is taken from another")
	}
	kept, err := answer(p, "", made)
	if err != nil {
		return err
	}
	if ask, err = options(other, "ask"); err != nil {
		return err
	}
	proof := key.Prove(ask)
	if _, err := answer(p, "/back", proof); err == nil {
		return breached("an answer is taken from somebody who wasn't asked")
	}
	guest := *other
	if y, err := answer(other, "/back", proof); err != nil {
		return err
	} else if y.Handle != kept.Handle {
		return breached("who comes back is %+v, and was %+v", y, kept)
	}
	if _, err := answer(&guest, "/back", proof); err == nil {
		return breached("an answer is taken twice")
	}
	if err := other.Ask(ctx, http.MethodPost, "/api/you/end", object{"id": kept.Devices[0].ID}, nil); err != nil {
		return err
	}
	if ask, err = options(&guest, "ask"); err != nil {
		return err
	}
	if _, err := answer(&guest, "/back", key.Prove(ask)); err == nil {
		return breached("the passkey of a device that was ended is taken")
	}
	return other.Ask(ctx, http.MethodPost, "/api/you/erase", object{}, nil)
}
