import { problems } from "#contract/problems.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { formsPage } from "./forms-page.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

test("a listing is created from the table and opens as its hub [T299]", async ({ page }) => {
  const forms = formsPage(page);
  await forms.openAs("manager", "/property-listings");
  await expectAccessible(page);
  await picture(page, { path: `test-results/forms/table-${page.viewportSize()?.width}.png` });
  await page.getByRole("link", { name: "New listing" }).click();
  await staffPage(page).seeHeading("New listing");
  await forms.press("Create listing");
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Fix");
  await expectAccessible(page);
  await picture(page, {
    path: `test-results/forms/errors-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });
  await summary.getByRole("button", { name: /^Postcode/ }).click();
  await expect(page.getByLabel("Postcode")).toBeFocused();
  await forms.fillListing("1 Fresh Start Street");
  await expect(summary).toBeHidden();
  await forms.seeKept();
  await picture(page, { path: `test-results/forms/new-${page.viewportSize()?.width}.png`, fullPage: true });
  await forms.press("Create listing");
  await staffPage(page).seeHeading("1 Fresh Start Street, Formsville VIC 3121");
  await expect(page.getByText("$1,250,000.50")).toBeVisible();
  await expect(page.getByText("+61491570156")).toBeVisible();
  await page.goto("/property-listings/new");
  await expect(page.getByLabel("Street address")).toHaveValue("");
});

test("a listing is changed: people come and go, and what a product needs is asked for [T300]", {
  tag: "@desktop",
}, async ({ page }) => {
  const forms = formsPage(page);
  await forms.openAs("manager", "/property-listings");
  const { id } = await forms.makeListing({ address: { ...exampleAddress, line1: "2 Change Street" } });
  await page.goto(`/property-listings/${id}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await staffPage(page).seeHeading("Edit listing");
  await expect(page.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await page.getByLabel("Deposit Payment").check();
  await forms.press("Save changes");
  await expect(page.getByRole("alert")).toContainText("Deposit Payment is paid by the buyer");
  await forms.press("Add a buyer");
  const buyer = page.getByRole("group", { name: "Buyer 1" });
  await expect(buyer.getByLabel("Name")).toBeFocused();
  await buyer.getByLabel("Name").fill("Bao Buyer");
  await buyer.getByLabel("Email address").fill("bao@example");
  await buyer.getByLabel("Name").focus();
  await expect(buyer.getByText("Enter an address such as jane@example.com.")).toBeVisible();
  await buyer.getByLabel("Email address").fill("bao@example.com");
  await forms.press("Add another vendor");
  await page.getByRole("button", { name: "Remove vendor 2" }).click();
  await expect(page.getByRole("button", { name: "Add another vendor" })).toBeFocused();
  await expectAccessible(page);
  await forms.press("Save changes");
  await staffPage(page).seeHeading("2 Change Street, Formsville VIC 3121");
  const saved = await forms.readListing(id);
  expect(saved.buyers).toEqual([{ name: "Bao Buyer", email: "bao@example.com", phoneNumber: null }]);
  expect(saved.products).toEqual(["Standard", "Deposit Payment"]);
  expect(saved.version).toBe(2);
});

test("a refusal of the server stands beside its field, and what was typed stays [T306]", {
  tag: ["@desktop", "@full"],
}, async ({ page }) => {
  const forms = formsPage(page);
  await forms.openAs("manager", "/property-listings/new");
  await forms.fillListing("3 Refusal Street");
  await page.route("**/api/listings", (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: { code: "request.invalid", message: "That suburb is not known.", field: "address.suburb" },
      },
    }),
  );
  await forms.press("Create listing");
  await expect(page.getByLabel("Suburb")).toHaveAccessibleDescription("That suburb is not known.");
  await expect(page.getByRole("alert")).toContainText("Suburb: That suburb is not known.");
  await expect(page.getByLabel("Street address")).toHaveValue("3 Refusal Street");
  await expectAccessible(page);
});

test("an answer that is lost is asked for again with the same key, after a reload too [T316]", {
  tag: ["@desktop", "@full"],
}, async ({ page, complaints }) => {
  complaints.expect(/net::ERR_/);
  const forms = formsPage(page);
  await forms.openAs("manager", "/property-listings/new");
  // Both widths look for their own.
  const street = `Once${page.viewportSize()?.width} Street`;
  await forms.fillListing(`4 ${street}`);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/listings", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 2) return await route.fallback();
    await route.fetch();
    return await route.abort("connectionreset");
  });
  await forms.press("Create listing");
  await expect(page.getByRole("alert")).toContainText("it won't be saved twice");
  await expect(page.getByLabel("Street address")).toBeDisabled();
  await forms.press("Try again");
  await expect.poll(() => keys.length).toBe(2);
  await page.reload();
  await forms.seeOffer();
  await forms.press("Continue");
  await forms.press("Try again");
  await staffPage(page).seeHeading(`4 ${street}, Formsville VIC 3121`);
  expect(new Set(keys).size).toBe(1);
  const { json } = await forms.call("/api/listings/search", "POST", {
    queries: [street],
    page: 0,
    size: 20,
    sort: { listedOn: "desc" },
  });
  expect(json).toMatchObject({ hits: [{ _source: { address: { line1: `4 ${street}` } } }] });
});

