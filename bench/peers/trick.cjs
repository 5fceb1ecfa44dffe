// The game for boardgame.io: four players, five cards each, the highest card
// takes the trick; hands are secret. Twenty decisions, and it begins anew.
const { INVALID_MOVE } = require("boardgame.io/core");

const deal = (random) => {
	const deck = random.Shuffle([...Array(20).keys()]);
	return [0, 1, 2, 3].map((p) => deck.slice(5 * p, 5 * p + 5).sort((a, b) => a - b));
};

exports.Trick = {
	name: "trick",
	setup: ({ random }) => ({ hands: deal(random), trick: [], taken: [0, 0, 0, 0], tricks: 0, deals: 0 }),
	playerView: ({ G, playerID }) => ({
		...G,
		hands: G.hands.map((hand, p) => (String(p) === playerID ? hand : hand.length)),
	}),
	moves: {
		play: {
			client: false, // the server has the secrets
			move: ({ G, ctx, events, random }, card) => {
				const p = Number(ctx.currentPlayer);
				if (!G.hands[p].includes(card)) return INVALID_MOVE;
				G.hands[p] = G.hands[p].filter((c) => c !== card);
				G.trick.push({ p, card });
				if (G.trick.length < 4) {
					events.endTurn();
					return;
				}
				const best = G.trick.reduce((a, b) => (b.card > a.card ? b : a));
				G.taken[best.p]++;
				G.trick = [];
				if (++G.tricks % 5 === 0) {
					G.hands = deal(random);
					G.deals++;
				}
				events.endTurn({ next: String(best.p) });
			},
		},
	},
};
