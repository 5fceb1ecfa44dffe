// What is played at the table, and how: everybody reads it.

import { usualBots } from "howl:games";
import { boardOf } from "../boardof.ts";
import { h, type Child } from "../dom.ts";
import type { Status } from "../types.ts";
import { bot, has, t } from "../words.ts";

// filler is the kind of bot that takes an empty seat of the table.
export const filler = (status: Status): string => status.settings.bots ?? usualBots[status.game]!;

// chatters are how much bots may talk, the usual first.
export const chatters = ["normal", "quiet", "lively"];

// settings lists what was chosen. change lets the host change it.
export function settings(status: Status, change?: () => void): Child {
	const { pace, spectators, ghostsSee, programs, coach, talk } = status.settings;
	const row = (name: string, value: Child) => h("div", { key: name }, h("dt", null, name), h("dd", null, value));
	return h(
		"section",
		{ class: "settings", key: "settings" },
		h("h3", null, t("page.settings"), change && h("button", { class: "plain", onclick: change }, t("page.settings.change"))),
		h(
			"dl",
			null,
			row(t("page.option.players"), status.setup.players),
			has("page.minutes." + status.game) && row(t("page.minutes"), t("page.minutes." + status.game)),
			// A person who moderates keeps the time, and fills no seat with a bot.
			!(status.moderator && status.room) &&
				row(t("page.option.pace"), (has("page.pace." + pace) ? t("page.pace." + pace) : pace) + seconds(status.times ?? {})),
			!status.moderator && row(t("page.option.bots"), bot(status.game, filler(status))),
			talk && talk !== chatters[0] && row(t("page.option.talk"), t("page.talk." + talk)),
			told(status).map(([name, value]) => row(t(`option.${status.game}.${name}`), option(status, name, value))),
			row(t("page.option.spectators"), t("page.spectators." + spectators)),
			ghostsSee && row(t("page.option.ghosts"), t("page.yes")),
			programs && row(t("page.option.programs"), t("page.yes")),
			coach && row(t("page.option.coach"), t("page.yes")),
		),
	);
}

// told are the options that people are told of: not those that are ticked, or not,
// as usual.
function told(status: Status): [name: string, value: string][] {
	return Object.entries(status.setup.options ?? {}).filter(([name, value]) => {
		const field = form(status.game).querySelector<HTMLInputElement>(`[data-option="${name}"]`);
		return field?.type !== "checkbox" || field.defaultChecked !== (value === "on");
	});
}

// seconds says how long people may think.
function seconds(times: Record<string, number>): string {
	const all = Object.values(times);
	const n = Math.min(...all),
		most = Math.max(...all);
	if (!all.length || most > 3600) return "";
	return ` (${t(n === most ? "page.pace.seconds" : "page.pace.range", { n, most })})`;
}

function option(status: Status, name: string, value: string): string {
	const presets = form(status.game).querySelector<HTMLElement>(`[data-option="${name}"]`)?.dataset["presets"] ?? "{}";
	const own = boardOf(status.game).option?.(name, status.setup, presets);
	const key = `option.${status.game}.${name}.${value}`;
	if (own) return own;
	if (value === "on") return t("page.yes");
	if (value === "off") return t("page.no");
	return has(key) ? t(key) : value;
}

// form is the form of a game's options, as the server sends it with the page.
export const form = (game: string): DocumentFragment => document.querySelector<HTMLTemplateElement>(`template[data-game="${game}"]`)!.content;

// fewest is the smallest number of players of a game.
export const fewest = (game: string): number => Number(form(game).querySelector<HTMLSelectElement>("[name=players]")!.options[0]!.value);
