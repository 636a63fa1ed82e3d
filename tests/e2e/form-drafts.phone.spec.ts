import { expect, test } from "./fixtures.ts";
import { formsPage } from "./forms-page.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const exampleAddress = { line1: "", suburb: "Formsville", state: "VIC", postcode: "3121" } as const;

test("a draft that was not saved is offered after signing out and in again [T312]", { tag: "@full" }, async ({
  page,
}) => {
  const forms = formsPage(page);
  const staff = staffPage(page);
  await forms.signInAs("manager", "/property-listings");
  const { id } = await forms.makeListing({ address: { ...exampleAddress, line1: "9 Before Street" } });
  const path = `/property-listings/${id}/edit`;
  await page.goto(path);
  const kept = page.waitForResponse(
    (response) => response.url().includes("/api/staff/form-drafts/") && response.request().method() === "PUT",
  );
  await page.getByLabel("Street address").fill("9 Unsaved Street");
  expect((await kept).status()).toBe(200);
  await forms.seeKept();
  await staff.signOut();
  await staff.seeSignIn();
  const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(left).not.toContain("Unsaved Street");

  await forms.signInAs("manager", path);
  await forms.seeOffer();
  await forms.press("Continue");
  await expect(page.getByLabel("Street address")).toHaveValue("9 Unsaved Street");
  await forms.press("Save changes");
  await staff.seeHeading("9 Unsaved Street, Formsville VIC 3121");
});
