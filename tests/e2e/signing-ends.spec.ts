import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { pictures } from "./picture.ts";
import { signingPage } from "./signing-page.ts";
import { sendContract } from "./signing-requests.ts";

// The sign-in of staff is on another origin, which no header of ours may reach.
test.use({ extraHTTPHeaders: {} });

const label = "Full name of Vendor 1";

test("a lost answer is asked for again, and signs once [T595]", { tag: "@phone" }, async ({
  page,
  context,
  code,
  outbox,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const [vera] = (await sendContract(context)).signers;
  const signing = signingPage(page, code, outbox);
  await signing.open(vera);
  await signing.agree();
  await signing.fillIn(label, "Vera Vendor");
  await page.route("**/signature", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await signing.press("Sign now");
  await signing.see(/It's safe to try again: you won't sign twice\./);
  await expectAccessible(page);
  await pictures(page, "sign/unanswered");
  await page.unroute("**/signature");
  await signing.press("Try again");
  await signing.seeHeading("You have signed");
});

test("what the law asks for is opened and confirmed first [T597]", { tag: "@phone" }, async ({
  page,
  context,
  code,
  outbox,
}) => {
  const [vera] = (await sendContract(context, { state: "NSW" })).signers;
  const signing = signingPage(page, code, outbox);
  await signing.open(vera);
  await signing.press("I agree, open the document");
  await signing.seeHeading("Read these first");
  await expectAccessible(page);
  await pictures(page, "sign/papers");
  await expect(page.getByRole("button", { name: "Go to the contract" })).toBeDisabled();
  const confirm = page.getByRole("button", { name: /^I have / });
  await expect(confirm).toBeDisabled();
  const shown = context.waitForEvent("page");
  await page.getByRole("button", { name: /^Open / }).click();
  await (await shown).close();
  await confirm.click();
  await signing.see("Confirmed");
  await signing.press("Go to the contract");
  await signing.seeQuestion(label);
});

test("a signer declines with a reason, and the link says so from then on", { tag: "@phone" }, async ({
  page,
  context,
  code,
  outbox,
}) => {
  const [vera] = (await sendContract(context)).signers;
  const signing = signingPage(page, code, outbox);
  await signing.open(vera);
  await signing.agree();
  await signing.press("Decline to sign");
  const dialog = page.getByRole("dialog", { name: "Decline to sign?" });
  const decline = dialog.getByRole("button", { name: "Decline to sign" });
  await decline.click();
  await expect(dialog.getByText("Enter your reason.")).toBeVisible();
  await expectAccessible(page);
  await pictures(page, "sign/decline");
  await dialog.getByLabel("Your reason").fill("The commission is not what we agreed.");
  await decline.click();
  await signing.seeHeading("You declined to sign");
  await expectAccessible(page);
  await pictures(page, "sign/declined");
  await page.reload();
  await signing.seeHeading("You declined to sign");
});

test("a signer has somebody else sign, who gets a link of their own", { tag: "@desktop" }, async ({
  page,
  context,
  code,
  outbox,
}) => {
  const [vera] = (await sendContract(context, { canDelegate: true })).signers;
  const signing = signingPage(page, code, outbox);
  await signing.open(vera);
  await signing.agree();
  await signing.press("Ask somebody else to sign");
  const dialog = page.getByRole("dialog", { name: "Who signs instead of you?" });
  await dialog.getByRole("button", { name: "Send them the link" }).click();
  await expect(dialog.getByText("Enter an email or a mobile number.")).toBeVisible();
  await expectAccessible(page);
  await pictures(page, "sign/delegate");
  const email = `walter${Date.now()}@example.com`;
  await dialog.getByLabel("Their full name").fill("Walter Vendor");
  await dialog.getByLabel("Their email").fill(email);
  await dialog.getByRole("button", { name: "Send them the link" }).click();
  await signing.seeHeading("Somebody else signs for you");
  await pictures(page, "sign/delegated");
  await expect.poll(async () => (await outbox.messagesTo(email)).length).toBeGreaterThan(0);
  await page.reload();
  await signing.seeHeading("This link doesn't open a contract");
  await expectAccessible(page);
  await pictures(page, "sign/unknown");
});
