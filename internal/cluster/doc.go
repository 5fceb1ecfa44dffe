// Package cluster lets several machines run the tables of one site: a person may
// use any of them, and each table runs on one.
//
// A lease in the log says which machine runs a table. It is only a hint. The log
// itself keeps two machines from both running a table: it refuses an append that
// does not follow the last one. A machine that lost a table learns it at the next
// decision, and has shown nothing that is not true.
//
// A person may be connected to another machine than the one that runs the table.
// Requests then travel there by request and reply, the commands of a socket by a
// subject of that machine, and frames come back by a subject of this one, after
// they are durable; what travels at the same moment goes as one message. A table
// that more people watch at another machine goes there, between two decisions.
// Machines send heartbeats. One that is silent for a few seconds
// is taken for dead, and the others load its tables, each its share. A machine
// that hears fewer than half of the others stops its tables and says so.
//
// Close the server before the node, so that its tables have ended when the others
// take over.
package cluster
