import assert from "node:assert/strict";
import test from "node:test";
import { pronounce } from "../src/room/pronounce.ts";

const said = (text: string, language: string) => pronounce(text, language).map((p) => `${p.language}: ${p.text}`);

test("a name in another writing is left to a voice that can read it", () => {
	assert.deepEqual(said("The suspects are 花子 and Bea.", "en"), ["en: The suspects are", "ja: 花子", "en: and Bea."]);
	assert.deepEqual(said("Beaと花子です。", "ja"), ["ja: Beaと花子です。"]);
});

test("signs in names are not read out, and names in capitals are not spelled", () => {
	assert.deepEqual(said("🐺MARTA_92 and Jo🙂 die.", "en"), ["en: Marta 92 and Jo die."]);
	assert.deepEqual(said("🐺", "en"), []);
});

test("a long text is said sentence by sentence: some voices stop in the middle of it", () => {
	const one = "Seven people sat down, and nobody said a word until the moon was up. ";
	assert.deepEqual(said(one, "en").length, 1);
	assert.deepEqual(said(one.repeat(3), "en"), Array(3).fill("en: " + one.trim()));
	const satz = "今夜は八人が集まり、人狼は花子と太郎でした。";
	assert.deepEqual(said(satz.repeat(9), "ja").length, 9);
});
