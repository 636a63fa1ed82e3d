import { test } from "./fixtures.ts";
import { staffPage } from "./staff-page.ts";

test.use({ extraHTTPHeaders: {} });
test("shots", async ({ page }, info) => {
  const staff = staffPage(page);
  const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${info.project.name}-${name}.png` });
  await page.goto("/property-listings");
  await staff.seeSignIn();
  await shot("login");
  await staff.signIn("manager");
  await staff.seeHeading("Property listings");
  await page.waitForTimeout(800);
  await shot("listings");
  await staff.openMenu();
  await shot("menu");
  await page.goto("/property-listings/x/y/z");
  await staff.seeHeading("Page not found");
  await shot("not-found");
  await page.clock.install();
  await page.goto("/property-listings");
  await staff.seeHeading("Property listings");
  await page.clock.runFor(3_500_000);
  await page.waitForTimeout(800);
  await shot("expiring");
  await page.clock.runFor(150_000);
  await page.waitForTimeout(800);
  await shot("expired");
});
