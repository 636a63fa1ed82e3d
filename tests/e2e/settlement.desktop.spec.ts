import type { Page } from "@playwright/test";
import { dayShown } from "#domain/calendar/days.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { payPage } from "./pay-page.ts";
import { openOwnListing } from "./staff-listings.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const part = (page: Page) => page.getByRole("main");

/** A link of the listing's campaign that opens without a code; answers its address. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Create a payment link" }).click();
  const form = dialog(page, "Create a payment link");
  await form.getByRole("checkbox", { name: /one-time code/ }).uncheck();
  await form.getByRole("button", { name: "Create the link" }).click();
  const ready = dialog(page, "The payment link is ready");
  const address = await ready.getByRole("status", { name: "Payment link" }).innerText();
  await ready.getByRole("button", { name: "Not now" }).click();
  return `http://${address}`;
}

async function fillSigning(page: Page, settlementDate: string) {
  await page.getByLabel("Expected settlement date").fill(settlementDate);
  await page.getByLabel("Their name").fill("Plain Conveyancing");
  await page.getByLabel("Your full name").fill("Vera Vendor");
  await page.getByRole("radio", { name: "Draw it" }).check();
  const pad = await page.locator("[data-scope=signature-pad][data-part=control]").boundingBox();
  if (pad === null) throw new Error("there is no pad to sign on");
  await page.mouse.move(pad.x + 40, pad.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 30; step += 1)
    await page.mouse.move(pad.x + 40 + step * 6, pad.y + 60 + Math.sin(step / 3) * 30);
  await page.mouse.up();
  await expect(page.getByText("Signed.", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: /^I have read the authority/ }).check();
}

const dayAhead = (days: number) =>
  dayShown(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));

test("what a payer signs and asks for is with staff at once, and an approval grows what is due", async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.expect(/ERR_FAILED/);
  const { email } = await openOwnListing(page);
  const address = await makeLink(page);
  const payer = await context.newPage();
  const pay = payPage(payer);

  // What was filled in outlives a reload; a lost answer is asked for again with the same key.
  await payer.goto(address);
  await pay.choose("Pay at settlement");
  await pay.seeHeading("Pay at settlement");
  await fillSigning(payer, dayAhead(60));
  await expectAccessible(payer);
  await payer.reload();
  await expect(payer.getByLabel("Your full name")).toHaveValue("Vera Vendor");
  await payer.route("**/settlement-authorities", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay.press("Sign for $1,155.00");
  await pay.seeMessage("It's safe to try again: you won't sign twice.");
  await payer.unroute("**/settlement-authorities");
  await payer.reload();
  await pay.seeHeading("You will pay at settlement");
  await expectAccessible(payer);

  await expect(part(page).getByText("$1,155.00 at settlement")).toBeVisible({ timeout: 10_000 });
  await expect(part(page).getByText(/^Signed by Vera Vendor/)).toBeVisible();

  // More funds: details, a review, and the confirmation of the server.
  await payer.goto(`${address}/request-more-funds`);
  await pay.seeHeading("Request more funds");
  await payer.getByLabel("How much more").fill("500");
  await payer.getByLabel("What it is for").selectOption("styling");
  await payer.getByLabel("Needed by").fill(dayAhead(10));
  await payer.getByRole("checkbox", { name: /^You can reach me at/ }).check();
  await payer.reload();
  await expect(payer.getByLabel("How much more")).toHaveValue("500");
  await pay.press("Check the request");
  await expectAccessible(payer);
  await pay.press("Send the request");
  await pay.seeHeading("Your request is with your agency");
  await expectAccessible(payer);

  await page.bringToFront();
  await page.getByRole("button", { name: /^Approve the request of SF-/ }).click();
  const approval = dialog(page, "Approve $500.00 more?");
  await expect(approval.getByText(/will owe \$1,655\.00 instead of/)).toBeVisible();
  await approval.getByRole("button", { name: "Approve the request" }).click();
  await expect(part(page).getByText("Approved", { exact: true })).toBeVisible();
  await expect(part(page).getByText("Lapsed", { exact: true })).toBeVisible();
  await expectAccessible(page);

  // The authority was for less: it lapsed, and the whole is signed for anew.
  await payer.bringToFront();
  await payer.reload();
  await pay.seeHeading("Your request is approved");
  await pay.see("$500.00 was added to what you pay: $1,655.00 is due now.");
  await payer.goto(`${address}/pay-at-settlement`);
  await pay.see(/Your earlier authority for \$1,155\.00 is no longer valid/);
  await expect(payer.getByRole("button", { name: "Sign for $1,655.00" })).toBeVisible();
  const outbox = await (await page.request.get("/api/outbox")).json();
  const subjects = outbox.messages
    .filter(({ to }: { to: string }) => to === email)
    .map(({ subject }: { subject: string }) => subject.replace(/ for .*/, ""));
  expect(subjects.toSorted()).toEqual([
    "Authority to pay at settlement",
    "Authority to pay at settlement ended",
    "More funds approved",
  ]);
});
