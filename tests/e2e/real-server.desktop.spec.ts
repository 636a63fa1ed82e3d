import { modelOf, pageScriptOf } from "#tests/harness/discovery.ts";
import { realPaths } from "#tests/harness/page-real.ts";
import { walkReal } from "#tests/harness/page-real-walk.ts";
import { realCodeEntry, realGate, realPayment } from "#tests/models/real-fixture.page.ts";
import { test } from "./fixtures.ts";
import { e2eOrigin as origin } from "./ports.ts";

// A busy machine is slow, not wrong.
test.describe.configure({ timeout: 180_000 });

const walked = [
  { noun: "otp-gate", kind: "withCode", real: realGate },
  { noun: "code-entry", kind: "withCode", real: realCodeEntry },
  { noun: "payment", kind: "open", real: realPayment },
] as const;

// No stubs: codes from the outbox, cards of the sandbox gateway, and the chart as the oracle.
for (const { noun, kind, real } of walked) {
  const [model, script] = await Promise.all([modelOf(noun), pageScriptOf(noun)]);
  test.describe(`${noun} on the real server`, () => {
    for (const [at, path] of realPaths(model, script, real).entries())
      test(`${path.title} [${path.id}]`, { tag: at % 3 === 0 ? [] : "@full" }, async ({
        page,
        context,
        outbox,
        trial,
      }) => {
        const fixture = { trial: trial[kind](), outbox };
        await walkReal({ page, context, origin, model, script, real, fixture, path });
      });
  });
}
