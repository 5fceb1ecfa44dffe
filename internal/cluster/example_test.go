package cluster_test

import (
	"context"
	"fmt"
	"net/http"

	"github.com/nats-io/nats.go"

	"github.com/howl-game/howl/internal/cluster"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/jetstream"
)

// Example is compiled and not run: it needs three machines.
func Example() {
	serve := func(ctx context.Context, conn *nats.Conn, log *jetstream.Log) error {
		node, err := cluster.New(cluster.Config{Conn: conn, Log: log, Node: "north", Size: 3})
		if err != nil {
			return err
		}
		defer node.Close()
		s, err := server.New(ctx, server.Config{Log: log, Node: "north", Cluster: node})
		if err != nil {
			return err
		}
		defer s.Close()
		return http.ListenAndServe(":8080", s)
	}
	fmt.Println(serve(context.Background(), nil, nil))
}
