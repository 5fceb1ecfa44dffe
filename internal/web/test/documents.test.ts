import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv } from "ajv";
import { parse } from "yaml";

const root = new URL("../../../../../../", import.meta.url); // from build/internal/web/test
const text = (file: string) => readFileSync(new URL(file, root), "utf8");

test("openapi.yaml keeps Redocly's recommended rules", async () => {
	const config = await createConfig({ extends: ["recommended"] });
	const problems = await lintFromString({ source: text("openapi.yaml"), absoluteRef: "openapi.yaml", config });
	const found = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer ?? ""].join(": "));
	// A socket answers 101, which is the one success that the rules don't know.
	assert.deepEqual(
		found.filter((line) => !/^operation-2xx-response.*socket/.test(line)),
		[],
	);
});

test("docs/asyncapi.yaml is a valid AsyncAPI document, and the schemas that it names are there", () => {
	const written = text("docs/asyncapi.yaml");
	const schema: object = createRequire(import.meta.url)("@asyncapi/specs/schemas/3.0.0-without-$id.json");
	const ajv = new Ajv({ strict: false, validateFormats: false });
	assert.ok(ajv.validate(schema, parse(written)), ajv.errorsText());
	for (const [, file = "", type = ""] of written.matchAll(/"(schema\/\w+\.json)#\/\$defs\/(\w+)"/g)) {
		assert.ok(type in (JSON.parse(text("docs/" + file)) as { $defs: object }).$defs, `${file} has no ${type}`);
	}
});
