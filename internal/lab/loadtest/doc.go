// Package loadtest plays at a server as many people would, each with a cookie and
// a socket of his own, and measures how long they wait.
//
//	result, err := load.Run(ctx, load.Plan{URL: "http://127.0.0.1:8080", Tables: 100, For: 10 * time.Second})
package loadtest
