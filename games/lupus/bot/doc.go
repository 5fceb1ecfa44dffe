// Package bot plays Lupus in Tabula by deduction. A Player sees frames only, as
// every bot does. It weighs the deals that its knowledge allows (package belief),
// acts on what is likely, and talks (package talk). Package levels lists the kinds.
//
// Players talk only in the statements of the game, so people can sit among them.
// A character that a Player does not know is played like a villager.
package bot
