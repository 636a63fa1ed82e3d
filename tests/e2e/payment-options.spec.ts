import type { Page } from "@playwright/test";
import type { PaymentOptions } from "#contract/payment-options.ts";
import { codePage } from "./code-page.ts";
import { expect, test } from "./fixtures.ts";
import { formsPage } from "./forms-page.ts";
import { optionsAgency, ownPeople } from "./own-agencies.ts";
import { picture } from "./picture.ts";
import { e2eOrigin } from "./ports.ts";
import { type Person, staffPage } from "./staff-page.ts";
import { expectStillAccessible } from "./still-accessible.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });
// One agency for each width: its people publish one after the other.
test.describe.configure({ mode: "default" });

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
const shot = async (page: Page, name: string) => {
  await expectStillAccessible(page);
  await picture(page, {
    path: `test-results/payment-options/${name}-${widthOf(page)}.png`,
    fullPage: true,
  });
};

/** The page of payment options in the verbs of whoever runs an agency. */
function optionsPage(page: Page) {
  const agency = optionsAgency(widthOf(page));
  const forms = formsPage(page, agency);
  return {
    ...forms,
    openAs: async (person: Person) => {
      await forms.openAs(person, "/payment-options");
      await staffPage(page).seeHeading("Payment options");
    },
    /** Opens what holds for a product. */
    unfold: async (name: string) =>
      await page
        .locator("summary")
        .filter({ hasText: new RegExp(`^${name}\\d`) })
        .click(),
    /** The product that is unfolded. */
    open: page.locator("details[open]"),
    method: (name: string) => page.getByRole("checkbox", { name, exact: true }),
    publish: async () => {
      await forms.press("Publish");
      await expect(page.getByText("Published.", { exact: false }).first()).toBeVisible();
    },
    read: async () => (await forms.call("/api/payment-options", "GET")).json as PaymentOptions,
    /** A link of a listing that nobody else looks at; its page's path. */
    makeLink: async (listingId: string, body: object) => {
      const path = `/api/listings/${listingId}/applications`;
      const { status, json } = await forms.call(path, "POST", body, crypto.randomUUID());
      expect(status, JSON.stringify(json)).toBe(201);
      return `/pay/${(json as { shortcode: string }).shortcode}`;
    },
    makeListingHere: async (mobile: string) => {
      const { manager } = ownPeople(agency);
      const vendors = [{ name: "Vera Vendor", email: null, phoneNumber: mobile }];
      return await forms.makeListing({ agentId: manager, branchId: agency.branchId, vendors });
    },
  };
}

const link = {
  productType: "Standard",
  paymentRequiresOTP: false,
  paymentMethods: ["Bank Transfer", "BPay", "Credit Card"],
  owed: { by: "amount", amountCents: 120_000 },
  dueDate: null,
};

/** The names of the ways to pay that a payer is offered. */
async function offeredTo(payer: Page): Promise<string[]> {
  const group = payer.getByRole("group", { name: "How would you like to pay?" });
  await expect(group).toBeVisible();
  const radios = await group.getByRole("radio").all();
  return await Promise.all(radios.map(async (radio) => (await radio.getAttribute("value")) ?? ""));
}

