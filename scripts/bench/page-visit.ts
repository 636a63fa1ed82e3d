import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "#tests/e2e/find-chromium.mjs";

// DevTools' "Fast 4G": nine tenths of 9 and 1.5 Mbit/s, 60 ms with its factor of 2.75.
const fast4g = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 165,
};
// Lighthouse's "mobile slow 4G" as it is applied to a browser: nine tenths of 1.6 and 0.75 Mbit/s, 150 ms with its factor of 3.75.
export const slow4g = {
  offline: false,
  downloadThroughput: ((1_600 * 1_024) / 8) * 0.9,
  uploadThroughput: ((750 * 1_024) / 8) * 0.9,
  latency: 562.5,
};
export const processorSlowdown = 4;

/** A file that a page asked for before anyone touched it. */
export type File = { name: string; kind: "script" | "stylesheet"; gzipBytes: number };
export type Visit = { files: File[]; largestPaintMs: number; seen: string };

/** One visit with an empty cache, on a phone of a slow processor and network. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await phone(browser, fast4g);
  // What is fetched ahead of the next step, once the page is idle, is none of what this one needs.
  await page.addInitScript(saveData);
  const fetched: Promise<File>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (kind === "script" || kind === "stylesheet")
      fetched.push(
        response.body().then((body) => ({
          name: new URL(response.url()).pathname.slice(1),
          kind,
          gzipBytes: gzipSync(body, { level: 9 }).byteLength,
        })),
      );
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const largestPaintMs = await page.evaluate(largestPaint);
  const seen = await page.getByRole("heading", { level: 1 }).innerText();
  const files = await Promise.all(fetched);
  await page.context().close();
  return { files, largestPaintMs, seen };
}

/** When such a phone shows anything at all on Lighthouse's slow network. */
export async function firstPaint(browser: Browser, url: string): Promise<number> {
  const page = await phone(browser, slow4g);
  await page.goto(url);
  const handle = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  const paintMs = Number(await handle.jsonValue());
  await page.context().close();
  return paintMs;
}

/** A phone of a slow processor on a network, with an empty cache. */
export async function phone(browser: Browser, network: typeof fast4g): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-AU",
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  return page;
}

/** Runs in the page. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/** Runs in the page: the start of its last largest paint. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    }),
  );
}

/** A Chromium of the system or of Playwright; an error that says how to get one where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === "missing")
    throw new Error("The page benches need a Chromium: npx playwright install chromium, or CHROMIUM_PATH.");
  return await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
  });
}
