package hostiletest

import (
	"context"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"

	"github.com/howl-game/howl/client"
)

// operatorPage tries keys of the operator's page, typed and as a cookie, and gives
// orders without one.
func (c *Crowd) operatorPage(ctx context.Context, p *client.Client, _ int) error {
	forms := []url.Values{
		{"do": {"enter"}, "key": {letters(43)}}, {"do": {"enter"}}, {"do": {"enter"}, "key": {strings.Repeat("x", 5000)}},
		{"do": {"close"}, "table": {c.honest()}}, {"do": {"ban"}, "whom": {"203.0.110.1"}}, {"do": {"reports"}}, {"do": {"erase"}, "whom": {"p-0123456789abcdef"}},
	}
	form := forms[rand.IntN(len(forms))]
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.URL+"/operator", strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if rand.IntN(2) == 0 {
		r.Header.Set("Cookie", "howl-operator="+letters(43))
	}
	p.HTTP.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := p.HTTP.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode < 400 || answer.StatusCode >= 500 && answer.StatusCode != http.StatusServiceUnavailable {
		return breached("the operator's page answers %v with %s", form, answer.Status)
	}
	if err := c.learns("the operator's page", b); err != nil {
		return err
	}
	return client.Refusal(answer.Status, nil)
}
