// Notifications of slow games, sent by the server through the browser's own push
// service.

import { get, post } from "./api.ts";
import { t } from "./words.ts";

const key = "howl.push";

export const canNotify = (): boolean => "serviceWorker" in navigator && "PushManager" in window;
export const notifies = (): boolean => localStorage.getItem(key) === "on";

// notify turns notifications on or off for this browser.
export async function notify(on: boolean): Promise<void> {
	const { pushManager } = await navigator.serviceWorker.ready;
	const before = await pushManager.getSubscription();
	if (on) {
		if ((await Notification.requestPermission()) !== "granted") throw new Error(t("page.push.denied"));
		const server = await get<{ key: string }>("/api/push");
		const now = before ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: server.key }));
		await post("/api/push", { ...keys(now), on });
	} else if (before) {
		await post("/api/push", { ...keys(before), on });
		await before.unsubscribe();
	}
	localStorage.setItem(key, on ? "on" : "off");
}

function keys(s: PushSubscription): { endpoint: string; p256dh: string; auth: string } {
	const { p256dh = "", auth = "" } = s.toJSON().keys ?? {};
	return { endpoint: s.endpoint, p256dh, auth };
}
