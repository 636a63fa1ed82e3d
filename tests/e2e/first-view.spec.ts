import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { e2eOrigin } from "./ports.ts";

const gated = "/pay/DEM0PAY000000001";
const script = "**/assets/index-*.js";

test("without JavaScript a payment page says what is owed and how to call; one behind a code, how to call [T851]", async ({
  browser,
  trial,
}) => {
  const page = await withoutScripts(browser);
  await page.goto(trial.open().path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Amount due" })).toContainText(/\$[\d,]+\.\d\d/);
  await expect(page.getByRole("link", { name: "1300 975 707", exact: true })).toHaveAttribute(
    "href",
    "tel:1300975707",
  );
  await expect(page.locator("noscript p")).toContainText("To pay online, please switch on JavaScript");
  await picture(page, { path: `test-results/first-view/open-${widthOf(page)}.png`, fullPage: true });
  await page.goto(gated);
  await expect(page.getByRole("heading", { name: "Verification" })).toBeVisible();
  await expect(page.getByText(/\$\d/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "1300 975 707", exact: true })).toBeVisible();
  await picture(page, { path: `test-results/first-view/gate-${widthOf(page)}.png`, fullPage: true });
  await page.context().close();
});

test("the script goes on with what the server drew: no box moves, nothing is asked again [T852]", async ({
  page,
  pay,
  code,
  trial,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/shortcode\/\w+(\/card-setup)?$/.test(pathname)) asked.push(pathname);
  });
  await page.addInitScript(sumShifts);
  for (const path of [trial.open().path, trial.withCode().path]) {
    const letGo = await holdScript(page);
    await page.goto(path, { waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    await heading.evaluate((element) => element.setAttribute("data-drawn-by", "server"));
    const before = await boxesOf(page);
    letGo();
    await expect(heading).toBeFocused();
    await page.evaluate(() => document.fonts.ready);
    await expect(heading).toHaveAttribute("data-drawn-by", "server");
    expect(await boxesOf(page)).toEqual(before);
    expect(await page.evaluate(() => (window as ShiftedWindow).shifts)).toBe(0);
    await expectAccessible(page);
  }
  expect(asked).toEqual([]);
  await code.sendCode();
  await pay.open(trial.open().path);
  await pay.choose("Bank transfer");
  await pay.seeHeading("Pay by bank transfer");
});

test("a document that comes in pieces is shown once all of it is there [T909]", async ({
  page,
  request,
  trial,
}) => {
  for (const path of [trial.open().path, trial.withCode().path, "/pay/ZZZZZZZZZZZZZZZZ"]) {
    const document = await (await request.get(path)).text();
    const middle = document.indexOf("<footer") + 900;
    const pieces = await inPieces(document.slice(0, middle), document.slice(middle));
    await page.addInitScript(sumShifts);
    await page.goto(pieces.url, { waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1, includeHidden: true });
    await expect(heading).toBeAttached();
    await expect(page.locator("footer")).toBeAttached();
    await expect(heading).toBeHidden();
    pieces.goOn();
    await expect(heading).toBeVisible();
    expect(await page.evaluate(() => (window as ShiftedWindow).shifts)).toBe(0);
    pieces.close();
  }
});

test("a way to pay that was chosen before the script was there stays chosen [T853]", async ({
  page,
  pay,
  trial,
}) => {
  const letGo = await holdScript(page);
  await page.goto(trial.open().path, { waitUntil: "commit" });
  const transfer = page.getByRole("radio", { name: "Bank transfer", exact: true });
  await transfer.check();
  letGo();
  await page.getByRole("button", { name: "Continue" }).click();
  await pay.seeHeading("Pay by bank transfer");
});

test("a button that was pressed before the script was there is answered once the script is [T911]", async ({
  page,
  code,
  trial,
  outbox,
}) => {
  const mine = trial.withCode();
  for (const [name, answered] of [
    ["Problem receiving code?", () => expect(code.dialog).toBeVisible()],
    ["Send code", () => expect(code.boxes).toHaveCount(6)],
  ] as const) {
    const letGo = await holdScript(page);
    await page.goto(mine.path, { waitUntil: "commit" });
    const button = page.getByRole("button", { name, exact: true });
    await button.dblclick();
    await page.getByRole("heading", { level: 1 }).click();
    letGo();
    await answered();
  }
  await outbox.codeFor(mine.mobile);
  expect(await outbox.messagesTo(mine.mobile)).toHaveLength(1);
});

test("whoever entered the code comes back to the options without a sight of Verification [T854]", {
  tag: "@phone",
}, async ({ page, pay, code, trial, outbox }) => {
  const mine = trial.withCode();
  await page.goto(mine.path);
  await code.sendCode();
  await code.enterCode(await outbox.codeFor(mine.mobile));
  await code.verify();
  await pay.seeOptions();
  await page.addInitScript(noteHeadings);
  await page.reload();
  await pay.seeOptions();
  expect(await page.evaluate(() => (window as ShiftedWindow).headings)).not.toContain("Verification");
});

test("what comes after the gate is fetched while its code is not asked for yet, and never where data is saved [T841]", async ({
  page,
  code,
  trial,
}) => {
  const ahead = /\/assets\/(?:code-entry|options)-[\w-]+\.js$/;
  const fetched = new Set<string>();
  page.on("response", (response) => {
    const name = ahead.exec(response.url())?.[0];
    if (name !== undefined) fetched.add(name);
  });
  const mine = trial.withCode();
  await page.addInitScript(saveData);
  await page.goto(mine.path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Verification" })).toBeFocused();
  expect([...fetched]).toEqual([]);
  await page.addInitScript(() => Reflect.deleteProperty(navigator, "connection"));
  await page.reload();
  await expect.poll(() => fetched.size).toBe(2);
  await page.route(ahead, (route) => route.abort());
  await code.sendCode();
});

type ShiftedWindow = Window & { shifts?: number; headings?: string[] };

const widthOf = (page: Page) => page.viewportSize()?.width;

async function withoutScripts(browser: Browser): Promise<Page> {
  const { viewport } = test.info().project.use;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: e2eOrigin,
    ...(viewport === undefined ? {} : { viewport }),
  });
  return await context.newPage();
}

/** Holds the page's script back; answers how to let it go. */
async function holdScript(page: Page): Promise<() => void> {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return open;
}

/** A server of one document, whose second half comes when asked for. */
async function inPieces(first: string, second: string) {
  let goOn = () => {};
  const asked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const server = createServer((request, response) => {
    if (request.url !== "/") return response.writeHead(404).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).write(first);
    void asked.then(() => response.end(second));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, goOn, close: () => server.close() };
}

const boxesOf = (page: Page) =>
  page.locator("#root *").evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, x, y, width, height].join(" ");
    }),
  );

// Runs in the page.
function sumShifts() {
  const shifted = window as ShiftedWindow;
  shifted.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      shifted.shifts = (shifted.shifts ?? 0) + (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

// Runs in the page.
function saveData() {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
}

// Runs in the page.
function noteHeadings() {
  const noted = window as ShiftedWindow;
  noted.headings = [];
  new MutationObserver(() => {
    const heading = document.querySelector("h1")?.textContent;
    if (heading) noted.headings?.push(heading);
  }).observe(document, { childList: true, subtree: true });
}
