import { contractPdf, listingAgreementPages } from "#server/demo/demo-contract-pages.ts";
import { textOf } from "#tests/support/rendered-pdf.ts";
import { expectAccessible } from "./accessibility.ts";
import { type DesignerPage, designerPage } from "./designer-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";
import { documentPath, ownName } from "./staff-templates.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

/** Places a type of the palette on the first page by two clicks. */
async function place(designer: DesignerPage, label: string, x: number, y: number) {
  await designer.palette(label).click();
  await designer.click(await designer.at(1, x, y));
  await designer.seeAnnounced(new RegExp(`^Placed ${label}`));
}

test("what an automatic template proposes is accepted one by one, dismissed, and accepted as a whole [T338]", {
  tag: "@full",
}, async ({ page }) => {
  const designer = designerPage(page);
  const name = ownName();
  const bytes = await contractPdf(name, listingAgreementPages);
  const id = await designer.upload(name, [{ name: "Listing agreement.pdf", bytes }], "Auto");
  const acceptButtons = designer.side.getByRole("button", { name: /^Accept (?!all)/ });
  await expect(designer.side.getByRole("status")).toHaveText("10 fields proposed");
  await expect(acceptButtons).toHaveCount(10);
  await expect(designer.fields).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, { path: "test-results/designer/proposals-1280.png" });

  await acceptButtons.first().click();
  await expect(designer.fields).toHaveCount(1);
  await expect(acceptButtons).toHaveCount(9);
  await designer.side
    .getByRole("button", { name: /^Dismiss/ })
    .first()
    .click();
  await expect(acceptButtons).toHaveCount(8);
  await expect(designer.fields).toHaveCount(1);
  await designer.button("Accept all").click();
  await expect(designer.fields).toHaveCount(9);
  await expect(acceptButtons).toHaveCount(0);
  await designer.seeSaved();
  const { fields, signers } = (await designer.kept(id)).design;
  expect(signers.map(({ role }) => role).sort()).toEqual(["agent", "vendor"]);
  expect(fields.filter(({ type }) => type === "signature")).toHaveLength(2);

  // All at once were one step, the single one another.
  await page.keyboard.press("Control+z");
  await expect(designer.fields).toHaveCount(1);
  await page.keyboard.press("Control+y");
  await designer.seeSaved();
  // What has fields is not looked through by itself again.
  await page.reload();
  await expect(designer.fields).toHaveCount(9);
  await designer.tab("Find").click();
  await expect(designer.button("Find fields")).toBeVisible();
});

test("fields are copied in one template and pasted in another, for who signs there [T339]", {
  tag: "@full",
}, async ({ page, context }) => {
  const here = designerPage(page);
  const id = await here.openNew("Copied from");
  await here.tab("Signers").click();
  await here.button("Buyer").click();
  await here.seeAnnounced(/Buyer 1/);
  await here.seeSaved();
  const other = await context.newPage();
  const there = designerPage(other);
  const otherId = await there.openNew("Pasted into");
  await there.tab("Signers").click();
  await there.button("Buyer").click();
  await there.seeAnnounced(/Buyer 1/);
  await there.side.getByLabel("Name").fill("Purchaser");
  await there.tab("Fields").click();
  await page.bringToFront();
  await place(here, "Signature", 300, 200);
  await place(here, "Date", 300, 400);
  await page.keyboard.press("Control+a");
  await expect(here.selected).toHaveCount(2);
  await page.keyboard.press("Control+c");
  await here.seeAnnounced(/^Copied/);
  await here.seeSaved();
  const copied = (await here.kept(id)).design;

  await other.bringToFront();
  await other.keyboard.press("Control+v");
  await expect(there.fields).toHaveCount(2);
  await there.seeSaved();
  const pasted = (await there.kept(otherId)).design;
  const shapes = (fields: typeof pasted.fields) =>
    fields.map(({ type, label, width, height, group }) => ({ type, label, width, height, group }));
  expect(shapes(pasted.fields)).toEqual(shapes(copied.fields));
  // Who signs there is found by their role.
  expect(pasted.signers.map(({ role, name }) => ({ role, name }))).toEqual([
    { role: "buyer", name: "Purchaser" },
  ]);
  expect(new Set(pasted.fields.map(({ signerId }) => signerId))).toEqual(
    new Set(pasted.signers.map((signer) => signer.id)),
  );
  await other.keyboard.press("Control+z");
  await expect(there.fields).toHaveCount(0);
});

test("a preview has what was edited a moment ago, and waits for the network as the edit does [T337]", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const designer = designerPage(page);
  await designer.openNew("Previewed");
  await place(designer, "Email", 300, 200);
  const text = await textOf(await designer.preview());
  expect(text[0]).toContain("jane.citizen@example.com");

  await context.setOffline(true);
  await place(designer, "Phone", 300, 300);
  await expect(page.getByText(/No connection\. Your changes are kept here/)).toBeVisible();
  const printing = designer.preview();
  await expect(designer.button("Preview")).toHaveAttribute("aria-busy", "true");
  await context.setOffline(false);
  expect((await textOf(await printing))[0]).toContain("0491 570 006");
});

