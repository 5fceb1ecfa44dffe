// Where things are: at a server, or in this browser without one (src/here).

// A Line is what a connection needs of a WebSocket.
export type Line = Pick<WebSocket, "readyState" | "onmessage" | "onclose" | "send" | "close">;

export interface Here {
	fetch(path: string, init: RequestInit): Promise<Response>;
	socket(path: string): Line;
	to(path: string): string; // the file that stands for a page
	table: string; // the code of this page's table
	worker: string; // the address of the service worker
}

export const here = (): Here | undefined => (window as { here?: Here }).here;

// to returns the address of a page.
export const to = (path: string): string => here()?.to(path) ?? path;

// go shows another page.
export const go = (path: string): void => location.assign(to(path));

// kept returns the name of what a device keeps, apart for games without a server.
export const kept = (name: string): string => (here() ? "howl.here." : "howl.") + name;

export function socket(path: string): Line {
	const scheme = location.protocol === "https:" ? "wss://" : "ws://";
	return here()?.socket(path) ?? new WebSocket(scheme + location.host + path);
}
