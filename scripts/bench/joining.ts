import type { Browser, Page } from "@playwright/test";
import { registrationPage } from "#tests/e2e/registration-steps.ts";
import type { BenchEnvironment } from "./bench-fixture.ts";
import { absoluteFigure, type BenchResult, median, requestFigure } from "./figures.ts";
import { launchBrowser, visit } from "./page-visit.ts";
import { scriptsOf, timed, watchClicks } from "./pressed-pages.ts";

const payPath = "/pay/DEM0PAY000000001";
const registerPath = "/register";
const agencyPath = "/agencies/harbour-vale";
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "en-AU" };
const business = { abn: "33 102 417 032", entity: "BAYSIDE PROPERTY GROUP PTY LTD" };
const slowdown = 4;
const rounds = 15;
const visits = 5;
const maxKilobytes = 40;
const maxStepMs = 100;
const maxPaintSeconds = 1.2;

/** Registering an agency on a phone, and the page that it then has: what a step weighs and takes, and when the page stands. */
export async function benchJoining(environment: BenchEnvironment): Promise<BenchResult> {
  const server = await environment.startServer("with pages");
  const browser = await launchBrowser();
  try {
    const open = () => browser.newPage({ ...phone, baseURL: server.origin });
    const files = await filesBeyondPaying(open);
    const steps = await stepTimes(await open());
    const paints = await paintsOf(browser, `${server.origin}${agencyPath}`);
    const kilobytes = [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000;
    return {
      figures: [
        absoluteFigure("register: scripts beyond the pay page, gzip", kilobytes, maxKilobytes, "kB", 1),
        ...[...steps].map(([name, times]) =>
          requestFigure({
            name: `register: ${name}, 4x slower CPU`,
            milliseconds: times,
            max: { p50: maxStepMs },
            digits: 0,
          }),
        ),
        absoluteFigure(
          "agency page: LCP, 4x slower CPU, Fast 4G",
          median(paints) / 1_000,
          maxPaintSeconds,
          "s",
          2,
        ),
      ],
      notes: [
        `Files of registration: ${[...files].map(([name, bytes]) => `\`${name}\` ${(bytes / 1_000).toFixed(1)} kB`).join(", ")}.`,
        `LCP of each visit of the agency's page: ${paints.map((paint) => paint.toFixed(0)).join(", ")} ms.`,
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** What is fetched for the first step and is no part of the pay page. */
async function filesBeyondPaying(open: () => Promise<Page>): Promise<Map<string, number>> {
  const paying = await scriptsOf(open, payPath);
  return new Map([...(await scriptsOf(open, registerPath))].filter(([name]) => !paying.has(name)));
}

/** Milliseconds from the press to the frame that shows the other step, of each change between steps that are filled in. */
async function stepTimes(page: Page): Promise<Map<string, number[]>> {
  await page.addInitScript(watchClicks);
  const registration = registrationPage(page);
  await page.goto(registerPath);
  await registration.findAbn(business.abn);
  await page.getByRole("radio").first().check();
  await registration.next();
  await registration.fillLicence(business.entity);
  await registration.next();
  await registration.fillOffice();
  await registration.next();
  await registration.see("The principal");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const changes = [
    { name: "back to the office", button: "Back", to: "Your office" },
    { name: "back to the licence", button: "Back", to: "Your licence" },
    { name: "licence to office", button: "Next", to: "Your office" },
    { name: "office to principal", button: "Next", to: "The principal" },
  ];
  const times = new Map<string, number[]>(changes.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, button, to } of changes)
      times.get(name)?.push(await timed(page, to, () => registration.press(button)));
  await page.close();
  return times;
}

async function paintsOf(browser: Browser, url: string): Promise<number[]> {
  const paints: number[] = [];
  for (let count = 0; count < visits; count += 1) paints.push((await visit(browser, url)).largestPaintMs);
  return paints;
}
