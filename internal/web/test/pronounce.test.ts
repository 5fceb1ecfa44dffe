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
