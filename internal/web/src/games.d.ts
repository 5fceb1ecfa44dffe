// The list of games, which bundle.go makes from package games.

declare module "howl:games" {
	export const boards: Readonly<Record<string, import("./board.ts").Board>>;
}
