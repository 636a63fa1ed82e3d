import { findModels, pageScriptOf } from "#tests/harness/discovery.ts";
import { pagePaths, restingPaths } from "#tests/harness/page-paths.ts";
import { walkPage } from "#tests/harness/page-walk.ts";
import { recordStage } from "#tests/harness/stage-record.ts";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./fixtures.ts";
import { e2eOrigin as origin } from "./ports.ts";

// A busy machine is slow, not wrong.
test.describe.configure({ timeout: 180_000 });

// Paths lose the network on purpose, and end while calls are held.
const cutOff = /^Failed to load resource: net::ERR/;

for (const { noun, model } of await findModels()) {
  if (model.stage !== "page") continue;
  const script = await pageScriptOf(noun);

  const paths = pagePaths(model, script);

  test.describe(noun, () => {
    for (const path of paths)
      test(`${path.title} [${path.id}]`, async ({ page, context, complaints }) => {
        complaints.expect(cutOff);
        await recordStage(noun, path.id, await walkPage({ page, context, origin, model, script, path }));
      });

    test("shows every state to everyone", async ({ browser, contextOptions, complaints }) => {
      test.slow();
      complaints.expect(cutOff);
      const seen = new Set<string>();
      for (const path of restingPaths(paths, script)) {
        const context = await browser.newContext(contextOptions);
        const page = await context.newPage();
        const look = async (_: unknown, leaf: string) => {
          // A page that only turns has no parts yet that could be named.
          const isTurning =
            (await page.getByRole("heading", { level: 1, includeHidden: true }).count()) === 0;
          if (seen.has(leaf) || isTurning) return;
          seen.add(leaf);
          await page.evaluate(settleAnimations);
          await expectAccessible(page);
          // It gathers its findings in a page of its own.
          await page.bringToFront();
        };
        await walkPage({ page, context, origin, model, script, path, look });
        await context.close();
      }
    });
  });
}

/** What fades in cannot be read before it is there; what turns never ends. */
async function settleAnimations() {
  const fading = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}
