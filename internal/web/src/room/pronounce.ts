// How a text is said: names are people's own, and a voice knows one language.

export interface Spoken {
	text: string;
	language: string;
}

const long = 160; // signs, from which on a text is said sentence by sentence: some voices fall silent after 15 seconds
const japanese = /[\u3005\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]+/;

// pronounce takes a text of a language apart into what each voice says. Signs that
// a voice would read out are left out, and words in capitals are not spelled.
export function pronounce(text: string, language: string): Spoken[] {
	const plain = text
		.replace(/\p{Extended_Pictographic}|[\u200d\ufe0f]/gu, " ")
		.replace(/[_*~#|<>{}[\]\\^]+/g, " ")
		.replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, (word) => word[0] + word.slice(1).toLocaleLowerCase(language));
	const parts = language === "ja" ? [plain] : plain.split(new RegExp(`(${japanese.source})`));
	return parts
		.flatMap((part) => (part.length > long ? part.split(/(?<=[.!?])\s+|(?<=[。！？])/) : [part]))
		.map((part) => ({ text: part.replace(/\s+/g, " ").trim(), language: language !== "ja" && japanese.test(part) ? "ja" : language }))
		.filter((part) => /[\p{L}\p{N}]/u.test(part.text));
}
