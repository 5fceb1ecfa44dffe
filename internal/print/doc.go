// Package print makes sheets to print, cut and play with: cards of poker size,
// nine on a page of A4 or Letter with marks to cut along, their backs on the
// next page where a printer for both sides puts them, summary cards and chips.
// All art is ours and drawn as vectors.
package print
