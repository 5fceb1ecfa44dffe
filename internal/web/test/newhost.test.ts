import assert from "node:assert/strict";
import test from "node:test";
import { HostSeen } from "../src/table/newhost.ts";
import type { Status } from "../src/types.ts";

const kept = new Map<string, string>();
Object.assign(globalThis, { localStorage: { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => kept.set(k, v) } });

const status = (host: number, ...names: string[]) => ({ chairs: names.map((name, seat) => ({ name, host: seat === host })) }) as Status;

test("a new host is told once, also to a phone that was off meanwhile", () => {
	assert.equal(new HostSeen("T").follow(status(0, "Anna", "Ben")), undefined, "the first one is no news");
	assert.equal(new HostSeen("T").follow(status(0, "Annie", "Ben")), undefined, "another name");
	assert.equal(new HostSeen("T").follow(status(1, "Ben", "Annie")), undefined, "another seat");
	assert.equal(new HostSeen("T").follow(status(-1, "Ben", "Annie")), undefined, "nobody");
	assert.deepEqual(new HostSeen("T").follow(status(0, "Ben", "Annie")), { seat: 0, name: "Ben", led: false });
	assert.equal(new HostSeen("T").follow(status(0, "Ben", "Annie")), undefined);
});

test("whoever kept the table before is told that they have it back", () => {
	kept.clear();
	const at = (host: number) => new HostSeen("T").follow(status(host, "Anna", "Ben"), host === 0)?.led;
	assert.deepEqual([at(0), at(1), at(0)], [undefined, true, true]);
	kept.clear();
	assert.deepEqual([at(1), at(0)], [undefined, false], "Anna never had it");
});