test("two tabs that change one listing are shown side by side and merged [T321]", async ({
  page,
  context,
}) => {
  const forms = formsPage(page);
  await forms.openAs("manager", "/property-listings");
  const { id } = await forms.makeListing({ address: { ...exampleAddress, line1: "5 Both Street" } });
  const path = `/property-listings/${id}/edit`;
  const second = await context.newPage();
  const others = formsPage(second);
  await page.goto(path);
  await second.addInitScript(
    (state) => {
      for (const [key, value] of state) sessionStorage.setItem(key, value);
    },
    await page.evaluate(() => Object.entries(sessionStorage)),
  );
  await second.goto(path);
  await expect(second.getByLabel("Street address")).toHaveValue("5 Both Street");
  await page.getByLabel("Street address").fill("5 Mine Street");
  await page.getByLabel("Sale method").selectOption("Tender");
  await second.getByLabel("Street address").fill("5 Theirs Street");
  await second.getByLabel("Property type").selectOption("Townhouse");
  await second.getByLabel("Price (optional)").fill("1,100,000");
  await others.press("Save changes");
  await staffPage(second).seeHeading("5 Theirs Street, Formsville VIC 3121");
  await forms.press("Save changes");
  await expect(
    page.getByRole("heading", { name: "You changed this in another tab or on another device" }),
  ).toBeFocused();
  const side = (field: string, name: string) =>
    page.getByRole("group", { name: field, exact: true }).getByRole("radio", { name });
  await expect(side("Address", "Yours 5 Mine Street")).toBeChecked();
  await expect(side("Sale method", "Yours Tender")).toBeChecked();
  await expect(side("Property type", "In the other tab or device Townhouse")).toBeChecked();
  await expect(side("Price", "In the other tab or device $1,100,000")).toBeChecked();
  await expectAccessible(page);
  await picture(page, {
    path: `test-results/forms/sides-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });
  await side("Address", "In the other tab or device").check();
  await forms.press("Save my choices");
  await staffPage(page).seeHeading("5 Theirs Street, Formsville VIC 3121");
  const saved = await forms.readListing(id);
  expect(saved).toMatchObject({
    version: 3,
    saleMethod: "Tender",
    propertyType: "Townhouse",
    priceCents: 110_000_000,
    address: { line1: "5 Theirs Street" },
  });
});

test("a reload keeps the draft, which can be gone on with or discarded, until it is saved [T309]", {
  tag: ["@desktop", "@full"],
}, async ({ page }) => {
  const forms = formsPage(page);
  await forms.openAs("manager", "/property-listings");
  const { id } = await forms.makeListing({ address: { ...exampleAddress, line1: "6 Draft Street" } });
  await page.goto(`/property-listings/${id}/edit`);
  await page.getByLabel("Street address").fill("6 Typed Street");
  // Left before the typing paused.
  await page.reload();
  await forms.seeOffer();
  await expectAccessible(page);
  await picture(page, {
    path: `test-results/forms/offer-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });
  await forms.press("Continue");
  await expect(page.getByLabel("Street address")).toHaveValue("6 Typed Street");
  await page.getByRole("link", { name: "Cancel" }).click();
  await staffPage(page).seeHeading("6 Draft Street, Formsville VIC 3121");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await forms.seeOffer();
  await forms.press("Discard");
  await expect(page.getByLabel("Street address")).toHaveValue("6 Draft Street");
  await page.reload();
  await expect(page.getByLabel("Street address")).toHaveValue("6 Draft Street");
});

test("a session that ends in the middle of a form loses nothing of it [T313]", {
  tag: ["@desktop", "@full"],
}, async ({ page }) => {
  const forms = formsPage(page);
  await forms.signInAs("manager", "/property-listings/new");
  await forms.fillListing("7 Session Street");
  let refusals = 1;
  await page.route("**/api/listings", (route) => {
    refusals -= 1;
    return refusals >= 0
      ? route.fulfill({
          status: 401,
          json: { error: { code: "session.expired", message: problems["session.expired"].message } },
        })
      : route.fallback();
  });
  await forms.press("Create listing");
  // The provider still knows the person: the page is left for it and comes back by itself.
  await forms.seeOffer();
  await expect(page).toHaveURL("/property-listings/new");
  await forms.press("Continue");
  await expect(page.getByLabel("Street address")).toHaveValue("7 Session Street");
  await forms.press("Create listing");
  await staffPage(page).seeHeading("7 Session Street, Formsville VIC 3121");
});

test("signing out takes the drafts along [T311]", { tag: ["@desktop", "@full"] }, async ({ page }) => {
  const forms = formsPage(page);
  await forms.openAs("manager", "/property-listings/new");
  await page.getByLabel("Street address").fill("8 Private Street");
  await forms.seeKept();
  await staffPage(page).signOut();
  await staffPage(page).seeSignIn();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Private Street");
});

const exampleAddress = { line1: "", suburb: "Formsville", state: "VIC", postcode: "3121" } as const;
