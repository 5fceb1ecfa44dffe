// Package fairqueue lets strangers take turns at something that few can have at
// once, such as a processor or a connection to another server.
//
// Everybody who waits names a path, from the coarse to the fine, such as a network,
// an address and a person. Networks take turns, in each network its addresses do,
// and so on: however much one of them asks for, the first wish of another waits for
// at most one item of each network that was there before, and for those in work.
// When too many wait, the last item of the network that has the most gives way.
//
//	q := fairqueue.New(fairqueue.Bounds{Slots: 1, Waiting: 64, Each: 1})
//	t, err := q.Enter("192.0.2.0/24", "192.0.2.1")
//	if err != nil {
//		return err // too many wait, or one of this address does already
//	}
//	defer t.Leave()
//	if err := t.Wait(ctx); err != nil {
//		return err
//	}
//	// it is this one's turn until Leave
package fairqueue
