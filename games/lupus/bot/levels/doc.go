// Package levels lists the bots of Lupus in Tabula: those that are offered at a table
// and the odd characters that they learn from and are measured against.
package levels
