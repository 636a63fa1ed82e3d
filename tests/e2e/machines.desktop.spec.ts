import type { Page } from "@playwright/test";
import { findModels, pageScriptOf } from "#tests/harness/discovery.ts";
import { pagePaths, restingPaths } from "#tests/harness/page-paths.ts";
import { walkPage } from "#tests/harness/page-walk.ts";
import { isProofKept } from "#tests/harness/proof.ts";
import { recordStage } from "#tests/harness/stage-record.ts";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./fixtures.ts";
import { e2eOrigin as origin } from "./ports.ts";

// A busy machine is slow, not wrong.
test.describe.configure({ timeout: 180_000 });

// Paths lose the network on purpose, and end while calls are held.
const cutOff = /^Failed to load resource: net::ERR/;

for (const { noun, model } of await findModels()) {
  if (model.stage !== "page" || (await isProofKept(noun, "page"))) continue;
  const script = await pageScriptOf(noun);

  const paths = pagePaths(model, script);
  const resting = new Set(restingPaths(paths, script));
  // Each worker looks once at each state that it comes by.
  const seen = new Set<string>();

  test.describe(noun, () => {
    for (const path of paths)
      test(`${path.title} [${path.id}]`, async ({ page, context, complaints }) => {
        complaints.expect(cutOff);
        const inspection = resting.has(path)
          ? (_: Page, leaves: readonly string[]) => inspect(page, leaves, seen)
          : undefined;
        const walk = {
          page,
          context,
          origin,
          model,
          script,
          path,
          ...(inspection === undefined ? {} : { inspect: inspection }),
        };
        await recordStage(noun, path.id, await walkPage(walk));
      });
  });
}

/** Every state is shown to everyone; those that a page is in at once are seen at once. */
async function inspect(page: Page, leaves: readonly string[], seen: Set<string>) {
  if (leaves.every((leaf) => seen.has(leaf))) return;
  // A page that only turns has no parts yet that could be named.
  const headings = page.getByRole("heading", { level: 1, includeHidden: true });
  if ((await headings.count()) === 0) return;
  for (const leaf of leaves) seen.add(leaf);
  await expectAccessible(page, { loading: true });
  // It gathers its findings in a page of its own.
  await page.bringToFront();
}
