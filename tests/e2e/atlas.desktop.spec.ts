import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

const chartOf = (page: Page, id = "otpGate") => page.getByRole("region", { name: `Chart of ${id}` });
const sizeOf = (page: Page) => page.getByLabel("Size");
const placeOf = (chart: Locator) => chart.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);

async function placed(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It is not drawn");
  return box;
}

test("the index shows every machine with its figures, and finds states, events and requirements", async ({
  page,
}) => {
  await page.goto("/machines");
  await expect(page.getByRole("heading", { name: "Machines", level: 1 })).toBeVisible();
  for (const noun of ["application-lifecycle", "code-entry", "otp-gate", "payment"])
    await expect(page.getByRole("heading", { name: noun, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Search states, events and requirements").fill("challenge.aban");
  await expect(page.getByRole("status").filter({ hasText: "1 found" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "challenge.abandoned" }).click();
  await expect(page).toHaveURL("/machines/payment?state=challenge");
  await expect(page.getByRole("heading", { name: "challenge", level: 2 })).toBeVisible();
});

test("a chart is moved, zoomed and fitted by keys, and by the wheel", { tag: "@full" }, async ({ page }) => {
  await page.goto("/machines/otp-gate");
  const chart = chartOf(page);
  await expect(sizeOf(page)).toHaveText("100 %");
  await chart.focus();
  await page.keyboard.press("+");
  await expect(sizeOf(page)).toHaveText("120 %");
  await page.keyboard.press("-");
  await expect(sizeOf(page)).toHaveText("100 %");
  const before = await placeOf(chart);
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await placeOf(chart))[1]).toBeGreaterThan(before[1] ?? 0);
  await page.keyboard.press("0");
  await expect(sizeOf(page)).not.toHaveText("100 %");
  const fitted = await chart.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    scrollWidth <= clientWidth,
    scrollHeight <= clientHeight,
  ]);
  expect(fitted).toEqual([true, true]);

  await page.goto("/machines/otp-gate?state=sending");
  const state = chart.getByRole("button", { name: /^State access\.sending/ });
  await expect(sizeOf(page)).toHaveText("100 %");
  const seen = await placed(state);
  const at = { x: seen.x + seen.width / 2, y: seen.y + 10 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -100);
  await page.mouse.wheel(0, -100);
  await expect(sizeOf(page)).toHaveText("144 %");
  const zoomed = await placed(state);
  expect(zoomed.width / seen.width).toBeCloseTo(1.44, 1);
  expect(Math.abs(zoomed.x + zoomed.width / 2 - at.x)).toBeLessThan(3);
  expect(Math.abs(zoomed.y + 14.4 - at.y)).toBeLessThan(3);
});

test("a chart is dragged, and a drag selects nothing", { tag: "@full" }, async ({ page }) => {
  await page.goto("/machines/payment");
  const chart = chartOf(page, "payment");
  await expect(chart.getByRole("button").first()).toBeVisible();
  const box = await placed(chart);
  const before = await placeOf(chart);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 150, from.y - 80, { steps: 4 });
  await page.mouse.up();
  expect(await placeOf(chart)).toEqual([(before[0] ?? 0) - 150, (before[1] ?? 0) + 80]);
  await expect(page).toHaveURL("/machines/payment");
});

