package cluster

import (
	"bytes"
	"testing"

	"github.com/nats-io/nats.go"

	"github.com/howl-game/howl/internal/table"
)

func FuzzMessage(f *testing.F) {
	for _, p := range []message{
		{Watch: watchID{"north", "7"}, N: 1, What: "frame", follow: []byte(`{"seat":0}`)},
		{Watch: watchID{"north", "7"}, N: 2, What: "answer", To: 3, Fault: &fault{Closed: true}},
		{N: 3, What: "command", Command: &table.Command{Do: &table.Decide{Text: "play C7\n", ID: "x"}}},
	} {
		f.Add(p.append(nil))
	}
	n, err := New(Config{Node: "north"})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		n.remote.take(&nats.Msg{Data: b})
		n.serving.take(&nats.Msg{Data: b})
		p, err := decode(b)
		if err != nil {
			return
		}
		again, err := decode(p.append(nil))
		if err != nil || !bytes.Equal(again.append(nil), p.append(nil)) {
			t.Errorf("%q is read, but not what is written of it: %v", b, err)
		}
	})
}
