package rules

// Villager is a human without a skill of its own.
const Villager Role = 1

var villager = character{name: "villager", cards: 12, from: 8, side: Humans}
