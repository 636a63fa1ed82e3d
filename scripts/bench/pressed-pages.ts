import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** From the press to the frame that shows the other step. */
export async function timed(on: Page, title: string, act: () => Promise<void>): Promise<number> {
  await on.evaluate((wanted) => Object.assign(window, { painted: null, wanted }), title);
  await act();
  const handle = await on.waitForFunction(() => (window as unknown as { painted: number | null }).painted);
  return Number(await handle.jsonValue());
}

/** Runs in the page: nothing in it may have a name that a compiler keeps by a helper of its own. */
export function watchClicks(): void {
  window.addEventListener(
    "click",
    (event) => {
      const state = window as unknown as { wanted?: string; painted?: number | null; check?: () => void };
      state.check = () => {
        if (document.querySelector("h1")?.textContent !== state.wanted)
          return void requestAnimationFrame(() => state.check?.());
        // A message runs after the frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => Object.assign(window, { painted: performance.now() - event.timeStamp });
        port2.postMessage(null);
      };
      requestAnimationFrame(() => state.check?.());
    },
    { capture: true },
  );
}

const quietMs = 2_000;

/** The scripts that a page asks for before anyone touches it, by name, at gzip -9. */
export async function scriptsOf(open: () => Promise<Page>, path: string): Promise<Map<string, number>> {
  const page = await open();
  const found = new Map<string, number>();
  const reading: Promise<unknown>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const name = new URL(response.url()).pathname.slice(1);
    reading.push(response.body().then((body) => found.set(name, gzipSync(body, { level: 9 }).byteLength)));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  // A slow machine asks late for what it fetches ahead.
  for (let asked = -1; asked !== reading.length; ) {
    asked = reading.length;
    await page.waitForTimeout(quietMs);
  }
  await Promise.all(reading);
  await page.close();
  return found;
}
