import assert from "node:assert/strict";
import test from "node:test";
import { echo, listen } from "../src/echo.ts";
import { speak } from "../src/words.ts";

// The same sentences as package words echoes, in Italian.
speak("it", {
	"lupus.werewolf": "lupo mannaro",
	"echo.cards.many": "{n} carte {role}",
	"echo.deck.box": "la scatola ha {cards}, non {not}",
	"echo.bot.seat": "{p} %: {@seat}; {why}",
	"echo.bot.saw": "{@seat} dice di aver visto un lupo mannaro",
	"echo.setup.players": "{title} è per {n} giocatori, non {not}",
	"echo.setup.range": "{title} è per {min}–{max} giocatori, non {not}",
	"echo.why.follow": "è uscito {led} e in mano c'è {card}",
	"echo.cannot.why": "{who} non può {what}: {why}",
});
listen({
	"echo.cards.many": "{n} {role} cards",
	"echo.deck.box": "the box has {cards}, not {not}",
	"echo.bot.seat": "{p} %: seat {@seat}; {why}",
	"echo.bot.saw": "seat {@seat} says it saw a werewolf",
	"echo.setup.players": "{title} is for {n} players, not {not}",
	"echo.setup.range": "{title} is for {min} to {max} players, not {not}",
	"echo.why.follow": "{led} is led and {card} is in hand",
	"echo.cannot.why": "{who} cannot {what}: {why}",
});

test("a sentence is known by its shape, and its parts are said, too", () => {
	assert.equal(echo("the box has 3 werewolf cards, not 4", "lupus"), "la scatola ha 3 carte lupo mannaro, non 4");
	assert.equal(echo("87 %: seat 2; seat 1 says it saw a werewolf", "lupus", ["Anna", "Bea", "Carl"]), "87 %: Carl; Bea dice di aver visto un lupo mannaro");
	assert.equal(echo('seat 0 cannot "play B7": A is led and A3 is in hand', "trickwolf"), 'seat 0 non può "play B7": è uscito A e in mano c\'è A3');
});

test("the most particular shape is the one", () =>
	assert.equal(echo("Robbers' Horror is for 3 to 5 players, not 9"), "Robbers' Horror è per 3–5 giocatori, non 9"));

test("what is unknown stays as it is", () => assert.equal(echo("something new"), "something new"));
