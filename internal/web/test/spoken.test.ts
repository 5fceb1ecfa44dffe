// The nights as a synthesizer speaks them, in every language: what is called when, and
// the pauses. How long espeak-ng takes for each call is in testdata/spoken.json; make voice
// measures it again.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import test from "node:test";
import { plan, type Call } from "../src/calls.ts";
import { speaking } from "../src/room/voice.ts";
import { speak } from "../src/words.ts";

// Measured is what the synthesizer is given, which reads no kanji, and the ms that it
// takes at 95 %.
interface Measured {
	text: string;
	ms: number;
}

const kept = "test/testdata/spoken.json"; // tests run in internal/web
const spoken = JSON.parse(readFileSync(kept, "utf8")) as Record<string, Record<string, Measured>>;
const catalogue = (tag: string): Map<string, string> =>
	new Map(
		readFileSync(`../../games/lupus/words/${tag}.txt`, "utf8")
			.split("\n")
			.flatMap((line) => (/^call\.lupus\.(night|open|close)/.test(line) ? [line.split(" = ", 2) as [string, string]] : [])),
	);

// heard measures what espeak-ng says, in ms.
function heard(tag: string, text: string): number {
	const wave = execFileSync("espeak-ng", ["-v", tag === "en" ? "en-us" : tag, "-s", "166", "--stdout", text]);
	return Math.round((wave.length - 44) / 2 / 22.05);
}

if (process.env["HOWL_VOICE"]) {
	for (const [tag, calls] of Object.entries(spoken))
		for (const [key, text] of catalogue(tag)) {
			const read = tag === "ja" ? (calls[key]?.text ?? text) : text;
			calls[key] = { text: read, ms: heard(tag, read) };
		}
	writeFileSync(kept, JSON.stringify(spoken, undefined, "\t") + "\n");
}

const everybody = ["freemason", "medium", "seer", "bodyguard", "owl-man", "werewolf", "mythomaniac", "ghost"];

// night speaks the calls one after the other as a room does, each when its time has
// come and what was said before it has sunk in.
function night(calls: Call[], takes: (text: string) => number): { text: string; from: number; to: number }[] {
	let free = 0;
	return calls.map(({ text, at, rest }) => {
		const from = Math.max(at, free);
		const to = from + takes(text);
		free = to + rest;
		return { text, from, to };
	});
}

for (const tag of ["en", "ja", "it"])
	for (const rate of [70, 95, 140])
		for (const callers of [["seer", "werewolf"], everybody])
			test(`${callers.length} calls in ${tag} at ${rate} % leave pauses and end before the night`, () => {
				speak(tag, {});
				const texts = catalogue(tag);
				const measured = new Map([...texts].map(([key, text]) => [text, (spoken[tag]![key]!.ms * 95) / rate]));
				const all = [
					texts.get("call.lupus.night.first")!,
					...callers.flatMap((who) => [texts.get("call.lupus.open." + who)!, texts.get("call.lupus.close." + who)!]),
				];
				const lasts = 15_000 + 25_500 * callers.length; // as a table in a room gives, at the pace "aloud"
				const said = night(
					plan(all, lasts, [], (text) => speaking(text, rate)),
					(text) => measured.get(text)!,
				);
				assert.deepEqual(
					said.map((s) => s.text),
					all,
				);
				for (const [i, s] of said.entries()) {
					const guess = speaking(s.text, rate);
					assert.ok(guess > 0.95 * measured.get(s.text)!, `“${s.text}” takes ${measured.get(s.text)} ms, not ${guess}`);
					const next = said[i + 1]?.from ?? lasts;
					assert.ok(next - s.to >= 2_000, `after “${s.text}” there are ${Math.round(next - s.to)} ms`);
				}
			});
