package embedded_test

import (
	"log"

	"github.com/howl-game/howl/internal/store/jetstream/embedded"
)

func Example() {
	node, err := embedded.Start(embedded.Config{
		Node: "north", Listen: "10.0.0.1:7700",
		Routes: []string{"10.0.0.2:7700", "10.0.0.3:7700"},
		Secret: []byte("at least sixteen bytes"), Dir: "/var/lib/howl/nats",
	})
	if err != nil {
		log.Fatal(err)
	}
	defer node.Close()
	conn, err := node.Connect()
	if err != nil {
		log.Fatal(err)
	}
	defer conn.Close()
}
