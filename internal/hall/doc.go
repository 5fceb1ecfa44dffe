// Package hall runs the tables of this process: it opens them, brings them from
// their logs, closes those that rest and brings them again when they have something
// to do. It knows neither HTTP nor other machines; what server and cluster ask of a
// table is the interface Table.
//
// Many may ask for one table at the same time. One of them brings it, and the
// others wait.
package hall
