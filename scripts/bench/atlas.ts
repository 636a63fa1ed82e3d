import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "#tests/e2e/find-chromium.mjs";
import type { BenchEnvironment } from "./bench-fixture.ts";
import { absoluteFigure, type BenchResult, median } from "./figures.ts";

const runs = 5;
const panSteps = 180;
const kilobyte = 1_000;
// The largest chart that there is.
const noun = "payment";

/** The atlas as an analyst meets it: what it fetches beyond the shell, when the first chart stands, how it pans. */
export async function benchAtlas(environment: BenchEnvironment): Promise<BenchResult> {
  const server = await environment.startServer("with pages");
  const executablePath = findChromium();
  if (executablePath === "missing")
    throw new Error("The atlas bench needs a Chromium: npx playwright install chromium, or CHROMIUM_PATH.");
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const shell = await scriptsOf(browser, `${server.origin}/`);
    const chart = await scriptsOf(browser, `${server.origin}/machines/${noun}`);
    const own = [...chart].filter(([name]) => !shell.has(name));
    const drawings: Drawing[] = [];
    for (let run = 0; run < runs; run += 1) drawings.push(await draw(browser, server.origin));
    return resultOf(own, drawings);
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Drawing = { drawnMs: number; frameMs: number[]; states: number };

async function opened(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-AU" });
  return { context, page: await context.newPage() };
}

/** The scripts that an address loads, by name, with their sizes. */
async function scriptsOf(browser: Browser, url: string): Promise<Map<string, number>> {
  const { context, page } = await opened(browser);
  const sizes = new Map<string, number>();
  const fetched: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const keep = (body: Buffer) => void sizes.set(response.url(), gzipSync(body, { level: 9 }).byteLength);
    fetched.push(response.body().then(keep));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(fetched);
  await context.close();
  return sizes;
}

async function draw(browser: Browser, origin: string): Promise<Drawing> {
  const { context, page } = await opened(browser);
  await page.addInitScript(noteFirstDrawing);
  await page.goto(`${origin}/machines/${noun}`, { waitUntil: "networkidle" });
  const drawnMs = await page.evaluate(sinceData, `/${noun}.json`);
  const states = await page.locator("[data-box]").count();
  const frameMs = await pan(page);
  await context.close();
  return { drawnMs, frameMs, states };
}

/** Runs in the page before its own code: keeps when the first state of a chart was painted. */
function noteFirstDrawing() {
  const marks = window as unknown as { firstDrawingMs?: number };
  new MutationObserver((_, observer) => {
    if (document.querySelector("[data-box]") === null) return;
    observer.disconnect();
    // What a frame's callback asks for the next frame comes after the paint of this one.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        marks.firstDrawingMs = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: from the end of the chart's data to its first painting, in ms. */
function sinceData(name: string): number {
  const { firstDrawingMs = Number.NaN } = window as unknown as { firstDrawingMs?: number };
  const data = performance
    .getEntriesByType("resource")
    .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith(name))
    .at(-1);
  return data === undefined ? Number.NaN : firstDrawingMs - data.responseEnd;
}

// As text: a name that the compiler gives to an inner function is not known in the page.
const keepFrames = `(() => {
  window.frameTimes = [];
  let last = performance.now();
  requestAnimationFrame(function note(now) {
    window.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(note);
  });
})()`;

/** Drags the chart to and fro with the mouse, one step a frame, and answers how long each frame took, in ms. */
async function pan(page: Page): Promise<number[]> {
  const region = page.getByLabel(/^Chart of .*: arrows move it/);
  const box = await region.boundingBox();
  if (box === null) throw new Error("The chart is not shown");
  await page.getByRole("button", { name: "Fit" }).waitFor();
  await page.evaluate(keepFrames);
  const [x, y] = [box.x + box.width / 2, box.y + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < panSteps; step += 1) {
    const along = Math.abs((step % 60) - 30) * 8;
    await page.mouse.move(x - along, y + along / 2);
  }
  await page.mouse.up();
  return await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.slice(2));
}

function resultOf(own: readonly (readonly [string, number])[], drawings: readonly Drawing[]): BenchResult {
  const size = own.reduce((sum, [, bytes]) => sum + bytes, 0) / kilobyte;
  const frames = drawings.map(({ frameMs }) => median(frameMs));
  return {
    figures: [
      absoluteFigure("atlas: JavaScript beyond the shell, gzip", size, 60, "kB", 1),
      absoluteFigure(
        `atlas: first chart (${drawings[0]?.states ?? 0} states) after its data`,
        median(drawings.map(({ drawnMs }) => drawnMs)),
        300,
        "ms",
        0,
      ),
      // A screen of 60 frames a second shows one in 16.7 ms.
      absoluteFigure("atlas: a frame while panning it", median(frames), 17, "ms", 1),
    ],
    notes: [
      `First chart of each run: ${drawings.map(({ drawnMs }) => drawnMs.toFixed(0)).join(", ")} ms. ` +
        `Frames while panning, median of each run: ${frames.map((ms) => ms.toFixed(1)).join(", ")} ms; longer than 34 ms ` +
        `(two screens): ${drawings.map(({ frameMs }) => frameMs.filter((ms) => ms > 34).length).join(", ")} of ` +
        `${drawings.map(({ frameMs }) => frameMs.length).join(", ")}.`,
    ],
  };
}
