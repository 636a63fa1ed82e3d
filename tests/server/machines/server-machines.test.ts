import { expect, test } from "vitest";
import { findModels } from "#tests/harness/discovery.ts";
import { toProve } from "#tests/harness/proof.ts";
import { serverScriptOf } from "#tests/harness/server-script.ts";
import { testOnServer } from "#tests/harness/server-suite.ts";
import { databaseKindsOfLongSuites } from "#tests/support/database.ts";

const walked = (await findModels()).filter(({ model }) => model.stage === "server");

test("every machine of the server has its script", async () => {
  expect(walked.length).toBeGreaterThan(0);
  for (const { noun, model } of walked) await serverScriptOf(noun, model);
});

for (const { noun, model } of await toProve(walked, "server")) {
  const script = await serverScriptOf(noun, model);
  for (const kind of databaseKindsOfLongSuites()) testOnServer(noun, model, script, kind);
}
