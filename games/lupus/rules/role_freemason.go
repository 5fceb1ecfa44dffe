package rules

// Freemason is one of two who meet in the first night: each is sure of one
// other human from then on.
const Freemason Role = 8

var freemason = character{
	name: "freemason", cards: 2, from: 13, side: Humans,
	call: call{first: 1, last: 1, meets: true},
}
