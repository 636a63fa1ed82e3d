import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { openBenchEnvironment } from "./bench-fixture.ts";
import { buildBenchPages, startDesignerServer } from "./designer-server.ts";
import { launchBrowser, phone, processorSlowdown, slow4g } from "./page-visit.ts";

// Run by hand after a build: node --import tsx scripts/bench/recording.ts <folder>
const [folder = "recording"] = process.argv.slice(2);
const fields = 500;
const payPages = { gate: "/pay/DEM0PAY000000001", options: "/pay/DEM0PAY000000002" };

/**
 * Every picture that people see of a page while it opens, as a file named by the milliseconds since it was asked for: the pay
 * page's gate and options on a phone with a slow processor and slow 4G, the designer with a slow processor.
 */
await mkdir(folder, { recursive: true });
const environment = await openBenchEnvironment();
const browser = await launchBrowser();
try {
  const server = await environment.startServer("with pages");
  for (const [name, path] of Object.entries(payPages)) {
    const page = await phone(browser, slow4g);
    await record(page, `pay-${name}`, async () => {
      await page.goto(`${server.origin}${path}`, { waitUntil: "networkidle" });
      await page.getByRole("heading", { level: 1 }).waitFor();
    });
    await page.context().close();
  }
  await recordDesigner();
} finally {
  await browser.close();
  await environment.close();
}

/** Its first field is pressed once it is there, whether or not anything listens yet. */
async function recordDesigner(): Promise<void> {
  buildBenchPages();
  const server = await startDesignerServer(() => fields);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  await record(page, "designer", async () => {
    await page.goto(`${server.origin}/bench/designer?n=${fields}`, { waitUntil: "commit" });
    const place = await page.waitForFunction(() => {
      // It has a box before it is seen: the first view is measured while it is hidden.
      const shown = document.querySelector("[data-field=fld_0]");
      if (!shown?.checkVisibility({ visibilityProperty: true })) return false;
      const { x, y, width, height } = shown.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    const field = await place.jsonValue();
    if (!field) throw new Error("The first field has no place.");
    const pressedMs = await now(page);
    await page.mouse.click(field.x, field.y);
    await page.waitForSelector("[data-canvas] [data-field=fld_0][aria-pressed=true]");
    console.log(
      `designer: pressed at ${pressedMs.toFixed(0)} ms, selected by ${(await now(page)).toFixed(0)} ms`,
    );
    await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
    // Pictures go on for a second: nothing says that the last of them has come.
    await page.waitForTimeout(1_000);
  });
  await page.context().close();
  await server.close();
}

/** Milliseconds since the page was asked for. */
function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

type Picture = { data: string; atMs: number };

async function record(page: Page, name: string, open: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const pictures = await picturesOf(devtools);
  await open();
  await devtools.send("Page.stopScreencast");
  const startedMs = await page.evaluate(() => performance.timeOrigin);
  const opened = pictures.filter(({ atMs }) => atMs >= startedMs);
  const changed = opened.filter(({ data }, index) => data !== opened[index - 1]?.data);
  for (const { data, atMs } of changed) {
    const file = `${name}-${(atMs - startedMs).toFixed(0).padStart(5, "0")}.png`;
    await writeFile(join(folder, file), data, "base64");
    console.log(file);
  }
}

async function picturesOf(devtools: CDPSession): Promise<Picture[]> {
  const pictures: Picture[] = [];
  devtools.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    pictures.push({ data, atMs: (metadata.timestamp ?? 0) * 1_000 });
    void devtools.send("Page.screencastFrameAck", { sessionId });
  });
  await devtools.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  return pictures;
}
