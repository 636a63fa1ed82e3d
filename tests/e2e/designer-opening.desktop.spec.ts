import type { Page } from "@playwright/test";
import { type DesignerPage, designerPage } from "./designer-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { ownName } from "./staff-templates.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const tools = /\/assets\/designer\.page-[\w-]+\.js$/;

/** A template with two fields, opened anew while the designer's own script is held back until the answer is called. */
async function openHeld(page: Page, designer: DesignerPage): Promise<() => void> {
  await designer.openNew(ownName());
  for (const [label, y] of [
    ["Text", 120],
    ["Date", 200],
  ] as const) {
    await designer.palette(label).click();
    await designer.click(await designer.at(1, 200, y));
    await designer.seeAnnounced(new RegExp(`^Placed ${label}`));
  }
  await designer.seeSaved();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(tools, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator("[aria-busy=true] [data-drawing=drawn] canvas")).toHaveCount(1);
  await expect(designer.fields).toHaveCount(2);
  return release;
}

const seeTools = async (page: Page) => await expect(page.locator("[aria-busy=true]")).toHaveCount(0);

/** Where all that is seen before the tools are there stands: pages, fields and what is above them. */
const boxesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("header, h1, [data-canvas], [data-page], [data-field]")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, x, y, width, height].join(" ");
    }),
  );

test("a template is seen before the designer's script is there, and nothing moves when it comes [T875]", async ({
  page,
}) => {
  const designer = designerPage(page);
  const release = await openHeld(page, designer);
  await picture(page, { path: "test-results/designer/first-view-1280.png" });
  const before = await boxesOf(page);
  release();
  await seeTools(page);
  await expect(designer.palette("Text")).toBeVisible();
  expect(await boxesOf(page)).toEqual(before);
  // The picture stays until the page is drawn anew: there is no moment without one.
  await expect(designer.sheet(1).locator("canvas").first()).toBeVisible();
});

test("what is pressed before the tools are there is answered by them: a field, keys and a button [T876]", async ({
  page,
}) => {
  const designer = designerPage(page);
  const release = await openHeld(page, designer);
  const field = designer.fields.first();
  const [{ x: left = 0 } = {}] = [(await field.boundingBox()) ?? undefined];
  await field.click();
  await expect(field).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Shift+ArrowRight");
  const { scale } = await designer.at(1, 0, 0);
  release();
  await seeTools(page);
  await expect(designer.selected).toHaveCount(1);
  await expect(field).toHaveAttribute("aria-pressed", "true");
  await expect(async () => expect((await field.boundingBox())?.x).toBeCloseTo(left + 10 * scale, 0)).toPass();
  await designer.seeSaved();
});

test("a drag that was begun and ended before the tools are there moves its field [T877]", async ({
  page,
}) => {
  const designer = designerPage(page);
  const release = await openHeld(page, designer);
  const field = designer.fields.last();
  const box = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 60, { steps: 5 });
  await page.mouse.up();
  const zoom = page.getByRole("button", { name: /^Zoom: / });
  const label = (await zoom.getAttribute("aria-label")) ?? "";
  await designer.button("Zoom in").click();
  release();
  await seeTools(page);
  await expect(page.getByRole("button", { name: /^Undo: / })).toBeEnabled();
  await expect(zoom).not.toHaveAttribute("aria-label", label);
  await designer.seeSaved();
});

test("a template that can't be loaded says so, as the designer does [T878]", async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  const designer = designerPage(page);
  await designer.openNew(ownName());
  await page.route(/\/api\/contract-templates\/ctp_\w+$/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
});

test("fields don't wait for a document that takes long: its first page is drawn once it has come [T887]", async ({
  page,
}) => {
  const designer = designerPage(page);
  await designer.openNew(ownName());
  await designer.palette("Text").click();
  await designer.click(await designer.at(1, 200, 120));
  await designer.seeSaved();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/contract-templates\/files\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(designer.fields.first()).toBeVisible();
  await expect(page.locator("[data-canvas] canvas")).toHaveCount(0);
  release();
  await expect(designer.sheet(1).locator("canvas").first()).toBeVisible();
});
