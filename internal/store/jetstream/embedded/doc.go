// Package embedded runs a NATS server inside this program as one node of a
// cluster, so that several machines need nothing installed but Howl.
//
// The nodes share one secret. Each derives the same certificate authority and
// the same password from it. Links between nodes are encrypted, both ends prove
// that they know the secret, and nobody has to make or copy a certificate. The
// node accepts clients from this process only.
package embedded
