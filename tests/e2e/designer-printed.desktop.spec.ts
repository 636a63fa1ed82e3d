import type { Box, Point } from "#domain/template/geometry.ts";
import { type PaletteEntry, templatePalette } from "#domain/template/palette.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { farthest } from "#tests/support/rendered-pdf.ts";
import { expectAccessible } from "./accessibility.ts";
import { type DesignerPage, designerPage } from "./designer-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { drawnSizes, placeOf, printedDocuments } from "./printed-documents.ts";
import { expectPrinted } from "./printed-values.ts";
import { ownName } from "./staff-templates.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });
// Each is a whole job with its rendering: a busy machine is slow, not wrong.
test.describe.configure({ timeout: 120_000 });

const twelve = Object.values(templatePalette);
const documentNamed = (name: string) => {
  const found = printedDocuments.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no document ${name}.`);
  return found;
};

/** Where a field belongs whose middle was aimed at. */
function boxAround({ type, defaultWidth, defaultHeight }: PaletteEntry, { x, y }: Point): Box {
  const { width, height } = drawnSizes[type] ?? { width: defaultWidth, height: defaultHeight };
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** How far the fields of a page lie from where they were aimed at. */
const missesOf = (fields: readonly TemplateField[], aims: ReadonlyMap<string, Box>) =>
  fields.map((field) => farthest(field, aims.get(`${field.pageId} ${field.type}`) ?? null));

/** By drag from the palette, by a drawn rectangle, or by a click. */
async function placeByMouse(designer: DesignerPage, entry: PaletteEntry, number: number, at: Point) {
  const { label, type } = entry;
  const aim = boxAround(entry, at);
  if (drawnSizes[type] !== undefined) {
    await designer.palette(label).click();
    const [from, to] = [
      await designer.at(number, aim.x, aim.y),
      await designer.at(number, aim.x + aim.width, aim.y + aim.height),
    ];
    await designer.drag(from, to);
  } else if (label.startsWith("S") || type === "number") {
    const from = await designer.palette(label).boundingBox();
    await designer.drag(
      { x: (from?.x ?? 0) + 30, y: (from?.y ?? 0) + 12 },
      await designer.at(number, at.x, at.y),
    );
  } else {
    await designer.palette(label).click();
    await designer.click(await designer.at(number, at.x, at.y));
  }
  await designer.seeAnnounced(new RegExp(`^Placed ${label}.* on page ${number}$`));
  return aim;
}

test("the twelve types placed by mouse are undone, done again, published, and printed where they were placed [T333]", async ({
  page,
}) => {
  const designer = designerPage(page);
  const document = documentNamed("turned-90-cropped.pdf");
  const id = await designer.upload(ownName(), [document]);
  await designer.tab("Signers").click();
  await designer.button("Vendor").click();
  await designer.seeWholePage();
  await designer.seeSquare(1, document.square);
  const aims = new Map<string, Box>();
  const [first] = (await designer.kept(id)).design.pages;
  for (const [at, entry] of twelve.entries())
    aims.set(`${first?.id} ${entry.type}`, await placeByMouse(designer, entry, 1, placeOf(at, document)));
  await designer.seeSaved();
  const placed = (await designer.kept(id)).design;
  expect(placed.fields.map(({ type }) => type).sort()).toEqual(twelve.map(({ type }) => type).sort());
  expect(Math.max(...missesOf(placed.fields, aims))).toBeLessThan(0.5);

  for (let step = 12; step > 0; step -= 1) await page.keyboard.press("Control+z");
  await expect(designer.fields).toHaveCount(0);
  await designer.seeSaved();
  expect((await designer.kept(id)).design.fields).toEqual([]);
  for (let step = 12; step > 0; step -= 1) await page.keyboard.press("Control+y");
  await expect(designer.fields).toHaveCount(12);
  await designer.seeSaved();
  await page.reload();
  await expect(designer.fields).toHaveCount(12);
  expect((await designer.kept(id)).design).toEqual(placed);
  await designer.tab("Checks").click();
  await expectAccessible(page);

  await designer.button("Publish").click();
  await expect(page.getByText(/Version 1 published/)).toBeVisible();
  await expectPrinted(await designer.preview(), 1, { document, design: placed });
});

/** Focuses a button and presses it, as whoever has tabbed there does. */
const press = async (designer: DesignerPage, name: string) => {
  await designer.button(name).focus();
  await designer.button(name).press("Enter");
};

test("the twelve types placed by the keyboard alone are published, and printed where they were placed [T334]", {
  tag: "@full",
}, async ({ page }) => {
  const designer = designerPage(page);
  const document = documentNamed("turned-270-cropped.pdf");
  const id = await designer.uploadByKeys(ownName(), [document]);
  await designer.tab("Signers").focus();
  await page.keyboard.press("Enter");
  await press(designer, "Vendor");
  await expect(page.getByLabel("Place fields for")).toHaveValue(/^sig_/);
  await designer.seeSquare(1, document.square);
  const aims = new Map<string, Box>();
  const [first] = (await designer.kept(id)).design.pages;
  for (const [at, entry] of twelve.entries()) {
    const { label, type, defaultWidth, defaultHeight } = entry;
    await designer.palette(label).focus();
    await page.keyboard.press("Enter");
    await expect(designer.palette(label)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Enter");
    await designer.seeAnnounced(`Placed ${label} on page 1`);
    // The new field has the focus: by numbers, and by the arrows, it goes from the middle of the page to its place.
    await expect(designer.selected).toBeFocused();
    const { x, y } = placeOf(at, document);
    const aim = {
      x: x - defaultWidth / 2,
      y: y - defaultHeight / 2,
      width: defaultWidth,
      height: defaultHeight + 1,
    };
    await page.keyboard.press("Enter");
    await designer.typeOver("From left (pt)", String(aim.x + 11));
    await designer.typeOver("From top (pt)", String(aim.y));
    if (type === "select" || type === "checkbox_multi") {
      await designer.side.getByLabel("Options, one a line").focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.type("Cash\nLoan");
      await page.keyboard.press("Tab");
    }
    await designer.field(new RegExp(`^${label}, .*page 1`)).focus();
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Alt+ArrowDown");
    aims.set(`${first?.id} ${type}`, aim);
  }
  await designer.seeSaved();
  const placed = (await designer.kept(id)).design;
  expect(placed.fields.filter(({ options }) => options.join() === "Cash,Loan")).toHaveLength(2);
  expect(Math.max(...missesOf(placed.fields, aims))).toBeLessThan(0.01);
  const steps = await designer.undoAll();
  expect((await designer.kept(id)).design.fields).toEqual([]);
  for (let step = steps; step > 0; step -= 1) await page.keyboard.press("Control+y");
  await expect(designer.fields).toHaveCount(12);
  await designer.seeSaved();
  await page.reload();
  await expect(designer.fields).toHaveCount(12);
  expect((await designer.kept(id)).design).toEqual(placed);

  await designer.tab("Checks").focus();
  await page.keyboard.press("Enter");
  await expect(designer.side.getByText("This template is ready to publish.")).toBeVisible();
  await press(designer, "Publish");
  await expect(page.getByText(/Version 1 published/)).toBeVisible();
  expect((await designer.kept(id)).publishedNumber).toBe(1);
  await picture(page, { path: "test-results/designer/twelve-1280.png" });
  const saving = page.waitForEvent("download");
  await press(designer, "Preview");
  await expectPrinted(await designer.downloaded(saving), 1, { document, design: placed });
});

test("on pages turned in any way, cropped or whole, values are printed where their fields were placed [T335]", {
  tag: "@full",
}, async ({ page }) => {
  const designer = designerPage(page);
  const others = printedDocuments.filter(({ name }) => !/-(90|270)-cropped/.test(name));
  const id = await designer.upload(ownName(), others);
  await designer.tab("Signers").click();
  await designer.button("Vendor").click();
  await designer.seeWholePage();
  const { pages } = (await designer.kept(id)).design;
  const aims = new Map<string, Box>();
  for (const [index, document] of others.entries()) {
    const number = index + 1;
    await designer.sheet(number).scrollIntoViewIfNeeded();
    await designer.seeSquare(number, document.square);
    // Each page takes four of the twelve, from one corner to the other.
    for (const [at, place] of [0, 5, 6, 11].entries()) {
      const entry = twelve[(4 * index + at) % 12];
      if (entry === undefined) continue;
      const aim = await placeByMouse(designer, entry, number, placeOf(place, document));
      aims.set(`${pages[index]?.id} ${entry.type}`, aim);
    }
  }
  await designer.seeSaved();
  const { design } = await designer.kept(id);
  expect(design.fields).toHaveLength(24);
  expect(Math.max(...missesOf(design.fields, aims))).toBeLessThan(0.5);
  const stamped = await designer.preview();
  for (const [index, document] of others.entries())
    await expectPrinted(stamped, index + 1, { document, design });
});
