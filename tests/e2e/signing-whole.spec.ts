import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { textOf } from "#tests/support/rendered-pdf.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { signingPage } from "./signing-page.ts";
import { linkSentTo, randomMobile } from "./signing-requests.ts";
import { staffPage } from "./staff-page.ts";
import { openContractListing } from "./staff-signing.ts";
import { documentPath } from "./staff-templates.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });

const inspect = async (page: Page, name: string) => {
  await expectAccessible(page);
  await picture(page, { path: `test-results/sign/${name}-${page.viewportSize()?.width}.png` });
};

test("vendor, buyer and agent sign a sale; file, evidence and check agree; the buyer ends it in time [T609]", async ({
  page,
  browser,
  code,
  outbox,
}) => {
  test.setTimeout(100_000);
  const people = {
    vendor: { name: "Vera Vendor", phoneNumber: randomMobile() },
    buyer: { name: "Bao Buyer", phoneNumber: randomMobile() },
    agent: { name: "Alex Agent", phoneNumber: randomMobile() },
  };
  const desk = await browser.newContext();
  const reference = await sendSale(await desk.newPage(), people);
  await desk.close();
  const signing = signingPage(page, code, outbox);
  const openAs = async ({ phoneNumber }: { phoneNumber: string }) =>
    await signing.open({ path: await linkSentTo(outbox, phoneNumber), mobile: phoneNumber });

  await openAs(people.vendor);
  await signing.agree("Sale Contract");
  await signing.seeQuestion("Your signature");
  await signing.sign();

  await openAs(people.buyer);
  await signing.press("I agree, open the document");
  await signing.seeHeading("Read these first");
  const shown = page.context().waitForEvent("page");
  await page.getByRole("button", { name: /^Open / }).click();
  await (await shown).close();
  await page.getByRole("button", { name: /^I have / }).click();
  await signing.press("Go to the contract");
  await signing.press("Pages");
  await signing.see(/^Signed by Vera Vendor, \d+ \w+ 20\d\d, \d+:\d\d [ap]m AED?T$/);
  await signing.press("Questions");
  await signing.sign();

  // Whoever works at the agency signs within minutes of a sign-in: of their own, whatever this worker's browser knows. The
  // provider is another origin: a header more would have the browser ask it for leave first.
  await page.setExtraHTTPHeaders({});
  await staffPage(page).signInAs("agent", "/signing");
  await openAs(people.agent);
  await signing.agree("Sale Contract");
  await signing.sign();
  await signing.see(/^Everybody has signed/);

  const file = await download(page, signing.press);
  const pages = await textOf(file);
  const evidence = pages.slice(1).join(" ");
  for (const { name, phoneNumber } of Object.values(people)) {
    expect(pages[0]).toContain(name);
    expect(evidence).toContain(name);
    expect(evidence).toContain(phoneNumber.slice(-3));
    expect(evidence).not.toContain(phoneNumber);
  }
  expect(evidence).toContain(reference);
  expect(evidence).toContain("Document given first confirmed");

  await page.goto(`/verify?reference=${reference}`);
  const choose = page.getByLabel(/^Choose (?:a|another) PDF, or drop it here$/);
  await choose.setInputFiles({ name: "Sale.pdf", mimeType: "application/pdf", buffer: file });
  await signing.see("This is the document that was signed");
  await expect(page.getByRole("main")).toContainText(`Reference${reference}`);
  await expect(page.getByRole("main")).toContainText("CoversThe whole file");
  await inspect(page, "whole-verified");

  await page.goto(await linkSentTo(outbox, people.buyer.phoneNumber));
  await signing.see(/^You can still end this contract until \d+ \w+ 20\d\d, 5:00 pm AED?T\.$/);
  await inspect(page, "cooling");
  await signing.press("End the contract");
  // A quarter of a per cent of $850,000.
  await signing.see("$2,125.00 of the price is kept back, as the law says.");
  await inspect(page, "rescind");
  await page.getByRole("dialog").getByRole("button", { name: "End the contract" }).click();
  await signing.see("You ended the contract");
  await inspect(page, "rescinded");
  await expect
    .poll(async () => JSON.stringify(await outbox.messagesTo(people.vendor.phoneNumber)))
    .toContain("ended");
});

type Person = { name: string; phoneNumber: string };

/** Sends a sale in New South Wales, as staff do on the page; answers its reference. */
async function sendSale(
  page: Page,
  { vendor, buyer, agent }: Record<"vendor" | "buyer" | "agent", Person>,
): Promise<string> {
  const { listing, template } = await openContractListing(page, {
    documentType: "Sale Contract",
    state: "NSW",
    saleMethod: "Private Treaty",
    roles: ["vendor", "buyer", "agent"],
    vendors: [{ ...vendor, email: null }],
    buyers: [{ ...buyer, email: null }],
  });
  const next = async (title: string) => {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  };
  await page.goto(`/property-listings/${listing.id}/sign/sale-contract`);
  await page.getByRole("radio", { name: new RegExp(template.name) }).check();
  await next("Who signs?");
  const own = page.getByRole("group", { name: "Agent", exact: true });
  await own.getByLabel("Name").fill(agent.name);
  await own.getByLabel("Mobile").fill(agent.phoneNumber);
  await next("Contract details");
  await page.getByLabel("Price").fill("850,000");
  await next("Check and send");
  await page.getByLabel("Attach Prescribed documents").setInputFiles(documentPath("00-good.pdf"));
  await expect(page.getByText("Attached", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send for signing", exact: true }).click();
  // Its documents are prepared in processes of their own, which wait for each other on a busy machine.
  await expect(page.getByText("Out for signing", { exact: true })).toBeVisible({ timeout: 30_000 });
  return await page
    .getByText(/^SF-\w{8}$/)
    .first()
    .innerText();
}

/** The sealed file, which is there soon after the last signature. */
async function download(page: Page, press: (name: string) => Promise<void>): Promise<Buffer> {
  let path = "";
  await expect(async () => {
    const saved = page.waitForEvent("download", { timeout: 3_000 });
    await press("Download the signed document");
    path = await (await saved).path();
  }).toPass({ timeout: 45_000 });
  return await readFile(path);
}
