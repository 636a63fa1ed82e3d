import {
  flatRoutes,
  isShownAt,
  navigationFor,
  portalRoutes,
  reachableRoutes,
} from "#contract/portal-routes.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { portalPages } from "#web/app/portal-pages.ts";
import { hasPageIn, isLinkedIn } from "#web/portal/portal-page.ts";
import { expect, test } from "./fixtures.ts";
import { type Person, people, staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const pages = flatRoutes(portalRoutes).filter(({ path }) => path !== "/machines");

for (const person of Object.keys(people) as Person[])
  test(`${person}: exactly the navigation and the pages of their roles [T015]`, async ({ page }) => {
    const staff = staffPage(page);
    const account = page.waitForResponse("/api/staff/me");
    await staff.openAs(person);
    const signedIn = (await (await account).json()) as StaffAccount;
    const { permissions } = signedIn;
    const expected = navigationFor(permissions).filter(
      (route) => isLinkedIn(portalPages)(route.path) && isShownAt(signedIn, route),
    );
    expect(await staff.links()).toEqual(expected.map(({ navigation }) => navigation?.label));
    const reached = flatRoutes(reachableRoutes(permissions)).map(({ path }) => path);
    for (const { path } of pages) {
      await test.step(path, async () => {
        await staff.follow(path.replace(":id", "lst_none"));
        if (!reached.includes(path)) {
          await staff.seeHeading("Property listings");
          await expect(page).toHaveURL("/property-listings");
        } else if (!hasPageIn(portalPages)(path)) await staff.seeHeading("Page not found");
        else await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/not found|can't open/);
      });
    }
  });

test("a person who may not see a page loses nothing else by asking for it", async ({ page }) => {
  const staff = staffPage(page);
  await staff.openAs("analyst", "/property-listings/archived?page=2");
  await staff.seeHeading("Property listings");
  await expect(page).toHaveURL("/property-listings");
});

test("a person of two agencies works for the one they choose, and a reload keeps it", async ({ page }) => {
  const staff = staffPage(page);
  await staff.openAs("manager");
  await staff.seeHeading("Property listings");
  const agency = page.getByLabel("Agency", { exact: true });
  const asked = page.waitForRequest("/api/listings/search");
  await agency.selectOption({ label: "Coast & Country Realty" });
  expect((await asked).headers()["x-saleflow-agency"]).toBe("agy_coastcountry");
  await expect(page.getByRole("heading", { name: "No listings yet" })).toBeVisible();
  await page.reload();
  await expect(agency).toHaveValue("agy_coastcountry");
});

test("a page that the server refuses has the account checked once, and is then not allowed [T106]", async ({
  page,
}) => {
  const staff = staffPage(page);
  await staff.openAs("agent");
  await staff.seeHeading("Property listings");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const refusal = { error: { code: "permission.missing", message: "Your role does not allow this." } };
  await page.route("/api/listings/search", (route) => route.fulfill({ status: 403, json: refusal }));
  await page.reload();
  await staff.seeHeading("You can't open this page");
  await expect.poll(() => asked.filter((path) => path === "/api/staff/me").length).toBe(2);
  expect(asked.filter((path) => path.startsWith("/oauth2"))).toEqual([]);
  await page.unroute("/api/listings/search");
  await staff.press("Try again");
  await staff.seeHeading("Property listings");
});
