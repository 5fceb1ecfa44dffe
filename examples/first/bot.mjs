// A bot for Howl in JavaScript: it plays any legal action, and never talks long.
//
//     howl check-bot node examples/first/bot.mjs
import { createInterface } from "node:readline";

function choose(frame) {
	const enough = frame.legal.find((action) => action === "ready" || action === "done");
	return enough ?? frame.legal[Math.floor(Math.random() * frame.legal.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
	const said = JSON.parse(line);
	if (said.hello) console.log('{"hello":{"protocol":1}}');
	else if (said.frame?.legal?.length) console.log(JSON.stringify({ game: said.game, do: choose(said.frame) }));
}
