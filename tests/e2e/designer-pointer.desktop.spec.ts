import { designerPage } from "./designer-page.ts";
import { expect, test } from "./fixtures.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

test("fields are drawn, snapped, moved over pages, sized, gathered and given up by pointer [T343]", async ({
  page,
}) => {
  const designer = designerPage(page);
  const id = await designer.openNew("By pointer");
  const drawn = async (label: string, x: number, y: number, width: number, height: number) => {
    await designer.palette(label).click();
    await designer.drag(await designer.at(1, x, y), await designer.at(1, x + width, y + height));
  };
  await drawn("Text", 100, 100, 120, 30);
  await drawn("Number", 300, 200, 120, 40);
  const boxes = async () => {
    await designer.seeSaved();
    return (await designer.kept(id)).design.fields.map(({ type, pageId, x, y, width, height }) => ({
      type,
      pageId,
      x,
      y,
      width,
      height,
    }));
  };
  const [text, number] = await boxes();
  if (text === undefined || number === undefined) throw new Error("Nothing was drawn.");
  expect(Math.abs(text.x - 100) + Math.abs(text.width - 120)).toBeLessThan(2);

  // Three points beside the other's left edge it snaps to it, and a line shows to what; with Alt it does not.
  const from = await designer.at(1, number.x + 60, number.y + 20);
  const beside = await designer.at(1, text.x + 63, number.y + 120);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(beside.x + 30, beside.y - 20, { steps: 3 });
  await page.mouse.move(beside.x, beside.y, { steps: 3 });
  await expect(page.locator("[data-guide]").first()).toBeAttached();
  await page.mouse.up();
  await expect(page.locator("[data-guide]")).toHaveCount(0);
  expect((await boxes()).find(({ type }) => type === "number")?.x).toBe(text.x);
  await page.keyboard.press("Control+z");
  await page.keyboard.down("Alt");
  await designer.drag(from, beside);
  await page.keyboard.up("Alt");
  const free = (await boxes()).find(({ type }) => type === "number");
  expect(Math.abs((free?.x ?? 0) - text.x - 3)).toBeLessThan(0.8);

  // What is given up by Escape is where it was.
  await page.mouse.move(beside.x, beside.y);
  await page.mouse.down();
  await page.mouse.move(beside.x + 90, beside.y + 90, { steps: 3 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect((await boxes()).find(({ type }) => type === "number")).toEqual(free);

  // The handle of a corner, 24 px to press.
  await designer.field(/^Text,/).click();
  const handle = await page.locator("[data-handle=se]").boundingBox();
  expect([handle?.width, handle?.height].map((side) => Math.round(side ?? 0))).toEqual([24, 24]);
  await page.keyboard.down("Alt");
  const corner = { x: (handle?.x ?? 0) + 12, y: (handle?.y ?? 0) + 12 };
  const { scale } = await designer.at(1, 0, 0);
  await designer.drag(corner, { x: corner.x + 50 * scale, y: corner.y + 20 * scale });
  await page.keyboard.up("Alt");
  const sized = (await boxes()).find(({ type }) => type === "text");
  expect(Math.abs((sized?.width ?? 0) - text.width - 50)).toBeLessThan(0.8);
  expect(Math.abs((sized?.height ?? 0) - text.height - 20)).toBeLessThan(0.8);

  // Around both from the paper, then aligned.
  await designer.drag(await designer.at(1, 60, 60), await designer.at(1, 560, 420));
  await expect(designer.selected).toHaveCount(2);

  // A handle of the frame around both scales them in it, in one step.
  const single = await boxes();
  const frameOf = (some: typeof single) => {
    const [x, y] = [Math.min(...some.map((one) => one.x)), Math.min(...some.map((one) => one.y))];
    const width = Math.max(...some.map((one) => one.x + one.width)) - x;
    return { x, y, width, height: Math.max(...some.map((one) => one.y + one.height)) - y };
  };
  const [before, grip] = [frameOf(single), await page.locator("[data-frame] [data-handle=se]").boundingBox()];
  const end = { x: (grip?.x ?? 0) + 12, y: (grip?.y ?? 0) + 12 };
  await page.keyboard.down("Alt");
  await designer.drag(end, {
    x: end.x + (before.width / 4) * scale,
    y: end.y - (before.height / 5) * scale,
  });
  await page.keyboard.up("Alt");
  const together = await boxes();
  expect(together).toHaveLength(2);
  for (const [at, one] of together.entries()) {
    const was = single[at] ?? before;
    for (const [is, wanted] of [
      [one.x, before.x + (was.x - before.x) * 1.25],
      [one.y, before.y + (was.y - before.y) * 0.8],
      [one.width, was.width * 1.25],
      [one.height, was.height * 0.8],
    ] as const)
      expect(Math.abs(is - wanted)).toBeLessThan(0.8);
  }
  await page.keyboard.press("Control+z");
  expect(await boxes()).toEqual(single);
  await designer.button("Align left edges").click();
  const aligned = await boxes();
  expect(aligned[0]?.x).toBe(aligned[1]?.x);

  // What lies over one another is marked, and heard by its name, until it is put right.
  await drawn("Email", (aligned[0]?.x ?? 0) + 60, (aligned[0]?.y ?? 0) - 10, 80, 24);
  await expect(designer.field(/has an error$/)).toHaveCount(2);
  await expect(designer.tab("Checks 1")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(designer.field(/has an error$/)).toHaveCount(0);

  // Onto the other page.
  await page.locator("[data-canvas]").evaluate((region) => region.scrollTo(0, 600));
  await drawn("Date", 200, 760, 100, 24);
  await designer.drag(await designer.at(1, 250, 772), await designer.at(2, 250, 100));
  const dates = (await boxes()).filter(({ type }) => type === "date");
  const pages = (await designer.kept(id)).design.pages.map((one) => one.id);
  expect(dates.map(({ pageId }) => pageId)).toEqual([pages[1]]);
});

test("pages are turned, moved, inserted and deleted, each in a step that can be undone [T345]", {
  tag: "@full",
}, async ({ page }) => {
  const designer = designerPage(page);
  const id = await designer.openNew("Pages");
  await designer.palette("Date").click();
  const at = await designer.at(1, 200, 200);
  await page.mouse.click(at.x, at.y);
  await designer.seeSaved();
  const first = (await designer.kept(id)).design;
  await designer.tab("Pages").click();
  const pages = page.getByRole("list", { name: "Pages in order" }).getByRole("listitem");
  await expect(pages).toHaveCount(2);
  await designer.button("Rotate page 1").click();
  await designer.seeSaved();
  const turned = (await designer.kept(id)).design;
  expect([turned.pages[0]?.turn, turned.pages[0]?.width]).toEqual([90, first.pages[0]?.height]);
  await designer.button(/^Show page 1,/).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await designer.button("Blank page").click();
  await expect(pages).toHaveCount(3);
  await page.getByLabel("Insert the pages of a PDF").setInputFiles("tests/fixtures/hostile-pdf/00-good.pdf");
  await expect(pages).not.toHaveCount(3);
  await designer.button("Delete page 1").click();
  const dialog = page.getByRole("dialog", { name: "Delete page 1?" });
  await dialog.getByRole("button", { name: "Delete page" }).click();
  await expect(dialog).toBeHidden();
  await designer.seeSaved();
  expect((await designer.kept(id)).design.pages[0]?.id).not.toBe(first.pages[1]?.id);
  for (let step = 5; step > 0; step -= 1) await designer.button(/^Undo/).click();
  await expect(pages).toHaveCount(2);
  await designer.seeSaved();
  expect((await designer.kept(id)).design).toEqual(first);
});

test("a page keeps its picture until the next zoom is drawn, and scrolls where a field is dragged to the edge [T344]", {
  tag: "@full",
}, async ({ page }) => {
  const designer = designerPage(page);
  await designer.openNew("Zoomed");
  await page.locator("[data-page] [data-drawing=drawn] canvas").first().waitFor();
  const drawnWidth = () =>
    designer
      .sheet(1)
      .locator("[data-drawing=drawn] canvas")
      .evaluate((canvas) => (canvas as HTMLCanvasElement).width);
  const before = await drawnWidth();
  await designer.sheet(1).evaluate((sheet) => {
    const check = () => {
      if (sheet.querySelector("[data-drawing=drawn] canvas") === null) sheet.setAttribute("data-blank", "");
    };
    new MutationObserver(check).observe(sheet, { subtree: true, childList: true, attributes: true });
  });
  await designer.button("Zoom in").click();
  await expect.poll(drawnWidth).toBeGreaterThan(before);
  await expect(designer.sheet(1)).not.toHaveAttribute("data-blank");

  await designer.palette("Text").click();
  const at = await designer.at(1, 200, 100);
  await page.mouse.click(at.x, at.y);
  await designer.seeSaved();
  const region = await page.locator("[data-canvas]").boundingBox();
  await page.mouse.move(at.x + 4, at.y + 4);
  await page.mouse.down();
  await page.mouse.move(at.x, (region?.y ?? 0) + (region?.height ?? 0) - 12, { steps: 4 });
  const scrolled = () => page.locator("[data-canvas]").evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(200);
  const field = await designer.selected.boundingBox();
  await page.mouse.up();
  // It stayed under the pointer all the while.
  expect(Math.abs((field?.y ?? 0) - ((region?.y ?? 0) + (region?.height ?? 0) - 12))).toBeLessThan(60);
});

test("a field that is moved past others lays nothing out, and asks for no frame but at the edge [T868]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    Object.assign(window, { frames: 0 });
    window.requestAnimationFrame = (callback) => {
      (window as unknown as { frames: number }).frames += 1;
      return ask(callback);
    };
  });
  const designer = designerPage(page);
  await designer.openNew("Moved past others");
  for (const y of [100, 180, 260]) {
    await designer.palette("Text").click();
    const { x, y: top } = await designer.at(1, 200, y);
    await page.mouse.click(x, top);
  }
  await designer.seeSaved();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const spent = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    const layouts = metrics.find(({ name }) => name === "LayoutCount")?.value;
    return { layouts, frames: await page.evaluate(() => (window as unknown as { frames: number }).frames) };
  };
  const from = await designer.at(1, 204, 104);
  const guides = page.locator("[data-guide]");
  const seen = () =>
    guides.evaluateAll((lines) => lines.filter((line) => getComputedStyle(line).opacity === "1").length);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // Above the next by its edges: all lines that there are.
  await page.mouse.move(from.x + 3, from.y + 20, { steps: 4 });
  await expect(guides).not.toHaveCount(0);
  const [before, shown] = [await spent(), await seen()];
  await page.mouse.move(from.x + 120, from.y + 21, { steps: 12 });
  expect(await seen()).toBeLessThan(shown);
  await page.mouse.move(from.x + 3, from.y + 20, { steps: 12 });
  expect(await seen()).toBe(shown);
  expect(await spent()).toEqual(before);
  await page.mouse.up();
  await expect(guides).toHaveCount(0);
});
