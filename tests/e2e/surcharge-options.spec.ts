import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { codePage } from "./code-page.ts";
import { expect, test } from "./fixtures.ts";
import { optionsPage } from "./options-page.ts";
import { surchargeAgency } from "./own-agencies.ts";
import { cards, payPage } from "./pay-page.ts";
import { picture } from "./picture.ts";
import { e2eOrigin } from "./ports.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const shot = async (page: Page, name: string) => {
  await expectAccessible(page);
  await picture(page, {
    path: `test-results/surcharge-options/${name}-${page.viewportSize()?.width ?? 0}.png`,
    fullPage: true,
  });
};

const link = {
  productType: "Standard",
  paymentRequiresOTP: true,
  paymentMethods: ["Credit Card", "AMEX"],
  owed: { by: "amount", amountCents: 120_000 },
  dueDate: null,
};

test("a surcharge within the recorded cost, approved by a second person, is what form, page, charge and receipt say [T791]", async ({
  page,
  browser,
  outbox,
}) => {
  test.setTimeout(120_000);
  const width = page.viewportSize()?.width ?? 0;
  const mobile = `+6149158${width + 1_000}`;
  const options = optionsPage(page, surchargeAgency);
  await options.openAs("manager");
  const listing = await options.makeListingHere(mobile);
  await options.unfold("Standard");
  const amex = options.open.getByRole("listitem", { name: "American Express" });
  await expect(amex.getByText("Leave empty for the standard 1.4%.")).toBeVisible();
  await amex.getByLabel("Surcharge (%)").fill("1.8");
  await page.getByLabel("American Express cost (%)").fill("1.65");
  await page.getByLabel("Date of the statement").fill("31/10/2026");
  await options.press("Publish");
  await expect(page.locator("[data-error-summary]")).toContainText(
    "The surcharge can't be above the recorded cost of 1.65%.",
  );
  await shot(page, "above-cost");
  await amex.getByLabel("Surcharge (%)").fill("1.6");
  await shot(page, "grid");
  await options.publish();
  await expect(
    page.getByText("The American Express surcharge for Standard goes up from 1.4% to 1.6%."),
  ).toBeVisible();
  await expect(
    page.getByText("American Express: cost of acceptance 1.65%, statement of 31 Oct 2026."),
  ).toBeVisible();
  await shot(page, "waiting");

  const context = { baseURL: e2eOrigin, viewport: page.viewportSize() };
  const second = await (await browser.newContext(context)).newPage();
  const other = optionsPage(second, surchargeAgency);
  await other.openAs("agent");
  await other.press("Approve");
  await second.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
  await expect(second.getByText("Approved.", { exact: true })).toBeVisible();
  await expect(second.getByText(/^Recorded by Morgan Manager/)).toBeVisible();
  await shot(second, "approved");

  await page.goto(`/property-listings/${listing.id}`);
  await page.getByRole("button", { name: "Create a payment link" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create a payment link" });
  await dialog.getByLabel("Amount").fill("1,200");
  await expect(dialog.getByText("1.6% surcharge ($19.20)")).toBeVisible();
  await shot(page, "link-form");
  const path = await options.makeLink(listing.id, link);

  const payer = await (await browser.newContext(context)).newPage();
  await payer.goto(path);
  await codePage(payer, outbox).passGate({ mobile });
  const pay = payPage(payer);
  await expect(payer.getByRole("radio", { name: "American Express" })).toHaveAccessibleDescription(
    /1\.6% surcharge \(\$19\.20\)/,
  );
  await shot(payer, "payer");
  await pay.choose("American Express");
  await pay.fillCard(cards.amex);
  await pay.seeFact("American Express surcharge (1.6%)", "$19.20");
  await pay.pay();
  await pay.seeHeading("Payment received");
  await pay.seeFact("Card surcharge", "$19.20");
  await pay.seeFact("Total", "$1,219.20");
  await shot(payer, "paid");
});
