import { gzipSync } from "node:zlib";
import { type Browser, type CDPSession, chromium, type Page, type Response } from "@playwright/test";
import { findChromium } from "#tests/e2e/find-chromium.mjs";
import type { BenchEnvironment } from "./bench-fixture.ts";
import { absoluteFigure, type BenchResult, median, requestFigure } from "./figures.ts";
import {
  answerLongContract,
  benchCode,
  longDocument,
  longInitials,
  longPages,
  makeLong,
  type Passed,
  pastItsCode,
  questions,
} from "./signing-page-contract.ts";

const demoCode = "DEM0SGN000000001";
const runs = 5;
const mebibyte = 1_048_576;
// DevTools' "Fast 4G", as in page.ts.
const fast4g = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 165,
};

/** The page that a signer signs on, as a phone has it: up to the document, from field to field, and 200 pages long. */
export async function benchSigningPage(environment: BenchEnvironment): Promise<BenchResult> {
  const server = await environment.startServer("with pages");
  const executablePath = findChromium();
  if (executablePath === "missing") throw new Error("The signing page's bench needs a Chromium.");
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ["--enable-precise-memory-info"],
  });
  try {
    const document = await longDocument();
    const address = `${server.origin}/sign/${demoCode}`;
    await makeLong(environment.pool, demoCode);
    const passed = await pastItsCode(browser, address, environment.pool);
    const gates: Opening[] = [];
    const consents: Opening[] = [];
    for (let run = 0; run < runs; run += 1) {
      gates.push(await opening(browser, address, "Verification"));
      consents.push(await opening(browser, address, "Before you sign", passed));
    }
    const long = await goThrough(browser, `${server.origin}/sign/${benchCode}`, document);
    const paint = (all: readonly Opening[]) =>
      median(all.map(({ largestPaintMs }) => largestPaintMs)) / 1_000;
    const scripts = Math.max(...[...gates, ...consents].map(({ scriptBytes }) => scriptBytes)) / 1_000;
    return {
      figures: [
        absoluteFigure("signing page: JavaScript before the document, gzip", scripts, 150, "kB", 1),
        absoluteFigure("signing page: LCP of its code, 4x slower CPU, Fast 4G", paint(gates), 1.5, "s", 2),
        absoluteFigure(
          "signing page: LCP of its consent, 4x slower CPU, Fast 4G",
          paint(consents),
          1.5,
          "s",
          2,
        ),
        requestFigure({
          name: "signing page: field to field",
          milliseconds: long.stepMs,
          max: { p95: 100 },
          digits: 0,
        }),
        absoluteFigure(`${longPages} pages: canvases at a time`, long.maxCanvases, 3, "canvases", 0),
        absoluteFigure(
          `${longPages} pages, ${longInitials} initials: heaps and canvases`,
          long.maxBytes / mebibyte,
          150,
          "MiB",
          1,
        ),
        absoluteFigure(`${longInitials} initials: presses`, long.presses, 1, "press", 0),
      ],
      notes: [
        `Signing page: LCP of each run, code ${gates.map(({ largestPaintMs }) => largestPaintMs.toFixed(0)).join(", ")} ms, consent ${consents.map(({ largestPaintMs }) => largestPaintMs.toFixed(0)).join(", ")} ms.`,
        `Field to field: median ${median(long.stepMs).toFixed(0)} ms, longest ${Math.max(...long.stepMs).toFixed(0)} ms at 4x slower CPU, from the press to the next question's paint. Memory is the most of the page's heap, its workers' and its canvases' while all pages are scrolled through; before the pages ${(long.startBytes / mebibyte).toFixed(1)} MiB.`,
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Opening = { scriptBytes: number; largestPaintMs: number };

async function phone(browser: Browser, storageState?: Passed): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-AU",
    ...(storageState === undefined ? {} : { storageState }),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { page, devtools };
}

/** The page up to its first screen, nothing of it in the cache: the code, or past it what is agreed to. */
async function opening(
  browser: Browser,
  url: string,
  heading: "Verification" | "Before you sign",
  passed?: Passed,
): Promise<Opening> {
  const { page, devtools } = await phone(browser, passed);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", fast4g);
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  const largestPaintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: "largest-contentful-paint",
            buffered: true,
          },
        ),
      ),
  );
  // Read once all is painted: handing them over takes the browser's time.
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  const scriptBytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0);
  await page.context().close();
  return { scriptBytes, largestPaintMs };
}

