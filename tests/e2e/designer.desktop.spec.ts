import { expectAccessible } from "./accessibility.ts";
import { designerPage } from "./designer-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

test("fields are followed and changed in the accessibility tree, by roles and names [T346]", async ({
  page,
}) => {
  const designer = designerPage(page);
  const id = await designer.openNew("Read out");
  await designer.tab("Signers").focus();
  await page.keyboard.press("Enter");
  await designer.button("Vendor").focus();
  await page.keyboard.press("Enter");
  await designer.seeAnnounced(/Vendor 1/);
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
  await designer.seeAnnounced(/Moved Vendor's name to 100/);
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

test("what is edited without a network is kept, sent again, and said [T347]", async ({
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

test("two tabs change one field: both versions stand side by side, and what was chosen is kept [T348]", {
  tag: "@full",
}, async ({ page, context }) => {
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
  const dialog = page.getByRole("dialog", {
    name: "You changed this template in another tab or on another device",
  });
  await expect(dialog.getByText("Label: Settlement day")).toBeVisible();
  await expectAccessible(page);
  await picture(page, { path: "test-results/designer/two-tabs-1280.png" });
  await dialog.getByRole("radio", { name: /^Mine/ }).check();
  await dialog.getByRole("button", { name: "Merge both versions" }).click();
  await expect(dialog).toBeHidden();
  await mine.seeSaved();
  expect((await mine.kept(id)).design.fields.map(({ label }) => label)).toEqual(["Day of settlement"]);
});
