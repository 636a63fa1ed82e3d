import { templateFieldTypes } from "#contract/enumerations.ts";
import { expectAccessible } from "./accessibility.ts";
import { designerPage, paletteLabels } from "./designer-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

/** Where the n-th of the twelve goes, in points of page 1: two columns with room between them. */
const cell = (at: number) => ({ x: at % 2 === 0 ? 150 : 440, y: 70 + Math.floor(at / 2) * 110 });

test("each of the twelve types is placed by mouse, undone, done again and kept", async ({ page }) => {
  const designer = designerPage(page);
  const id = await designer.openNew("Placed by mouse");
  await page.getByLabel("Place fields for").selectOption({ label: "Nobody in particular" });
  for (const [at, label] of paletteLabels.entries()) {
    const { x, y } = cell(at);
    if (at % 3 === 0) {
      const from = await designer.palette(label).boundingBox();
      await designer.sheet(1).locator("canvas").waitFor();
      await page.locator("[data-canvas]").evaluate((region, top) => region.scrollTo(0, top), y - 60);
      const to = await designer.at(1, x, y);
      await designer.drag({ x: (from?.x ?? 0) + 30, y: (from?.y ?? 0) + 12 }, to);
    } else {
      await designer.palette(label).click();
      await page.locator("[data-canvas]").evaluate((region, top) => region.scrollTo(0, top), y - 60);
      const to = await designer.at(1, x, y);
      await page.mouse.click(to.x, to.y);
    }
    await expect(designer.fields).toHaveCount(at + 1);
  }
  await designer.seeSaved();
  const placed = (await designer.kept(id)).design;
  expect(placed.fields.map(({ type }) => type).sort()).toEqual([...templateFieldTypes].sort());
  for (let step = 12; step > 0; step -= 1) await page.keyboard.press("Control+z");
  await expect(designer.fields).toHaveCount(0);
  await designer.seeSaved();
  expect((await designer.kept(id)).design.fields).toEqual([]);
  for (let step = 12; step > 0; step -= 1) await page.keyboard.press("Control+y");
  await expect(designer.fields).toHaveCount(12);
  await designer.seeSaved();
  expect((await designer.kept(id)).design).toEqual(placed);
  await page.reload();
  await expect(designer.fields).toHaveCount(12);
  await designer.tab("Checks").click();
  await expectAccessible(page);
});

test("each of the twelve types is placed by the keyboard alone, with its properties, and published", async ({
  page,
}) => {
  const designer = designerPage(page);
  const id = await designer.openNew("Placed by keyboard");
  await designer.tab("Signers").focus();
  await page.keyboard.press("Enter");
  await designer.button("Vendor").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Place fields for")).toHaveValue(/^sig_/);
  for (const [at, label] of paletteLabels.entries()) {
    await designer.palette(label).focus();
    await page.keyboard.press("Enter");
    await expect(designer.palette(label)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Enter");
    await designer.hear(`Placed ${label} on page 1`);
    // The new field has the focus: the arrows take it from the middle of the page to its place.
    await expect(designer.selected).toBeFocused();
    const { x, y } = cell(at);
    const [dx, dy] = [Math.round((x - 297) / 10), Math.round((y - 420) / 10)];
    for (let step = Math.abs(dx); step > 0; step -= 1)
      await page.keyboard.press(dx < 0 ? "Shift+ArrowLeft" : "Shift+ArrowRight");
    for (let step = Math.abs(dy); step > 0; step -= 1)
      await page.keyboard.press(dy < 0 ? "Shift+ArrowUp" : "Shift+ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Alt+ArrowDown");
    if (label !== "Select" && label !== "Checkbox group") continue;
    await page.keyboard.press("Enter");
    await expect(designer.side.getByLabel("Label")).toBeFocused();
    await designer.side.getByLabel("Options, one a line").focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Cash\nLoan");
    await page.keyboard.press("Tab");
  }
  await expect(designer.fields).toHaveCount(12);
  await designer.seeSaved();
  const { design } = await designer.kept(id);
  expect(design.fields.map(({ type }) => type).sort()).toEqual([...templateFieldTypes].sort());
  expect(design.fields.filter(({ options }) => options.length === 2)).toHaveLength(2);
  await designer.tab("Checks").click();
  await expect(designer.side.getByText("Nothing keeps this template from being published.")).toBeVisible();
  await designer.button("Publish").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Version 1 published/)).toBeVisible();
  expect((await designer.kept(id)).publishedNumber).toBe(1);
  await picture(page, { path: "test-results/designer/twelve-1280.png" });
});