test("payers are offered what the grid says, from its day on; open links only when asked [T755]", async ({
  page,
  browser,
  outbox,
}) => {
  test.setTimeout(120_000);
  const options = optionsPage(page);
  await options.openAs("manager");
  await shot(page, "first");
  const mobile = `+6149157${widthOf(page) + 1_000}`;
  const listing = await options.makeListingHere(mobile);
  const before = await options.makeLink(listing.id, link);
  const payer = await (
    await browser.newContext({ baseURL: e2eOrigin, viewport: page.viewportSize() })
  ).newPage();
  await payer.goto(before);
  expect(await offeredTo(payer)).toContain("BPay");

  await options.unfold("Standard");
  await options.method("BPAY").uncheck();
  const card = page.getByRole("listitem", { name: "Credit or debit card" });
  await card.getByLabel("Maximum").fill("abc");
  await options.press("Publish");
  await expect(page.locator("[data-error-summary]")).toContainText("Enter an amount, such as 1,250.00.");
  await shot(page, "error");
  await card.getByLabel("Maximum").fill("1,000");
  await page.getByRole("button", { name: "Move Bank transfer up" }).focus();
  await page.keyboard.press("Enter");
  await shot(page, "grid");
  await options.publish();
  const [published] = (await options.read()).changes;
  await expect(page.getByText(`Change ${published?.number}`, { exact: true })).toBeVisible();
  await shot(page, "published");

  // A link that is open keeps what it was made with.
  await payer.reload();
  expect(await offeredTo(payer)).toContain("BPay");
  const refused = await options.call(
    `/api/listings/${listing.id}/applications`,
    "POST",
    link,
    crypto.randomUUID(),
  );
  expect(refused.status).toBe(422);

  // The form of a new link says why not.
  await page.goto(`/property-listings/${listing.id}`);
  await page.getByRole("button", { name: "Create a payment link" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create a payment link" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("Bank transfer")).toBeVisible();
  await shot(page, "link-form");
  await page.keyboard.press("Escape");
  const after = await options.makeLink(listing.id, {
    ...link,
    paymentRequiresOTP: true,
    paymentMethods: ["Bank Transfer"],
  });
  await payer.goto(after);
  await codePage(payer, outbox).passGate({ mobile });
  expect(await offeredTo(payer)).toEqual(["Bank Transfer"]);
});

test("a code that is switched off waits for a second person; history and restore [T756]", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const options = optionsPage(page);
  await options.openAs("manager");
  await options.unfold("Agency Settlement");
  const code = options.open.getByRole("checkbox", { name: "Require a one-time code" });
  await expect(code).toBeChecked();
  await code.uncheck();
  await options.press("Publish");
  await expect(
    page.getByText("Somebody else has to approve it, because a code is switched off."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Waiting for approval" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
  await shot(page, "waiting");

  const second = await (
    await browser.newContext({ baseURL: e2eOrigin, viewport: page.viewportSize() })
  ).newPage();
  const other = optionsPage(second);
  await other.openAs("agent");
  await other.press("Approve");
  const dialog = second.getByRole("dialog", { name: "Approve these payment options?" });
  await shot(second, "approving");
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(second.getByText("Approved.", { exact: true })).toBeVisible();
  await expect(second.getByText(/^Approved by Alex Agent/)).toBeVisible();
  const [newest] = (await other.read()).changes;
  await second.getByRole("button", { name: `Restore change ${(newest?.number ?? 1) - 1}` }).click();
  const restoring = second.getByRole("dialog");
  await shot(second, "restoring");
  await restoring.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(second.getByText("Restored.", { exact: true })).toBeVisible();
  await shot(second, "history");
});

test("two editors of one grid: the second compares, and nothing typed is lost [T757]", async ({ page }) => {
  const options = optionsPage(page);
  await options.openAs("manager");
  await options.unfold("Deposit Payment");
  await options.open.getByLabel("Due after").fill("14");
  // Somebody else publishes meanwhile.
  const { version, today, products } = await options.read();
  const { status } = await options.call(
    "/api/payment-options",
    "POST",
    {
      version,
      beginsOn: today,
      appliesToOpenLinks: false,
      products: products.map((row) =>
        row.product === "Deposit Payment" ? { ...row, dueDays: row.dueDays === 7 ? 8 : 7 } : row,
      ),
    },
    crypto.randomUUID(),
  );
  expect(status).toBe(201);
  await options.press("Publish");
  await expect(page.getByRole("heading", { name: "Somebody else changed this" })).toBeVisible();
  await shot(page, "conflict");
  await options.press("Save my choices");
  await options.unfold("Deposit Payment");
  await expect(options.open.getByLabel("Due after")).toHaveValue("14");
});
