import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "#tests/e2e/find-chromium.mjs";
import type { BenchEnvironment } from "./bench-fixture.ts";
import { absoluteFigure, type BenchResult, median } from "./figures.ts";
import { modulesOfPage } from "./page-modules.ts";

const path = "/pay/DEM0PAY000000001";
const runs = 5;
const kilobyte = 1_000;
// DevTools' "Fast 4G": nine tenths of 9 and 1.5 Mbit/s, 60 ms with its factor of 2.75.
const fast4g = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 165,
};
const processorSlowdown = 4;

/** The pay page as a phone meets it: what it fetches before anyone touches it, and when its main content stands. */
export async function benchPage(environment: BenchEnvironment): Promise<BenchResult> {
  const server = await environment.startServer("with pages");
  const executablePath = findChromium();
  if (executablePath === "missing")
    throw new Error("The page bench needs a Chromium: npx playwright install chromium, or CHROMIUM_PATH.");
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, `${server.origin}${path}`));
    return await resultOf(visits);
  } finally {
    await browser.close();
    await server.stop();
  }
}

type File = { name: string; kind: "script" | "stylesheet"; gzipBytes: number };
type Visit = { files: File[]; largestPaintMs: number; seen: string };

async function visit(browser: Browser, url: string): Promise<Visit> {
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
  await devtools.send("Network.emulateNetworkConditions", fast4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
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
  await context.close();
  return { files, largestPaintMs, seen };
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

async function resultOf(visits: readonly Visit[]): Promise<BenchResult> {
  const files = [...new Map(visits.flatMap((one) => one.files).map((file) => [file.name, file])).values()];
  const sizeOf = (kind: File["kind"]) =>
    files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.gzipBytes, 0) / kilobyte;
  const modules = await modulesOfPage(files.filter(({ kind }) => kind === "script").map(({ name }) => name));
  return {
    figures: [
      absoluteFigure("pay page: JavaScript before interaction, gzip", sizeOf("script"), 131.6, "kB", 1),
      absoluteFigure("pay page: CSS, gzip", sizeOf("stylesheet"), 12, "kB", 1),
      absoluteFigure(
        "pay page: staff, table, designer and identity modules",
        modules.foreign.length,
        0,
        "modules",
        0,
      ),
      absoluteFigure(
        "pay page: LCP, 4x slower CPU, Fast 4G",
        median(visits.map(({ largestPaintMs }) => largestPaintMs)) / 1_000,
        1.2,
        "s",
        2,
      ),
    ],
    notes: [
      `The pay page stands at "${visits[0]?.seen ?? ""}". LCP of each run: ` +
        `${visits.map(({ largestPaintMs }) => largestPaintMs.toFixed(0)).join(", ")} ms.`,
      `Files: ${files.map(({ name, gzipBytes }) => `\`${name}\` ${(gzipBytes / kilobyte).toFixed(1)} kB`).join(", ")}.`,
      `Our folders in these files: ${modules.folders.join(", ")}. Packages: ${modules.packages.join(", ")}.`,
      ...(modules.foreign.length > 0 ? [`Should not be there: ${modules.foreign.join(", ")}.`] : []),
    ],
  };
}