test("by the keyboard alone a state and a transition are reached, read and left", async ({ page }) => {
  await page.goto("/machines/code-entry");
  const chart = chartOf(page, "codeEntry");
  await chart.focus();
  await page.keyboard.press("Tab");
  await expect(chart.getByRole("button", { name: /^State codeEntry/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(
    chart.getByRole("button", { name: /^expiry\.renewed: from codeEntry to counting/ }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  const details = page.getByRole("region", { name: "Details of expiry.renewed" });
  await expect(details.getByText("A new code was sent: begin again with its time.")).toBeVisible();
  await expect(details.getByText("renewExpiry, clearDigits, clearProblem")).toBeVisible();
  await expect(page).toHaveURL(/\/machines\/code-entry\?transition=codeEntry/);
  await expectAccessible(page);
  await details.getByRole("button", { name: "Close details" }).click();
  await expect(page).toHaveURL("/machines/code-entry");
});

test("a link opens a machine at a state, a transition or a path", async ({ page }) => {
  await page.goto("/machines/otp-gate?state=awaiting");
  await expect(page.getByRole("heading", { name: "access.codeSent.awaiting" })).toBeVisible();
  const state = chartOf(page).getByRole("button", { name: /^State access\.codeSent\.awaiting/ });
  await expect(state).toHaveAttribute("aria-pressed", "true");
  await expect(state).toBeInViewport();
  await page.goto(`/machines/otp-gate?transition=${encodeURIComponent("otpGate.help.closed|help.opened|0")}`);
  await expect(page.getByRole("region", { name: "Details of help.opened" })).toBeVisible();
  await page.getByRole("link", { name: /generated paths?$/ }).click();
  await page
    .getByRole("list")
    .getByRole("button", { name: /help\.opened/ })
    .first()
    .click();
  await expect(page).toHaveURL(/path=/);
  await expect(page.getByText("Step 0 of", { exact: false })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  await expectAccessible(page);
});

test("an unknown machine, page, state, transition, path or requirement says so and offers what there is", {
  tag: "@full",
}, async ({ page }) => {
  for (const [address, title] of [
    ["/machines/otp-gates", "There is no machine “otp-gates”"],
    ["/machines/otp-gate/charts", "otp-gate has no page “charts”"],
    ["/machines/otp-gate/tests/more", "This page of the atlas is not known"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "otp-gate" })).toBeVisible();
  }
  await expectAccessible(page);
  for (const [address, label] of [
    ["/machines/otp-gate?state=nowhere", "This machine has no state “nowhere”"],
    ["/machines/otp-gate?transition=x", "This machine has no transition “x”"],
    ["/machines/otp-gate/tests?path=nothing", "This machine has no path “nothing”"],
    ["/machines/requirements?requirement=OTP-999", "There is no requirement “OTP-999”"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText(label);
  }
  await expectAccessible(page);
  await page.goto("/machines/otp-gate?state=nowhere");
  await page.getByRole("link", { name: "See all machines" }).click();
  await expect(page).toHaveURL("/machines");
});

test("the tests overlay shows what was taken, and plays a path by itself", async ({ page }) => {
  await page.goto("/machines/code-entry/tests");
  const chart = chartOf(page, "codeEntry");
  await expect(chart.getByText(/^×\d+$/)).toHaveCount(9);
  await expectAccessible(page);
  await chart.getByRole("button", { name: /^code\.submitted/ }).click();
  await page.getByRole("region", { name: "Tests" }).getByRole("listitem").getByRole("button").first().click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const steps = page.getByRole("region", { name: "Path" }).getByRole("listitem");
  await expect(steps.last().getByRole("button")).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(chart.locator("[data-active]").first()).toBeAttached();
});

test("requirements lead to transitions and paths, and back", { tag: "@full" }, async ({ page }) => {
  // The longest tables of all, looked at by axe twice.
  test.slow();
  await page.goto("/machines/requirements");
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Search requirements").fill("OTP-2");
  await page
    .getByRole("row", { name: /^OTP-2 / })
    .getByRole("link", { name: /help\.opened/ })
    .click();
  await expect(page).toHaveURL(/\/machines\/otp-gate\/tests\?transition=/);
  await expect(page.getByRole("heading", { name: "help.opened" })).toBeVisible();
  await page.getByRole("link", { name: "Requirements" }).last().click();
  await expect(page.getByRole("region", { name: "Taken and refused" })).toBeVisible();
  await expectAccessible(page);
});

test("a machine is saved as a drawing, a picture, text and tables", { tag: "@full" }, async ({ page }) => {
  await page.goto("/machines/code-entry/export");
  await expect(page.getByRole("button", { name: "Save SVG" })).toBeVisible();
  await expectAccessible(page);
  const saved = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };
  const svg = await saved("Save SVG");
  expect(svg.name).toBe("code-entry.svg");
  expect(svg.content.toString()).toMatch(/^<\?xml[^>]*\?>\n<svg /);
  expect(svg.content.toString()).toContain("clock.ticked [isOver]");
  expect(svg.content.toString()).not.toMatch(/tabindex|data-|undefined/);
  const png = await saved("Save PNG");
  expect([png.name, png.content.subarray(1, 4).toString()]).toEqual(["code-entry.png", "PNG"]);
  const mermaid = await saved("Save Mermaid");
  expect([mermaid.name, mermaid.content.toString().split("\n", 1)]).toEqual([
    "code-entry.mmd",
    ["stateDiagram-v2"],
  ]);
  const json = await saved("Save JSON");
  expect(Object.keys(JSON.parse(json.content.toString()))).toEqual(["noun", "chart", "layout"]);
  const csv = await saved("Save CSV");
  expect(csv.content.toString().split("\r\n", 2)).toEqual([
    "From,Event,Guard,Actions,To,What it means,Requirements",
    expect.stringMatching(/^codeEntry,expiry\.renewed,,"renewExpiry, clearDigits, clearProblem",counting,/),
  ]);
});

test("the tables tell the whole chart in words", { tag: "@full" }, async ({ page }) => {
  await page.goto("/machines/payment/table");
  await expect(page.getByRole("region", { name: "Transitions" }).getByRole("row")).toHaveCount(47);
  await expect(page.getByRole("region", { name: "States" }).getByRole("row")).toHaveCount(24);
  await expectAccessible(page);
});

test("every screen holds at the width of a phone", { tag: "@full" }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    "",
    "/otp-gate",
    "/otp-gate?state=unsent",
    "/otp-gate/tests",
    "/otp-gate/requirements",
  ]) {
    await page.goto(`/machines${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await expectAccessible(page);
  }
});

test("nothing of the atlas is fetched by a page that people pay on", async ({ page, request }) => {
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const scripts = asked.filter((path) => path.endsWith(".js"));
  const texts = await Promise.all(scripts.map(async (path) => (await request.get(path)).text()));
  expect(scripts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes("Search states, events and requirements"))).toEqual([]);
  expect(asked.filter((path) => path.startsWith("/atlas/") || path.includes("atlas"))).toEqual([]);
});
