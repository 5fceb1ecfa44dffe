package cluster

import (
	"fmt"
	"testing"
)

// A bundle is read as it was put together, and a broken one up to where it breaks.
func TestBundle(t *testing.T) {
	t.Parallel()
	var b []byte
	for i := range 3 {
		b = appendPart(b, &message{Watch: watchID{"north", "7"}, N: uint64(i), What: "frame", follow: fmt.Appendf(nil, `{"n":%d}`, i)})
	}
	b = appendPart(b, &message{Watch: watchID{"north", "8"}, N: 3, What: "answer", To: 9})
	for _, c := range []struct {
		b    []byte
		want string
	}{
		{b, `north 7 0 frame 0 {"n":0};north 7 1 frame 0 {"n":1};north 7 2 frame 0 {"n":2};north 8 3 answer 9 ;`},
		{b[:len(b)-1], `north 7 0 frame 0 {"n":0};north 7 1 frame 0 {"n":1};north 7 2 frame 0 {"n":2};`},
		{[]byte{255, 255, 255, 255, 'f'}, ""},
		{[]byte{3, 0, 0, 0, 'f', 1, 200}, ""},
		{[]byte{1, 0, 0}, ""},
	} {
		got := ""
		parts(c.b, func(p message) {
			got += fmt.Sprintf("%s %s %d %s %d %s;", p.Watch.node, p.Watch.id, p.N, p.What, p.To, p.follow)
		})
		if got != c.want {
			t.Errorf("%q is read as\n%s\nnot\n%s", c.b, got, c.want)
		}
	}
}
