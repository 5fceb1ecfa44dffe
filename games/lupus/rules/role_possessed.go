package rules

// Possessed is a human who wins with the werewolves and does not know them
// (L11).
const Possessed Role = 5

var possessed = character{name: "possessed", cards: 1, from: 10, side: Werewolves}
