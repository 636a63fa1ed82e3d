import { findModels } from "#tests/harness/discovery.ts";
import { serverScriptOf } from "#tests/harness/server-script.ts";
import { testOnServer } from "#tests/harness/server-suite.ts";
import { databaseKindsOfLongSuites } from "#tests/support/database.ts";

for (const { noun, model } of await findModels()) {
  if (model.stage !== "server") continue;
  const script = await serverScriptOf(noun, model);
  for (const kind of databaseKindsOfLongSuites()) testOnServer(noun, model, script, kind);
}
