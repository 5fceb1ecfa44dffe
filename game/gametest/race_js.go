package gametest

// raceShare divides the number of games in a browser's program too, which has one core
// and takes three times as long for each.
const raceShare = 8
