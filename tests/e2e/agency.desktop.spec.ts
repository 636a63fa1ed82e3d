import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { formsAgency } from "./forms-agency.ts";
import { formsPage } from "./forms-page.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

test("brand and contact are changed with a preview, and merged with what another tab changed [T322]", async ({
  page,
  context,
}) => {
  const forms = formsPage(page);
  await forms.openAs("manager", "/agency");
  await staffPage(page).seeHeading("Agency");
  const colour = page.getByLabel("Brand colour", { exact: true });
  const phone = page.getByLabel("Phone");
  await expect(page.getByText("51 824 753 556")).toBeVisible();
  await colour.fill("#ffd27f");
  await phone.focus();
  await expect(colour).toHaveAccessibleDescription(/White text cannot be read on this colour/);
  await expect(page.getByText("This colour can't be used")).toBeVisible();
  await expectAccessible(page);
  await forms.press("Save changes");
  await expect(page.getByRole("alert")).toContainText("Brand colour: White text cannot be read");
  await forms.press("Use #8C7346 instead");
  await expect(colour).toHaveValue("#8C7346");
  await colour.fill("#7a3e0d");
  await expect(page.getByText("White text on it has a contrast of 8.3 to 1")).toBeVisible();
  const userId = page.getByLabel("Direct entry user ID");
  const userName = page.getByLabel("Direct entry user name");
  await userId.fill("18102");
  await userName.fill("FORMS AND FIGURES");
  await expect(userId).toHaveAccessibleDescription(/Enter the six digits that your bank gave you/);
  await userId.fill("181028");
  const missing = page.getByText("Until then your pages only show ours.");
  await expect(missing).toContainText("privacy policy, terms, complaints and financial hardship");
  const legal = (name: string) => page.getByRole("textbox", { name, exact: true });
  const privacy = legal("Privacy policy");
  await privacy.fill("formsfigures.example/privacy");
  await privacy.blur();
  await expect(privacy).toHaveAccessibleDescription(/Enter a web address that begins with https:/);
  await privacy.fill("https://formsfigures.example/privacy");
  await legal("Terms").fill("https://formsfigures.example/terms");
  await legal("Complaints").fill("complaints@formsfigures.example");
  await expect(missing).toContainText("Add a link to your financial hardship.");
  await legal("Financial hardship").fill("1300 555 019");
  await expect(missing).toHaveCount(0);
  await picture(page, { path: "test-results/forms/agency-1280.png", fullPage: true });

  const second = await context.newPage();
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  await second.addInitScript((state) => {
    for (const [key, value] of state) sessionStorage.setItem(key, value);
  }, kept);
  await second.goto("/agency");
  await formsPage(second).seeOffer();
  await picture(second, { path: "test-results/forms/agency-offer-1280.png" });
  await formsPage(second).press("Discard");
  await second.getByLabel("Phone").fill("1300 555 020");
  await formsPage(second).press("Save changes");
  await expect(second.getByText("Saved", { exact: true })).toBeVisible();

  await forms.press("Save changes");
  await expect(
    page.getByRole("heading", { name: "You changed this in another tab or on another device" }),
  ).toBeFocused();
  await expectAccessible(page);
  await forms.press("Save my choices");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(phone).toHaveValue("1300 555 020");
  await page.reload();
  await expect(colour).toHaveValue("#7A3E0D");
  await expect(phone).toHaveValue("1300 555 020");
  await expect(userId).toHaveValue("181028");
  await expect(privacy).toHaveValue("https://formsfigures.example/privacy");
  await expect(legal("Financial hardship")).toHaveValue("1300 555 019");
  for (const label of ["Privacy policy", "Terms", "Complaints", "Financial hardship"])
    await legal(label).clear();
  await expect(missing).toBeVisible();
  await userId.clear();
  await userName.clear();
  await colour.fill("#3B2E7E");
  await phone.fill("1300 555 019");
  await forms.press("Save changes");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("a feature is switched once that is confirmed, and switched back [T328]", { tag: "@full" }, async ({
  page,
}) => {
  const forms = formsPage(page);
  await forms.openAs("manager", "/agency");
  const flag = page.getByRole("switch", { name: "Applications online" });
  await expect(flag).toBeChecked();
  await flag.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Vendors can no longer start an application online.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(flag).toBeChecked();
  await flag.click();
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(flag).not.toBeChecked();
  await page.reload();
  await expect(flag).not.toBeChecked();
  await flag.click();
  await dialog.getByRole("button", { name: "Switch on" }).click();
  await expect(flag).toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await picture(page, { path: "test-results/forms/agency-390.png", fullPage: true });
});

test("bank details are proposed by one person, approved by another, and cancelled before they begin [T325]", async ({
  page,
  browser,
}) => {
  const forms = formsPage(page);
  await forms.openAs("manager", "/agency");
  await forms.press("Propose new details");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Bank", { exact: true }).fill("Second Harbour Bank");
  await dialog.getByLabel("Account name").fill(`${formsAgency.name} Trust Account`);
  await dialog.getByLabel("BSB").fill("0620");
  await dialog.getByLabel("Account number").fill("00551235");
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(dialog.getByLabel("BSB")).toHaveAccessibleDescription(/Enter six digits/);
  await expectAccessible(page);
  await picture(page, { path: "test-results/forms/propose-1280.png" });
  await dialog.getByLabel("BSB").fill("062111");
  await dialog.getByRole("button", { name: "Propose" }).click();
  const proposed = page.getByRole("region", { name: "Proposed" });
  await expect(proposed).toContainText("Waiting for a second person");
  await expect(proposed).toContainText("062-111");
  await expect(proposed).toContainText("You proposed this. Somebody else who manages the agency");
  await expect(proposed.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "In force" })).toContainText("00551234");
  await expectAccessible(page);

  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await formsPage(other).openAs("agent", "/agency");
  const theirs = other.getByRole("region", { name: "Proposed" });
  await expect(theirs).toContainText("Proposed by Morgan Manager");
  await theirs.getByRole("button", { name: "Approve" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(theirs).toContainText("Payers see these details from");
  await expectAccessible(other);
  await picture(other, { path: "test-results/forms/bank-1280.png", fullPage: true });
  await otherContext.close();

  await page.reload();
  await expect(proposed).toContainText("Approved by Alex Agent");
  await proposed.getByRole("button", { name: "Cancel this change" }).click();
  await dialog.getByRole("button", { name: "Cancel the change" }).click();
  await expect(proposed).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Earlier changes" })).toContainText(
    "Cancelled by Morgan Manager",
  );
  await expect(page.getByRole("region", { name: "In force" })).toContainText("00551234");
});

test("whoever proposed bank details is refused as their second person [T326]", { tag: "@full" }, async ({
  page,
}) => {
  const forms = formsPage(page);
  await forms.openAs("manager", "/agency");
  await page.route("**/api/agency/bank-details/changes", async (route) => {
    const reply = await route.fetch();
    const { changes } = (await reply.json()) as { changes: object[] };
    await route.fulfill({ json: { changes: [waiting, ...changes.filter(isOver)] } });
  });
  await page.route(`**/api/agency/bank-details/changes/${waiting.id}/approve`, (route) =>
    route.fulfill({
      status: 409,
      json: {
        error: {
          code: "bank.second-person",
          message: "Somebody else has to approve these bank details: the person who proposed them cannot.",
        },
      },
    }),
  );
  await page.reload();
  await page.getByRole("button", { name: "Approve" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Somebody else has to approve these bank details");
  await expectAccessible(page);
});

const waiting = {
  id: "bdc_waiting0001",
  status: "proposed",
  to: {
    bankName: "Second Harbour Bank",
    accountName: "Trust Account",
    bsb: "062-111",
    accountNumber: "00551235",
  },
  from: null,
  proposedBy: { id: "stf_elsewhere", name: "Sasha Second" },
  approvedBy: null,
  cancelledBy: null,
  proposedAt: "2026-11-21T02:00:00.000Z",
  approvedAt: null,
  beginsAt: null,
  endedAt: null,
};
const isOver = (change: object) =>
  "status" in change && (change.status === "cancelled" || change.status === "inForce");
