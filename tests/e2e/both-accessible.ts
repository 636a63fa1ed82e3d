import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect } from "./fixtures.ts";
import { pictures } from "./picture.ts";
import { resizeWindow } from "./viewport.ts";

/** As narrow as a phone and as wide as a desktop; with pictures of both. */
export async function expectBothAccessible(page: Page, name: string): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  for (const width of [390, 1280]) {
    await resizeWindow(page, { width, height: 900 });
    await expectAccessible(page);
  }
  await pictures(page, name);
}
