import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "#tests/e2e/find-chromium.mjs";
import type { BenchPage } from "#web/app/bench/bench-page.ts";
import { buildBenchPages, startDesignerServer } from "./designer-server.ts";
import { absoluteFigure, type BenchResult, type Figure, median, ratioFigure } from "./figures.ts";
import { rendererTimes, sinceThen } from "./renderer-times.ts";

const counts = [100, 500, 1_000];
const rounds = 9;
const moves = 120;
const maxRatio = 1.5;
const maxScriptMs = 1;
const maxGapMs = 50;

/** The designer in a real browser, against plain elements that show the same document with the same fields. */
export async function benchDesigner(): Promise<BenchResult> {
  buildBenchPages();
  let count = 0;
  const server = await startDesignerServer(() => count);
  const executablePath = findChromium();
  if (executablePath === "missing") throw new Error("The designer bench needs a Chromium.");
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const figures: Figure[] = [];
  const notes: string[] = [];
  try {
    for (count of counts) {
      const product: Visit[] = [];
      const bound: Visit[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const one = await visit(browser, `${server.origin}/bench/designer?n=${count}`);
        const other = await visit(browser, `${server.origin}/bench/designer-bound?n=${count}`);
        // The first round warms up the files.
        if (round > 0) [product.push(one), bound.push(other)];
      }
      figures.push(...figuresOf(count, product, bound));
      const whole = median(product.map(({ wholeMs }) => wholeMs)).toFixed(0);
      notes.push(`${count} fields: with the tools around the pages ${whole} ms of processor time.`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return { figures, notes };
}

type Visit = { usableMs: number; wholeMs: number; moveMs: number; moveScriptMs: number; gapMs: number };

function figuresOf(count: number, product: readonly Visit[], bound: readonly Visit[]): Figure[] {
  const ratio = (name: string, part: "usableMs" | "moveMs") =>
    ratioFigure({
      name: `${count} fields: ${name}`,
      unit: "ms",
      product: product.map((one) => one[part]),
      bound: bound.map((one) => one[part]),
      max: maxRatio,
    });
  return [
    ratio("processor time until usable", "usableMs"),
    ratio("main thread, a pointer move", "moveMs"),
    absoluteFigure(
      `${count} fields: script, a pointer move`,
      median(product.map(({ moveScriptMs }) => moveScriptMs)),
      maxScriptMs,
      "ms",
      3,
    ),
    absoluteFigure(
      `${count} fields: widest gap between frames, select and drop`,
      median(product.map(({ gapMs }) => gapMs)),
      maxGapMs,
      "ms",
      0,
    ),
  ];
}

type BenchWindow = Window & BenchPage & { gaps: number[] };

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const processes = await browser.newBrowserCDPSession();
  await devtools.send("Performance.enable");
  const before = await rendererTimes(processes);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => (window as unknown as BenchWindow).__ready?.() === true, null, {
    polling: "raf",
  });
  const usableMs = sinceThen(before, await rendererTimes(processes));
  await page.waitForFunction(() => (window as unknown as BenchWindow).__whole?.() === true, null, {
    polling: "raf",
  });
  const wholeMs = sinceThen(before, await rendererTimes(processes));
  await processes.detach();
  await expectStyles(page);
  await quiet(page);
  const dragged = await drag(page, devtools);
  await context.close();
  return { usableMs, wholeMs, ...dragged };
}

/** A page without its styles would be measured as well, and be lighter. */
async function expectStyles(page: Page): Promise<void> {
  const border = await page
    .locator("[data-field=fld_0]")
    .first()
    .evaluate((field) => getComputedStyle(field).borderTopWidth);
  if (border !== "1px") throw new Error(`A field's border is ${border} wide, not 1px: ${page.url()}`);
}

/** Selects the field by a press, drags it about, and drops it. */
async function drag(page: Page, devtools: CDPSession): Promise<Omit<Visit, "usableMs" | "wholeMs">> {
  const from = await page.evaluate(() => (window as unknown as BenchWindow).__target());
  const before = await page.evaluate(() => (window as unknown as BenchWindow).__pos());
  await page.evaluate(watchFrames);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, from.y + 6);
  await quiet(page);
  const started = await spent(devtools);
  for (let move = 1; move <= moves; move += 1)
    await page.mouse.move(from.x + 6 + (move % 60) * 2, from.y + 6 + (move % 40) * 2);
  const ended = await spent(devtools);
  await page.mouse.up();
  await quiet(page);
  const after = await page.evaluate(() => (window as unknown as BenchWindow).__pos());
  if (after.x === before.x && after.y === before.y)
    throw new Error(`The field was not dragged: ${page.url()}`);
  const gaps = await page.evaluate(() => (window as unknown as BenchWindow).gaps);
  return {
    moveMs: (ended.task - started.task) / moves,
    moveScriptMs: (ended.script - started.script) / moves,
    gapMs: Math.max(...gaps),
  };
}

/** Runs in the page, as text that no compiler adds to: the time between each two frames from now on. */
const watchFrames = `
  window.gaps = [];
  (() => {
    let last = performance.now();
    const tick = (now) => {
      window.gaps.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  })()
`;

const quiet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 200), { timeout: 3_000 })),
  );

/** Milliseconds that the main thread worked since the page was begun, and those of them in script. */
async function spent(devtools: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1_000;
  return { task: of("TaskDuration"), script: of("ScriptDuration") };
}
