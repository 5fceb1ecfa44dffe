// Package cluster lets several machines keep one house: any of them takes any
// person, and each table runs on one.
//
// Which one is said by a lease in the log, and that is a hint. What keeps two
// machines from both running a table is the log itself: an append that does
// not follow the last one is refused, so whoever lost a table learns it at the
// next decision and has shown nothing that is not true.
//
// Whoever is at another machine than his table is passed on: what he asks
// travels there by request and reply, what he decides by a subject of that
// machine, and frames come back by a subject of this one, after they are
// durable. Machines tell each other that they are there; one that is silent
// for a few seconds is taken for dead and its tables are brought by the
// others, each the share that falls to it. One that hears too few of the
// others does nothing, and says so.
//
//	node := cluster.New(cluster.Config{Conn: conn, Log: log, Node: "north", Size: 3})
//	s, err := server.New(ctx, server.Config{Log: log, Node: "north", Among: node})
//	…
//	s.Close()
//	node.Close() // the others take over what the hall has left
package cluster
