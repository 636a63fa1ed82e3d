import type { Locator, Page, PageScreenshotOptions } from "@playwright/test";

/** A picture for people to look at, taken only with `PICTURES=1`: nothing is compared with it, and it costs as much as a test's step. */
export async function picture(of: Page | Locator, options: PageScreenshotOptions): Promise<void> {
  if (process.env.PICTURES) await of.screenshot(options);
}
