import type { Locator, Page, PageScreenshotOptions } from "@playwright/test";

/** A picture for people to look at, taken only with `PICTURES=1`: nothing is compared with it, and it costs as much as a test's step. */
export async function picture(of: Page | Locator, options: PageScreenshotOptions): Promise<void> {
  if (process.env.PICTURES) await of.screenshot(options);
}

const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

/** The same at both widths, of a story that is told at one: `test-results/{name}-{width}.png`. */
export async function pictures(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const before = page.viewportSize();
  for (const size of widths) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `test-results/${name}-${size.width}.png` });
  }
  if (before !== null) await page.setViewportSize(before);
}
