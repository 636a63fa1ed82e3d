import { createHash } from "node:crypto";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { e2eOrigin } from "./ports.ts";

test("unknown, malformed and half-typed links are told in the same kind words [T148]", async ({
  page,
  pay,
}) => {
  for (const shortcode of ["ZZZZZZZZZZZZZZZZ", "abc", "DEM0PAY00000000", "%00", "DEM0PAY000000001%20"]) {
    await pay.open(`/pay/${shortcode}`);
    await pay.seeHeading("We couldn't find this link");
    await pay.see("The link may be incomplete. Please check it against the message you were sent.");
    await expect(page.getByRole("link", { name: "Call 1300 975 707", exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await pay.open("/pay/ZZZZZZZZZZZZZZZZ/payment-confirmation");
  await pay.seeHeading("We couldn't find this link");
});

test("expired, cancelled and paid links say so and never ask for a code", async ({ page, pay }) => {
  for (const [last, heading] of [
    ["8", "This link has expired"],
    ["9", "This payment was cancelled"],
    ["5", "Already paid"],
  ] as const) {
    await pay.open(`/pay/DEM0PAY00000000${last}`);
    await pay.seeHeading(heading);
    await expect(page.getByRole("button", { name: "Send code" })).toHaveCount(0);
    await expectAccessible(page);
  }
});

test("an application that is not finished is not ready for payment", { tag: "@phone" }, async ({
  page,
  request,
  pay,
}) => {
  const created = await request.post("/api/public/vendor/application", {
    headers: { origin: e2eOrigin, "sec-fetch-site": "same-origin", "x-saleflow-request": "1" },
    data: { agencyCode: "harbour-vale", requestedProductType: "Standard" },
  });
  const { shortcode } = (await created.json()) as { shortcode: string };
  await pay.open(`/pay/${shortcode}`);
  await pay.seeHeading("Not ready for payment yet");
  await expectAccessible(page);
});

test("a confirmation page believes the server alone, whatever its address says [T149]", {
  tag: "@phone",
}, async ({ page, pay, trial }) => {
  const mine = trial.open();
  await pay.open(`${mine.path}/payment-confirmation?redirect_status=succeeded&payment_intent=pi_1&paid=true`);
  await pay.seeHeading("No payment yet");
  await expect(page.getByRole("button", { name: /receipt/ })).toHaveCount(0);
  await expectAccessible(page);
  for (const page of ["payment-confirmation-bank-transfer", "payment-confirmation-bpay"]) {
    await pay.open(`${mine.path}/${page}`);
    await pay.seeHeading("No payment yet");
  }
});

test("the root, an unknown page and the outbox of the demo [T023]", async ({ page, pay, code, trial }) => {
  await pay.open("/");
  await pay.seeHeading("Sign in");
  await pay.see("Paying for your property? Open the private link");
  await pay.open("/nothing/here");
  await pay.seeHeading("Page not found");
  await expectAccessible(page);

  const mine = trial.withCode();
  await pay.open(mine.path);
  await code.sendCode();
  await pay.open("/outbox");
  await pay.seeHeading("Outbox");
  await expect(page.getByRole("listitem").filter({ hasText: mine.mobile })).toContainText(/\b\d{6}\b/);
  await expectAccessible(page);
});

test("the foot of public pages has privacy, terms, complaints and hardship [T578]", { tag: "@full" }, async ({
  page,
  pay,
  trial,
}) => {
  const width = page.viewportSize()?.width;
  const mine = trial.withCode().path;
  const kinds = ["Privacy", "Terms", "Complaints", "Financial hardship"];
  const operators = kinds.map((kind) => new RegExp(`^${kind} \\(opens`));
  const agencys = [
    ...kinds.map((kind) => `${kind} of Harbour & Vale Property`),
    ...kinds.map((kind) => `${kind} of Saleflow`),
  ].map((name) => new RegExp(`^${name} \\((opens|calls)`));
  const visits: [string, string, RegExp[]][] = [
    ["payment", trial.open().path, agencys],
    ["gate", mine, agencys],
    ["unknown-link", "/pay/ZZZZZZZZZZZZZZZZ", operators],
    ["unknown-page", "/nothing/here", operators],
    ["application", "/vendors/vendor-application-step-one", agencys],
    ["sign-in", "/login", operators],
  ];
  for (const [name, path, expected] of visits) {
    await pay.open(path);
    const links = page.getByRole("navigation", { name: "Legal and support" }).getByRole("link");
    await expect(links).toHaveText(expected);
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await picture(page, { path: `test-results/legal/${name}-${width}.png`, fullPage: true });
  }
});

test("a long code leads to its short code's page; an unknown one leads nowhere [T010]", {
  tag: "@phone",
}, async ({ page, pay }) => {
  const longcode = createHash("sha256").update("saleflow demo longcode DEM0PAY000000002").digest("hex");
  await pay.open(`/vendors/pay-marketing-costs/${longcode.slice(0, 32)}`);
  await pay.seeOptions();
  await expect(page).toHaveURL("/pay/DEM0PAY000000002");
  await pay.open(`/vendors/pay-marketing-costs/${"0".repeat(32)}`);
  await pay.seeHeading("We couldn't find this link");
});

test("the confirmation of an application is for applications alone [T568]", async ({ page, pay }) => {
  for (const path of ["vendor-application-online-confirmation", "vendor-application-online"]) {
    await pay.open(`/vendors/${path}/DEM0PAY000000002`);
    await pay.seeHeading("There's no application at this address");
    await expect(page.getByRole("main")).not.toContainText("Signed and sent");
    await expect(page.getByRole("button", { name: /copy/ })).toHaveCount(0);
  }
  await expectAccessible(page);
  await picture(page, { path: `test-results/no-application-${page.viewportSize()?.width}.png` });
  await page.getByRole("link", { name: "Open the payment page" }).click();
  await pay.seeHeading("Make your payment");
});

test("links of the earlier product lead to a page that says what to do [T584]", { tag: "@full" }, async ({
  page,
  pay,
}) => {
  for (const path of ["/pay/", "/vendors/pay-marketing-costs"]) {
    await pay.open(path);
    await pay.seeHeading("We couldn't find this link");
  }
  await pay.open("/register");
  await pay.seeHeading("Register your agency");
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, { path: `test-results/register-${page.viewportSize()?.width}.png` });
  await pay.open("/pay-quotes/123");
  await pay.seeHeading("Quotes aren't online yet");
  await expectAccessible(page);
  await pay.open("/vendors?agency=harbour-vale");
  await pay.seeHeading("Your property");
  await expect(page).toHaveURL("/vendors/vendor-application-step-one?agency=harbour-vale");
});

test("an unknown address has status 404 and its page; each page has one title [T561]", {
  tag: "@phone",
}, async ({ page, pay }) => {
  const titles = page.locator("head > title, body title:not(svg title)");
  for (const [path, status, title] of [
    ["/pay/DEM0PAY000000002", 200, "Make your payment · Saleflow"],
    ["/nothing/here", 404, "Page not found · Saleflow"],
    ["/pay/DEM0PAY000000002/nothing", 404, "Page not found · Saleflow"],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(status);
    await expect(page).toHaveTitle(title);
    await expect(titles).toHaveCount(1);
  }
  await pay.seeHeading("Page not found");
});

test("the light mode and the sans-serif font are fixed [T142]", { tag: "@phone" }, async ({ page, pay }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await pay.open("/pay/DEM0PAY000000002");
  await pay.seeOptions();
  const layout = await page.evaluate(() => {
    const { colorScheme, fontFamily, backgroundColor } = getComputedStyle(document.documentElement);
    return { colorScheme, backgroundColor, lastFont: fontFamily.split(",").at(-1)?.trim() };
  });
  expect(layout).toEqual({
    colorScheme: "light",
    backgroundColor: "rgb(243, 245, 248)",
    lastFont: "sans-serif",
  });
});
