import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { finalStepHref, vendorPaths } from "#contract/vendor-paths.ts";
import { findChromium } from "#tests/e2e/find-chromium.mjs";
import { vendorPage } from "#tests/e2e/vendor-page.ts";
import { freePort, startProcess } from "./bench-process.ts";
import { quantile } from "./figures.ts";

// Run by hand after a build: node --import tsx scripts/bench/vendor-steps.ts
const slowdown = 4;
const rounds = 15;
const maxMs = 100;
const maxKilobytes = 40;
const payPath = "/pay/DEM0PAY000000001";

/** The built pages of a vendor's application, on a phone: what a step weighs, and how long it takes to come to the next. */
const folder = await mkdtemp(join(tmpdir(), "saleflow-vendor-steps-"));
const server = await startProcess({
  file: "src/server/main.ts",
  args: ["--seed"],
  env: {
    SALEFLOW_MODE: "demo",
    LOG_LEVEL: "warn",
    DATA_FOLDER: folder,
    DATABASE_URL: "",
    IDENTITY_PORT: String(await freePort()),
    CARD_SANDBOX_PORT: String(await freePort()),
    PAYTO_SIMULATOR_PORT: String(await freePort()),
    PAYOUT_SIMULATOR_PORT: String(await freePort()),
  },
  logFile: join(folder, "server.log"),
});
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
});
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "en-AU" };
try {
  const page = await browser.newPage({ ...phone, baseURL: server.origin });
  await fill(page);
  const shortcode = vendorPage(page).shortcode();
  await measureSteps(page);
  await page.close();
  await weigh({
    property: vendorPaths.property,
    owners: vendorPaths.owners,
    agent: vendorPaths.agent,
    finish: finalStepHref(shortcode),
  });
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill(page: Page): Promise<void> {
  const vendor = vendorPage(page);
  await page.addInitScript(watchClicks);
  await vendor.open();
  await vendor.fillProperty();
  await vendor.next();
  await vendor.fillOwner("0491 571 266");
  await vendor.next();
  await vendor.fillAgent();
  await vendor.next();
  await vendor.see("Your loan and signature");
}

async function measureSteps(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const press = (name: string | RegExp) => () => page.getByRole("button", { name, exact: true }).click();
  const changes = [
    { name: "Back, finish to agent", to: "Your agent", act: press("Back") },
    { name: "Back, agent to owners", to: "Who owns it?", act: press("Back") },
    { name: "Back, owners to property", to: "Your property", act: press("Back") },
    { name: "Next, property to owners", to: "Who owns it?", act: press("Next") },
    { name: "Next, owners to agent", to: "Your agent", act: press("Next") },
    // Next asks the server here: what is drawn is the same.
    { name: "by the steps, agent to finish", to: "Your loan and signature", act: press(/Finish/) },
  ].map((change) => ({ ...change, timings: [] as number[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { to, act, timings } of changes) timings.push(await timed(page, to, act));
  for (const { name, timings } of changes) {
    const [median, p95] = [quantile(timings, 0.5), quantile(timings, 0.95)];
    console.log(`${name}: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, most ${maxMs} ms`);
    if (median > maxMs) process.exitCode = 1;
  }
}

/** From the press to the frame that shows the other step. */
async function timed(on: Page, title: string, act: () => Promise<void>): Promise<number> {
  await on.evaluate((wanted) => Object.assign(window, { painted: null, wanted }), title);
  await act();
  const handle = await on.waitForFunction(() => (window as unknown as { painted: number | null }).painted);
  return Number(await handle.jsonValue());
}

/** Runs in the page: nothing in it may have a name that a compiler keeps by a helper of its own. */
function watchClicks(): void {
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

async function weigh(paths: Record<string, string>): Promise<void> {
  const payFiles = await scriptsOf(browser, payPath);
  for (const [step, path] of Object.entries(paths)) {
    const files = [...(await scriptsOf(browser, path))].filter(([name]) => !payFiles.has(name));
    const kilobytes = files.reduce((sum, [, bytes]) => sum + bytes, 0) / 1_000;
    console.log(
      `${step}: ${kilobytes.toFixed(1)} kB gzip beyond the pay page, most ${maxKilobytes} kB (${files.map(([name]) => name).join(", ")})`,
    );
    if (kilobytes > maxKilobytes) process.exitCode = 1;
  }
}

/** The scripts that a page asks for before anyone touches it, by name, at gzip -9. */
async function scriptsOf(from: Browser, path: string): Promise<Map<string, number>> {
  const page = await from.newPage({ ...phone, baseURL: server.origin });
  const found = new Map<string, number>();
  const reading: Promise<unknown>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const name = new URL(response.url()).pathname.slice(1);
    reading.push(response.body().then((body) => found.set(name, gzipSync(body, { level: 9 }).byteLength)));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await Promise.all(reading);
  await page.close();
  return found;
}
