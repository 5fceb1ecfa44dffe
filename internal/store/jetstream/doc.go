// Package jetstream keeps tables in a log that several machines hold together:
// NATS JetStream, three replicas, each append on two disks before it is
// acknowledged. It is a store.Log like any other.
//
// The stream only decides what is appended. Every node copies it into an
// SQLite file of its own, in the order of the stream, and reads from there.
// Each message says what the sum of the table's log is after it, so every
// node compares its copy with the writer's at every append, and a copy that
// differs stops that node instead of spreading.
//
// Appends of one moment travel as one message, a group. The fence is the order
// of the stream: an append that doesn't add to the very log that its table has
// when the stream comes to it is void at every node, and the node that wrote it
// learns that before it tells anybody. A node that lost its table may believe
// what it likes: it can write nothing.
//
// What another node wrote a moment ago may not be here yet. A node that is given
// a lease by this log has everything that was written before, and so has a
// caller of Sync.
package jetstream
