// load.cjs URL MATCHES SECONDS: four clients a match; prints a line of JSON.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Trick } = require("./trick.cjs");

const [url, matches, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const waits = [];
let playing = false;

// seat sits a client down; the match begins with the first who comes.
function seat(matchID, playerID) {
	const client = Client({ game: Trick, numPlayers: 4, multiplayer: SocketIO({ server: url }), matchID, playerID, debug: false });
	let sent = 0, at = -1;
	client.subscribe((state) => {
		if (!state || !playing) return;
		if (sent && state._stateID > at) {
			waits.push(performance.now() - sent);
			sent = 0;
		}
		if (!sent && state.ctx.currentPlayer === playerID && state._stateID > at && Array.isArray(state.G.hands[playerID])) {
			at = state._stateID;
			sent = performance.now();
			client.moves.play(state.G.hands[playerID][0]);
		}
	});
	client.start();
	return client;
}

(async () => {
	const clients = [];
	for (let m = 0; m < matches; m++) {
		for (const p of ["0", "1", "2", "3"]) {
			const client = seat("match" + m, p);
			while (!client.getState()) await new Promise((r) => setTimeout(r, 2));
			clients.push(client);
		}
	}
	playing = true;
	const began = performance.now();
	for (const c of clients) c.transport.requestSync(); // each looks anew whether it is his turn
	await new Promise((r) => setTimeout(r, 1000 * seconds));
	const took = (performance.now() - began) / 1000;
	waits.sort((a, b) => a - b);
	const share = (s) => waits[Math.floor(s * (waits.length - 1))] ?? 0;
	console.log(JSON.stringify({ moves: waits.length, moves_per_second: waits.length / took, p50_ms: share(0.5), p99_ms: share(0.99) }));
	process.exit(0);
})();
