import { designerPage } from "./designer-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { touchesOf } from "./touches.ts";

// A tablet that lies. The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, viewport: { width: 1180, height: 820 }, hasTouch: true });

test("on a tablet fields are placed, moved and sized by a finger, and two fingers zoom", {
  tag: "@full",
}, async ({ page }) => {
  const designer = designerPage(page);
  const id = await designer.openNew("By finger");
  const touches = await touchesOf(page);
  const boxes = async () => {
    await designer.seeSaved();
    return (await designer.kept(id)).design.fields;
  };
  const near = (one: number | undefined, other: number) =>
    expect(Math.abs((one ?? 0) - other)).toBeLessThan(0.8);

  // From the palette, by a finger that goes all the way.
  const from = await designer.palette("Text").boundingBox();
  const start = { x: (from?.x ?? 0) + 30, y: (from?.y ?? 0) + 15 };
  await touches.drag(start, await designer.at(1, 300, 200));
  const [text] = await boxes();
  near(text?.x, 200);
  near(text?.y, 185);
  // And by two taps.
  // The browser makes no click of a tap that it takes for something else, as on a machine that is slow between down and up.
  await expect(async () => {
    await designer.palette("Checkbox").tap();
    await expect(designer.palette("Checkbox")).toHaveAttribute("aria-pressed", "true", { timeout: 1_000 });
  }).toPass();
  const tapped = await designer.at(1, 150, 100);
  await page.touchscreen.tap(tapped.x, tapped.y);
  await expect(designer.fields).toHaveCount(2);

  // Let go where no guide line is near.
  await touches.drag(await designer.at(1, 300, 200), await designer.at(1, 340, 327));
  const moved = (await boxes()).find(({ type }) => type === "text");
  near(moved?.x, 240);
  near(moved?.y, 312);
  const handle = await page.locator("[data-handle=se]").boundingBox();
  const corner = { x: (handle?.x ?? 0) + 12, y: (handle?.y ?? 0) + 12 };
  const { scale } = await designer.at(1, 0, 0);
  await touches.drag(corner, { x: corner.x + 37 * scale, y: corner.y + 23 * scale });
  const sized = (await boxes()).find(({ type }) => type === "text");
  near(sized?.width, 237);
  near(sized?.height, 53);
  await picture(page, { path: "test-results/designer/tablet-1180.png" });

  // A finger on the paper scrolls: nothing is gathered, nothing moves.
  const canvas = page.locator("[data-canvas]");
  const paper = await designer.at(1, 100, 420);
  await touches.drag(paper, { x: paper.x, y: paper.y - 150 });
  await expect.poll(() => canvas.evaluate((region) => region.scrollTop)).toBeGreaterThan(50);
  // Pages run on for a while after a finger that was quick.
  await expect.poll(() => canvas.evaluate(scrolledInFrames)).toBe(0);
  expect((await boxes()).find(({ type }) => type === "text")).toEqual(sized);

  // What lies between two fingers stays there while they part.
  const field = designer.field(/^Text,/);
  const middle = async () => {
    const box = await field.boundingBox();
    return {
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      width: box?.width ?? 0,
    };
  };
  const zoom = async () => Number((await designer.button(/^Zoom: /).innerText()).replace(" %", ""));
  const first = await zoom();
  const before = await middle();
  await touches.pinch(before, 60, 90);
  await expect.poll(async () => Math.abs((await zoom()) - first * 1.5)).toBeLessThan(1.5);
  // Each of the eight steps may miss by the part of a pixel that scrolling rounds off.
  const after = await middle();
  expect(after.width / before.width).toBeCloseTo(1.5, 1);
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(8);
  expect((await boxes()).find(({ type }) => type === "text")).toEqual(sized);
  await touches.pinch(after, 90, 60);
  await expect.poll(async () => Math.abs((await zoom()) - first)).toBeLessThan(1.5);
});

/** How far it is scrolled in the time of some frames. */
async function scrolledInFrames(region: Element): Promise<number> {
  const before = region.scrollTop;
  for (let frame = 0; frame < 5; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  return region.scrollTop - before;
}
