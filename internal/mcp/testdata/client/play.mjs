// Plays a whole game of each through howl-mcp with the protocol's own client for
// JavaScript: node play.mjs COMMAND SERVER, or node play.mjs http://…/mcp TOKEN.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const [where, more] = process.argv.slice(2);
const transport = where.startsWith("http")
	? new StreamableHTTPClientTransport(new URL(where), { requestInit: { headers: { Authorization: "Bearer " + more } } })
	: new StdioClientTransport({ command: where, args: ["--server", more, "--name", "Node"] });
const client = new Client({ name: "play", version: "1" });
await client.connect(transport);

async function call(name, args = {}) {
	const r = await client.callTool({ name, arguments: args });
	if (r.isError) throw new Error(name + ": " + r.content[0].text);
	return { text: r.content[0].text, ...r.structuredContent };
}

const games = (await call("games")).text.trim().split("\n").map((line) => line.split(":")[0]);
for (const game of games) {
	let sight = await call("open_table", { game, bots: "easy" });
	let decisions = 0;
	const table = sight.table;
	while (sight.stage === "playing") {
		if (!sight.asked) {
			sight = await call("look", { table, wait: 20 });
			continue;
		}
		decisions++;
		const quiet = sight.actions.find((a) => a.do === "ready" || a.do === "done");
		sight = await call("act", { table, action: String((quiet ?? sight.actions.at(-1)).n) });
	}
	await call("stand_up", { table });
	console.log(`${game}: ${decisions} decisions, ${sight.stage}`);
}
await client.close();
