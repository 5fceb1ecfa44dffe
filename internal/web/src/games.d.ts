// The list of games, which bundle.go makes from package games.

declare module "howl:games" {
	export const boards: Readonly<Record<string, import("./board.ts").Board>>;
	// The kind of bot that a person gets without choosing, by game.
	export const usualBots: Readonly<Record<string, string>>;
}