test("fields are followed and changed in the accessibility tree, by roles and names", async ({ page }) => {
  const designer = designerPage(page);
  const id = await designer.openNew("Read out");
  await designer.tab("Signers").focus();
  await page.keyboard.press("Enter");
  await designer.button("Vendor").focus();
  await page.keyboard.press("Enter");
  await designer.hear(/Vendor 1/);
  await page.getByLabel("Place fields for").selectOption({ label: "Vendor 1" });
  await designer.palette("Text").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(designer.field("Text, text field for Vendor 1, page 1")).toBeFocused();
  await page.keyboard.press("F2");
  await page.keyboard.type("Vendor's name");
  await page.keyboard.press("Enter");
  const field = designer.field("Vendor's name, text field for Vendor 1, page 1");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await designer.side.getByLabel("Required").focus();
  await page.keyboard.press("Space");
  await designer.side.getByLabel("From left (pt)").fill("100");
  await page.keyboard.press("Enter");
  await designer.hear(/Moved Vendor's name to 100/);
  await expect(designer.field("Vendor's name, text field for Vendor 1, page 1, required")).toBeVisible();
  await expect(page.getByRole("region", { name: "Page 1", exact: true })).toMatchAriaSnapshot(`
    - region "Page 1":
      - button "Vendor's name, text field for Vendor 1, page 1, required" [pressed]
  `);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await field.or(designer.fields.first()).focus();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByText("Move by 10 points")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await designer.seeSaved();
  expect((await designer.kept(id)).design.fields).toMatchObject([
    { label: "Vendor's name", x: 100, required: true, group: "signer" },
  ]);
});

test("what is edited without a network is kept, sent again, and said", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const designer = designerPage(page);
  const id = await designer.openNew("Lost network");
  await context.setOffline(true);
  await designer.palette("Email").click();
  const middle = await designer.at(1, 300, 200);
  await page.mouse.click(middle.x, middle.y);
  await expect(page.getByText(/No connection\. Your changes are kept here/)).toBeVisible();
  await expect(designer.fields).toHaveCount(1);
  await context.setOffline(false);
  await designer.seeSaved();
  expect((await designer.kept(id)).design.fields).toHaveLength(1);
});

test("two people change one field: both versions stand side by side, and what was chosen is kept", async ({
  page,
  context,
}) => {
  const mine = designerPage(page);
  const id = await mine.openNew("Two editors");
  await mine.palette("Date").click();
  const middle = await mine.at(1, 300, 200);
  await page.mouse.click(middle.x, middle.y);
  await mine.seeSaved();
  const other = await context.newPage();
  const theirs = designerPage(other);
  await staffPage(other).beKnownAs("manager");
  await theirs.open(id);
  await theirs.fields.first().click();
  await theirs.side.getByLabel("Label").fill("Settlement day");
  await other.keyboard.press("Enter");
  await theirs.seeSaved();
  await page.bringToFront();
  await mine.fields.first().click();
  await mine.side.getByLabel("Label").fill("Day of settlement");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this template" });
  await expect(dialog.getByText("Label: Settlement day")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: /^Mine/ }).check();
  await dialog.getByRole("button", { name: "Join both versions" }).click();
  await expect(dialog).toBeHidden();
  await mine.seeSaved();
  expect((await mine.kept(id)).design.fields.map(({ label }) => label)).toEqual(["Day of settlement"]);
});