type Long = {
  stepMs: number[];
  maxCanvases: number;
  maxBytes: number;
  startBytes: number;
  presses: number;
};

async function goThrough(browser: Browser, url: string, file: Uint8Array): Promise<Long> {
  const { page, devtools } = await phone(browser);
  const heapOf = await heapsOf(devtools);
  await answerLongContract(page, file, 0);
  await page.goto(url);
  await page.getByRole("button", { name: "I agree, open the document" }).click();
  await page.getByRole("heading", { level: 2, name: "Answer 1", exact: true }).waitFor();
  await page.locator("canvas").first().waitFor();
  const stepMs: number[] = [];
  // There and back, so that a question is met with its picture fetched and without.
  for (const name of ["Next", "Back"])
    for (let at = 1; at < questions; at += 1) {
      stepMs.push(await page.evaluate(stepOn, { name, maxStepMs: 5_000 }));
      await page.waitForTimeout(50);
    }
  while ((await page.getByRole("heading", { level: 2, name: "Your initials" }).count()) === 0)
    await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: /^Add [A-Z]+ in all 400 places$/ }).click();
  await page.getByText(/ added in all 400 places$/).waitFor();
  const startBytes = await heapOf();
  await page.getByRole("button", { name: "Pages", exact: true }).click();
  let [maxCanvases, maxBytes] = [0, startBytes];
  const presses =
    (await page.locator("[data-item=initials][data-done]").count()) === longInitials ? 1 : longInitials;
  for (let number = 1; number <= longPages; number += 4) {
    await page.getByRole("region", { name: `Page ${number} of ${longPages}` }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(60);
    const canvases = await page.evaluate(() =>
      [...document.querySelectorAll("canvas")].map(({ width, height }) => width * height * 4),
    );
    maxCanvases = Math.max(maxCanvases, canvases.length);
    const bytes = (await heapOf()) + canvases.reduce((sum, one) => sum + one, 0);
    maxBytes = Math.max(maxBytes, bytes);
  }
  await page.context().close();
  return { stepMs, maxCanvases, maxBytes, startBytes, presses };
}

/** Runs in the page: from the press to the paint of what comes next. */
async function stepOn({ name, maxStepMs }: { name: string; maxStepMs: number }): Promise<number> {
  const button = [...document.querySelectorAll("button")].find((each) => each.textContent === name);
  const before = document.querySelector("h2")?.textContent;
  const from = performance.now();
  button?.click();
  while (document.querySelector("h2")?.textContent === before && performance.now() - from < maxStepMs)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  // What a frame draws is seen once the next task runs.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - from;
}

/** The bytes that scripts of the page and of its workers hold. */
async function heapsOf(devtools: CDPSession): Promise<() => Promise<number>> {
  const workers = new Set<string>();
  const waiting = new Map<number, (bytes: number) => void>();
  let count = 0;
  devtools.on("Target.attachedToTarget", ({ sessionId }) => workers.add(sessionId));
  devtools.on("Target.detachedFromTarget", ({ sessionId }) => workers.delete(sessionId));
  devtools.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: { usedSize?: number } };
    if (id !== undefined) waiting.get(id)?.(result?.usedSize ?? 0);
  });
  await devtools.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const ofWorker = (sessionId: string) =>
    new Promise<number>((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      const message = JSON.stringify({ id: count, method: "Runtime.getHeapUsage", params: {} });
      devtools.send("Target.sendMessageToTarget", { sessionId, message }).catch(() => resolve(0));
    });
  return async () => {
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    const others = await Promise.all([...workers].map(ofWorker));
    return others.reduce((sum, one) => sum + one, usedSize);
  };
}
