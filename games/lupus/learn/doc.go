// Package learn fits the weights by which expert bots of Lupus in Tabula read a
// table, and measures how strong they are. It plays a league: villages and packs
// of every level, earlier experts, and the odd characters of package bot.
package learn
