import type { Page } from "@playwright/test";
import { finalStepHref, vendorPaths } from "#contract/vendor-paths.ts";
import { vendorPage } from "#tests/e2e/vendor-page.ts";
import { startDemo } from "./demo-server.ts";
import { quantile } from "./figures.ts";
import { launchBrowser } from "./page-visit.ts";
import { scriptsOf, timed, watchClicks } from "./pressed-pages.ts";

// Run by hand after a build: node --import tsx scripts/bench/vendor-steps.ts
const slowdown = 4;
const rounds = 15;
const maxMs = 100;
const maxKilobytes = 40;
const payPath = "/pay/DEM0PAY000000001";

/** The built pages of a vendor's application, on a phone: what a step weighs, and how long it takes to come to the next. */
const server = await startDemo();
const browser = await launchBrowser();
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

async function weigh(paths: Record<string, string>): Promise<void> {
  const open = () => browser.newPage({ ...phone, baseURL: server.origin });
  const payFiles = await scriptsOf(open, payPath);
  for (const [step, path] of Object.entries(paths)) {
    const files = [...(await scriptsOf(open, path))].filter(([name]) => !payFiles.has(name));
    const kilobytes = files.reduce((sum, [, bytes]) => sum + bytes, 0) / 1_000;
    console.log(
      `${step}: ${kilobytes.toFixed(1)} kB gzip beyond the pay page, most ${maxKilobytes} kB (${files.map(([name]) => name).join(", ")})`,
    );
    if (kilobytes > maxKilobytes) process.exitCode = 1;
  }
}
