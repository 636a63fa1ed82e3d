import { expectAccessible } from "./accessibility.ts";
import { codePage } from "./code-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { readApplication } from "./trials.ts";
import { vendorPage } from "./vendor-page.ts";

test.describe.configure({ timeout: 90_000 });

const inNinetyDays = () =>
  new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10).split("-").reverse().join("/");

test("a vendor applies from step one to the confirmation, with a reload at every step, and goes on elsewhere by a code [T011]", async ({
  page,
  browser,
  contextOptions,
  outbox,
  request,
}) => {
  const vendor = vendorPage(page);
  const typed = "0491 571 266";
  const mobile = "+61491571266";
  await vendor.open();
  await vendor.see("Your property");
  await vendor.next();
  await expect(vendor.summary).toBeFocused();
  await expectAccessible(page);
  const created = page.waitForResponse(
    (answer) =>
      answer.request().method() === "POST" && answer.url().endsWith("/api/public/vendor/application"),
  );
  await vendor.fillProperty();
  await vendor.seeSaved();
  const { directApplication } = await (await created).json();
  await page.reload();
  await expect(page.getByLabel("Street address")).toHaveValue("12 Wattle Street");
  await expect(vendor.suburb).toHaveValue("Richmond");
  await expect(page.getByLabel("Postcode")).toHaveValue("3121");
  await expect(page.getByLabel("Expected price")).toHaveValue("1,250,000");
  await vendor.next();

  await vendor.see("Who owns it?");
  await expect(page).toHaveURL(/\/vendors\/vendor-application-step-two$/);
  await vendor.fillOwner(typed);
  await vendor.seeSaved();
  const announced = (await outbox.messagesTo("trust@harbourvale.test")).filter(
    ({ subject }) => subject === `Application ${directApplication.reference} was started`,
  );
  expect(announced.map(({ body }) => body)).toEqual([
    expect.stringContaining("Property: 12 Wattle Street, Richmond VIC 3121"),
  ]);
  await page.reload();
  await expect(page.getByLabel("Date of birth")).toHaveValue("27/03/1981");
  await expect(page.getByLabel("Mobile")).toHaveValue(typed);
  await expectAccessible(page);
  await vendor.next();

  await vendor.see("Your agent");
  await vendor.fillAgent();
  await vendor.seeSaved();
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue("03 9000 0000");
  await expectAccessible(page);
  await vendor.next();

  await vendor.see("Your loan and signature");
  const shortcode = vendor.shortcode();
  expect((await readApplication(request, { shortcode })).status).toBe("partiallyCompleted");
  await vendor.fillLoan(inNinetyDays());
  await vendor.seeSaved();
  await page.reload();
  await expect(page.getByRole("region", { name: "Estimate" })).toContainText("$12,500.00");
  await expectAccessible(page);

  const elsewhere = await browser.newContext(contextOptions);
  const other = await elsewhere.newPage();
  const code = codePage(other, outbox);
  await other.goto(`/pay/${shortcode}`);
  await other.getByRole("link", { name: "Finish your application" }).click();
  await code.seeVerification();
  await code.sendCode();
  await code.enterCode(await outbox.codeFor(mobile));
  await code.verify();
  const second = vendorPage(other);
  await second.see("Your loan and signature");
  await expect(other.getByLabel("Amount")).toHaveValue("12,500");
  await second.sign();
  await second.send();
  await second.see("We have your application");
  await expectAccessible(other);
  expect((await readApplication(request, { shortcode })).status).toBe("completed");
  const [copy] = await Promise.all([
    other.waitForEvent("download"),
    other.getByRole("button", { name: "Download your copy (PDF)" }).click(),
  ]);
  expect(copy.suggestedFilename()).toBe(`application-${shortcode}.pdf`);
  await elsewhere.close();

  await page.reload();
  await vendor.see("Your application is complete");
});

test("two tabs of one application lose nothing, and a lost network neither [T509]", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/net::ERR/);
  const vendor = vendorPage(page);
  await vendor.open();
  await vendor.fillProperty();
  await vendor.seeSaved();

  const tab = await context.newPage();
  const second = vendorPage(tab);
  await second.open();
  await tab.getByLabel("Street address").fill("14 Wattle Street");
  await second.seeSaved();
  await page.getByLabel("Street address").fill("16 Wattle Street");
  await page.getByLabel("Expected price").fill("990000");
  await vendor.see("Two versions of your application");
  const street = page.getByRole("group", { name: "Street address" });
  await expect(street.getByLabel(/^Yours/)).toHaveAccessibleName("Yours 16 Wattle Street");
  await expect(street.getByLabel(/^In the other/)).toHaveAccessibleName(
    "In the other tab or device 14 Wattle Street",
  );
  await expect(street).toContainText("Before: 12 Wattle Street");
  await expectAccessible(page);
  await picture(page, { path: "test-results/vendor/three-way-390.png", fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await picture(page, { path: "test-results/vendor/three-way-1280.png", fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole("group", { name: "Street address" })
    .getByLabel(/^In the other tab or device/)
    .check();
  await page.getByRole("button", { name: "Save my choices" }).click();
  await vendor.seeSaved();
  await expect(page.getByLabel("Street address")).toHaveValue("14 Wattle Street");
  await tab.reload();
  await expect(tab.getByLabel("Expected price")).toHaveValue("990000");
  await tab.close();

  await context.setOffline(true);
  await page.getByLabel("Expected price").fill("980000");
  await expect(vendor.autosave).toContainText("We couldn't reach the server");
  await page.getByLabel("Street address").fill("18 Wattle Street");
  await context.setOffline(false);
  await vendor.seeSaved();
  await page.reload();
  await expect(page.getByLabel("Street address")).toHaveValue("18 Wattle Street");
  await expect(page.getByLabel("Expected price")).toHaveValue("980,000");
});

test("two applications on one device are each kept, and the second is cancelled once that was asked [T234]", {
  tag: "@full",
}, async ({ page, request }) => {
  const vendor = vendorPage(page);
  await vendor.open();
  await vendor.fillProperty();
  await vendor.seeSaved();
  await page.reload();
  await vendor.ask("Start another application");
  const address = (await page.getByRole("dialog").getByText(/^http/).textContent()) ?? "";
  await vendor.answer("Start another");
  await expect(page.getByLabel("Street address")).toHaveValue("");
  await page.getByLabel("Street address").fill("20 Wattle Street");
  await vendor.seeSaved();

  await page.goto(address);
  await vendor.see("Your property");
  await expect(page.getByLabel("Street address")).toHaveValue("12 Wattle Street");
  const { shortcode } = await readApplication(request, { shortcode: address.split("/").at(-1) ?? "" });
  await vendor.ask("Cancel this application");
  await expectAccessible(page);
  await vendor.answer("Keep the application");
  await vendor.ask("Cancel this application");
  await vendor.answer("Cancel the application");
  await vendor.see("This application was cancelled");
  expect((await readApplication(request, { shortcode })).status).toBe("cancelled");

  await vendor.open();
  await expect(page.getByLabel("Street address")).toHaveValue("20 Wattle Street");
});
