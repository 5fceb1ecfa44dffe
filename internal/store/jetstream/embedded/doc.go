// Package embedded runs a NATS server inside this program, as one of the nodes
// of a cluster, so that several machines need nothing installed but Howl.
//
// The nodes share one secret. From it each derives the same authority for
// certificates and the same password, so links between nodes are encrypted
// and both ends of each prove that they know the secret, and nobody has to
// make or copy a certificate. What a node serves to clients it serves to this
// process alone.
//
//	s, err := carry.Start(carry.Config{
//		Node: "north", Listen: "10.0.0.1:7700",
//		Routes: []string{"10.0.0.2:7700", "10.0.0.3:7700"},
//		Secret: secret, Dir: "/var/lib/howl/nats",
//	})
//	conn, err := s.Connect()
package embedded