test("Ctrl and the wheel zoom where the pointer is [T340]", { tag: "@full" }, async ({ page }) => {
  const designer = designerPage(page);
  await designer.openNew("Zoomed");
  await place(designer, "Checkbox", 300, 200);
  const middle = async () => {
    const { x, y, width, height } = (await designer.fields.first().boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return { x: x + width / 2, y: y + height / 2, width };
  };
  const before = await middle();
  await page.mouse.move(before.x, before.y);
  await page.keyboard.down("Control");
  const zoom = async () => Number((await designer.button(/^Zoom: /).innerText()).replace(" %", ""));
  const first = await zoom();
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => Math.abs((await zoom()) - first * 1.716)).toBeLessThan(1.5);
  const near = await middle();
  expect(near.width / before.width).toBeCloseTo(1.716, 1);
  expect(Math.hypot(near.x - before.x, near.y - before.y)).toBeLessThan(3);
  await page.mouse.wheel(0, 300);
  await page.keyboard.up("Control");
  await expect.poll(zoom).toBe(first);
  expect((await middle()).width).toBeCloseTo(before.width, 1);
  // Without Ctrl the wheel scrolls.
  const { y } = await middle();
  await page.mouse.wheel(0, 120);
  await expect.poll(async () => Math.round((await middle()).y - y)).toBe(-120);
});

test("thumbnails are dragged into another order [T341]", { tag: "@full" }, async ({ page }) => {
  const designer = designerPage(page);
  const id = await designer.openNew("Ordered");
  const ids = async () => (await designer.kept(id)).design.pages.map((one) => one.id);
  const [first, second] = await ids();
  await designer.tab("Pages").click();
  const from = await designer.button(/^Show page 1,/).boundingBox();
  const to = await designer.button(/^Show page 2,/).boundingBox();
  const x = (from?.x ?? 0) + 40;
  await page.mouse.move(x, (from?.y ?? 0) + 40);
  await page.mouse.down();
  await page.mouse.move(x, (to?.y ?? 0) + 40, { steps: 4 });
  await page.mouse.move(x, (to?.y ?? 0) + (to?.height ?? 0) - 10, { steps: 4 });
  await expect(page.locator("[data-drop]")).toHaveCount(1);
  await page.mouse.up();
  await expect(page.locator("[data-drop]")).toHaveCount(0);
  await designer.seeSaved();
  expect(await ids()).toEqual([second, first]);
  await designer.button(/^Undo/).click();
  await designer.seeSaved();
  expect(await ids()).toEqual([first, second]);
});

test("documents are dragged into another order before a template is made of them [T342]", {
  tag: "@full",
}, async ({ page }) => {
  await staffPage(page).openAs("manager", "/contract-templates");
  await page.getByRole("button", { name: "New template" }).click();
  const form = page.getByRole("dialog", { name: "New template" });
  const names = ["00-good.pdf", "10-js-openaction.pdf", "26-nul-in-title.pdf"];
  await form.getByLabel("Choose PDFs, or drop them here").setInputFiles(names.map(documentPath));
  const files = form.getByRole("listitem");
  await expect(files.filter({ hasText: "1 page" })).toHaveCount(3);
  await picture(page, { path: "test-results/portal/uploads-1280.png" });
  const grip = await files.nth(0).locator("[data-grip]").boundingBox();
  const last = await files.nth(2).boundingBox();
  const [x, y] = [(grip?.x ?? 0) + 10, (grip?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 4 });
  await page.mouse.move(x, (last?.y ?? 0) + (last?.height ?? 0) - 4, { steps: 4 });
  await expect(files.nth(2)).toHaveAttribute("data-drop", "after");
  await page.mouse.up();
  await expect(files).toHaveText([/10-js/, /26-nul/, /00-good/]);
  await form.getByRole("button", { name: "Move 00-good.pdf up" }).click();
  await expect(files).toHaveText([/10-js/, /00-good/, /26-nul/]);
});

test("two people change different fields: both are kept, and nobody is asked [T349]", async ({
  page,
  context,
}) => {
  const mine = designerPage(page);
  const id = await mine.openNew("Joined");
  await place(mine, "Date", 300, 200);
  await mine.seeSaved();
  const other = await context.newPage();
  const theirs = designerPage(other);
  await staffPage(other).beKnownAs("manager");
  await theirs.open(id);
  await place(theirs, "Email", 300, 400);
  await theirs.seeSaved();
  await page.bringToFront();
  await place(mine, "Phone", 300, 600);
  await expect(mine.fields).toHaveCount(3);
  await mine.seeSaved();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await mine.kept(id)).design.fields.map(({ label }) => label)).toEqual(["Date", "Email", "Phone"]);
});
