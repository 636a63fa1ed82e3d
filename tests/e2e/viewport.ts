import type { Page } from "@playwright/test";

/** Makes the window as large as this, and waits until the page has been drawn in it twice: its layout is the new one. */
export async function resizeWindow(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await drawTwice(page);
}

/** What was asked of the page before has been laid out and drawn. */
export async function drawTwice(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
