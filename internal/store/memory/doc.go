// Package memory is a log of tables for one program without a file: in a browser, and
// in tests. What it keeps is in memory and on a Shelf, such as a browser's database.
package memory
