import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect } from "./fixtures.ts";

/** Once what moves has come to rest: a dialog that fades in is pale for a moment. */
export async function expectStillAccessible(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter(({ effect }) => effect !== null).length))
    .toBe(0);
  await expectAccessible(page);
}
