// Package metrics counts things and writes them in the text format that Prometheus
// reads (version 0.0.4). It does what Howl needs of it: counters, gauges that are
// asked when somebody reads, histograms, and a few series about the process.
//
// The library of Prometheus does much more, and with what it needs took a
// newcomer's first build sixteen seconds of processor time.
package metrics
