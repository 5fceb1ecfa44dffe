package hostiletest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"

	"github.com/howl-game/howl/client"
)

// profiles asks what people show who show nothing to the crowd: those of guessed
// handles, those at tables of others, who has blocked the one who asks, and who is gone.
func (c *Crowd) profiles(ctx context.Context, p *client.Client, i int) error {
	asked := []string{
		fmt.Sprintf("who=p-%016x", rand.Uint64()), "who=", "who=p-", "who=" + strings.Repeat("x", 5000), "who=../person-leaving", "",
		"table=" + c.honest() + "&seat=0", "table=" + letters(8) + "&seat=0", "table=" + c.honest() + "&seat=-1", "table=" + c.honest() + "&seat=99999999999999999999",
		"table=person-leaving&seat=0", "table=%00&seat=x",
	}
	var text bytes.Buffer
	what := asked[rand.IntN(len(asked))]
	err := c.get(ctx, p, "/api/people?"+what, &text)
	if err == nil {
		return breached("a stranger asks for %.80s and is told %.200s", what, text.Bytes())
	}
	if bad := (*breach)(nil); errors.As(err, &bad) || rand.IntN(4) > 0 { // a name costs more than a question
		return err
	}
	var kept, them yours
	other, third := c.guest(fmt.Sprintf("198.51.95.%d", 1+i)), c.guest(fmt.Sprintf("198.51.95.%d", 101+i))
	if err := other.Ask(ctx, http.MethodGet, "/api/you", nil, &them); err != nil {
		return err
	}
	steps := []struct {
		door string
		in   object
		sees bool // the other one, after it
	}{
		{"keep", object{}, true},
		{"show", object{"what": "games"}, true},
		{"mark", object{"who": them.Handle, "as": "blocked"}, false},
		{"mark", object{"who": them.Handle, "as": ""}, true},
		{"show", object{"what": "nothing"}, false},
		{"erase", object{}, false},
	}
	for _, s := range steps {
		var now yours
		if err := p.Ask(ctx, http.MethodPost, "/api/you/"+s.door, s.in, &now); err != nil {
			return err
		}
		if s.door == "keep" {
			kept = now
			if err := p.Ask(ctx, http.MethodPost, "/api/you/show", object{"what": crowdSays}, nil); err == nil {
				return breached("somebody shows %q", crowdSays)
			}
		}
		for _, who := range []*client.Client{other, third} {
			text.Reset()
			err := c.get(ctx, who, "/api/people?who="+kept.Handle, &text)
			if err == nil && !s.sees && (who == other || s.in["who"] == nil) {
				return breached("after %s %v somebody sees %.200s", s.door, s.in, text.Bytes())
			}
			if bad := (*breach)(nil); errors.As(err, &bad) {
				return err
			}
			if err := c.learns("a profile", text.Bytes()); err != nil {
				return err
			}
		}
	}
	return nil
}
