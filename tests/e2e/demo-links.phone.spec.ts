import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";

test("1: Standard asks for a code, then offers every way to pay that is built [T001]", async ({
  page,
  pay,
  code,
}) => {
  await pay.open("/pay/DEM0PAY000000001");
  await code.seeVerification();
  await pay.see("XXXXXX156");
  await code.passGate({ mobile: "+61491570156" });
  await pay.seeHeading("Pay your marketing costs");
  await expect(page.getByRole("radio")).toHaveCount(8);
  const titles = ["Credit or debit card", "American Express", "PayID", "Bank transfer", "BPAY", "PayTo"];
  for (const title of [...titles, "Direct debit", "Pay at settlement"])
    await expect(page.getByRole("radio", { name: title, exact: true })).toBeEnabled();
});

test("2: Interest Free asks for no code [T055]", async ({ page, pay }) => {
  await pay.open("/pay/DEM0PAY000000002");
  await pay.seeHeading("Make your payment");
  await expect(page.getByRole("radio")).toHaveCount(8);
});

test("3: a vendor without e-mail cannot be sent a code by e-mail [T037]", async ({ code, pay }) => {
  await pay.open("/pay/DEM0PAY000000003");
  await code.seeVerification();
  await pay.see("XXXXXX157");
  await code.openHelp();
  await expect(code.dialog.getByRole("button", { name: "Send new code to email" })).toBeDisabled();
  await expect(code.dialog.getByRole("button", { name: "Send new code to mobile" })).toBeEnabled();
});

test("4: a deposit's code goes to the buyer, who pays it", async ({ outbox, pay, code }) => {
  await pay.open("/pay/DEM0PAY000000004");
  await code.seeVerification();
  await pay.see("XXXXXX159");
  await code.passGate({ mobile: "+61491570159" });
  await pay.seeHeading("Pay your deposit");
  await pay.see("$89,500.00");
  expect(await outbox.messagesTo("+61491570158")).toEqual([]);
});

test("5: a paid link says so and leads to its confirmation", async ({ page, pay }) => {
  await pay.open("/pay/DEM0PAY000000005");
  await pay.seeHeading("Already paid");
  await page.getByRole("link", { name: "See your confirmation" }).click();
  await pay.seeHeading("Payment received");
  await expect(page).toHaveURL("/pay/DEM0PAY000000005/payment-confirmation-bank-transfer");
});

test("6: settlement is reached through a request for more funds alone [T298]", async ({ page, pay }) => {
  await pay.open("/pay/DEM0PAY000000006");
  await expect(page.getByRole("radio")).toHaveCount(1);
  await pay.choose("Pay at settlement with more funds");
  await pay.seeHeading("Request more funds");
  await expect(page).toHaveURL(/\/pay\/DEM0PAY000000006\/request-more-funds\/details\?/);
  await pay.open("/pay/DEM0PAY000000006/pay-at-settlement");
  await pay.see("Request more funds first");
});

test("6: a way to pay that is not offered says so, quotes no price and leads back [T564]", {
  tag: "@full",
}, async ({ page, pay }) => {
  for (const [address, title] of [
    ["credit-card", "Credit or debit card isn't available"],
    ["credit-card?method=amex", "American Express isn't available"],
    ["bank-transfer", "Bank transfer isn't available"],
    ["bank-transfer?method=bpay", "BPAY isn't available"],
    ["direct-debit", "Direct debit isn't available"],
    ["direct-debit?method=payto", "PayTo isn't available"],
  ] as const) {
    await pay.open(`/pay/DEM0PAY000000006/${address}`);
    await pay.seeHeading(title);
    await pay.see("doesn't offer this way to pay here. Nothing was charged.");
    await expect(page.getByRole("main")).not.toContainText(/[$%]/);
    await expectAccessible(page);
  }
  await picture(page, { path: "test-results/not-offered.png" });
  await page.getByRole("link", { name: "See all ways to pay" }).click();
  await expect(page).toHaveURL("/pay/DEM0PAY000000006");
});

test("2: /bank-transfer opens bank transfer [T565]", async ({ page, pay }) => {
  await pay.open("/pay/DEM0PAY000000002/bank-transfer");
  await pay.seeHeading("Pay by bank transfer");
  await expect(page.getByRole("main")).toContainText("BSB");
});

test("8 and 9: an expired and a cancelled link take no payment on any of their pages", async ({ pay }) => {
  for (const page of ["", "/credit-card", "/bank-transfer"]) {
    await pay.open(`/pay/DEM0PAY000000008${page}`);
    await pay.seeHeading("This link has expired");
    await pay.open(`/pay/DEM0PAY000000009${page}`);
    await pay.seeHeading("This payment was cancelled");
  }
});
