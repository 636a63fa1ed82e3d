import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { codePage } from "./code-page.ts";
import { expect, test } from "./fixtures.ts";
import { optionsPage } from "./options-page.ts";
import { picture } from "./picture.ts";
import { e2eOrigin } from "./ports.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });
// One agency for each width: its people publish one after the other.
test.describe.configure({ mode: "default" });

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
const shot = async (page: Page, name: string) => {
  await expectAccessible(page);
  await picture(page, {
    path: `test-results/payment-options/${name}-${widthOf(page)}.png`,
    fullPage: true,
  });
};

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
  await expect(dialog.getByRole("checkbox", { name: "BPAY" })).toBeDisabled();
  await expect(dialog.getByText("Switched off in your agency's payment options")).toBeVisible();
  await dialog.getByLabel("Amount").fill("1,200");
  await expect(dialog.getByText("Above the maximum amount for this way to pay")).toBeVisible();
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

  // Asked to, the links that are open change too.
  await options.openAs("manager");
  await options.unfold("Standard");
  await options.method("Bank transfer").uncheck();
  await page.getByRole("checkbox", { name: "Apply to open links too" }).check();
  await options.publish();
  await payer.goto(before);
  // BPAY and transfers are off, and the card is for less than what is owed.
  await expect(payer.getByText("No online payment is offered here")).toBeVisible();
});

test("a branch has an exception, with amounts and from a later day [T763]", async ({ page }) => {
  const options = optionsPage(page);
  await options.openAs("manager");
  await page.getByLabel("Branch", { exact: true }).selectOption("Row Street");
  await options.unfold("Renovation Loan");
  await options.press("Make an exception for Renovation Loan");
  const payId = page.getByRole("listitem", { name: "PayID" });
  await payId.getByLabel("Minimum").fill("500");
  await payId.getByLabel("Maximum").fill("100");
  await payId.getByLabel("Maximum").blur();
  await expect(payId.getByText("The minimum is above the maximum.")).toBeVisible();
  await payId.getByLabel("Maximum").fill("5,000");
  const { today } = await options.read();
  const begins = new Date(`${today}T00:00:00Z`);
  begins.setUTCDate(begins.getUTCDate() + 3);
  const [year, month, day] = begins.toISOString().slice(0, 10).split("-");
  await page.getByLabel("Begins on").fill(`${day}/${month}/${year}`);
  await shot(page, "exception");
  await options.publish();
  const { changes } = await options.read();
  expect(changes[0]).toMatchObject({ beginsOn: `${year}-${month}-${day}` });
  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Cancel this change" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel this change" }).click();
  await expect(page.getByText("Cancelled.", { exact: true })).toBeVisible();
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
  await expect(page.getByText(/^Published\. Somebody else has to approve it/)).toBeVisible();
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
      costs: [],
      products: products.map((row) =>
        row.product === "Deposit Payment"
          ? { ...row, dueDays: row.dueDays === 7 ? 8 : 7 }
          : row.product === "Bridging Loan"
            ? { ...row, dueDays: 30 }
            : row,
      ),
    },
    crypto.randomUUID(),
  );
  expect(status).toBe(201);
  await options.press("Publish");
  await expect(page.getByRole("heading", { name: "Somebody else changed this" })).toBeVisible();
  await shot(page, "conflict");
  await options.press("Save my choices");
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  // What the other changed elsewhere is there beside it.
  const dueDays = Object.fromEntries(
    (await options.read()).products.map((row) => [row.product, row.dueDays]),
  );
  expect(dueDays).toMatchObject({ "Deposit Payment": 14, "Bridging Loan": 30 });
});
