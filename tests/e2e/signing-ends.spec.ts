import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { signingPage } from "./signing-page.ts";
import { sendContract } from "./signing-requests.ts";

// The sign-in of staff is on another origin, which no header of ours may reach.
test.use({ extraHTTPHeaders: {} });

const label = "Full name of Vendor 1";

test("a lost answer is asked for again, and signs once", { tag: "@phone" }, async ({
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
  await picture(page, { path: "test-results/sign/unanswered-390.png" });
  await page.unroute("**/signature");
  await signing.press("Try again");
  await signing.seeHeading("You have signed");
});

test("what the law asks for is opened and confirmed first", { tag: "@phone" }, async ({
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
  await picture(page, { path: "test-results/sign/papers-390.png" });
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
  await picture(page, { path: "test-results/sign/decline-390.png" });
  await dialog.getByLabel("Your reason").fill("The commission is not what we agreed.");
  await decline.click();
  await signing.seeHeading("You declined to sign");
  await expectAccessible(page);
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
  await picture(page, { path: "test-results/sign/delegate-1280.png" });
  const email = `walter${Date.now()}@example.com`;
  await dialog.getByLabel("Their full name").fill("Walter Vendor");
  await dialog.getByLabel("Their email").fill(email);
  await dialog.getByRole("button", { name: "Send them the link" }).click();
  await signing.seeHeading("Somebody else signs for you");
  await expect.poll(async () => (await outbox.messagesTo(email)).length).toBeGreaterThan(0);
  await page.reload();
  await signing.seeHeading("This link doesn't open a contract");
  await expectAccessible(page);
});

test("a contract is signed by keyboard alone", { tag: "@desktop" }, async ({
  page,
  context,
  code,
  outbox,
}) => {
  const [vera] = (await sendContract(context)).signers;
  const signing = signingPage(page, code, outbox);
  const { keyboard } = page;
  const goTo = async (name: string) => {
    for (let press = 0; press < 60; press += 1) {
      const found = page.getByRole("button", { name, exact: true }).and(page.locator(":focus"));
      if ((await found.count()) > 0) return;
      await keyboard.press("Tab");
    }
    throw new Error(`${name} is not reached by Tab.`);
  };
  const press = async (name: string) => {
    await goTo(name);
    await keyboard.press("Enter");
  };
  await page.goto(vera.path);
  await press("Send code");
  await expect(code.boxes.first()).toBeFocused();
  await keyboard.type(await outbox.codeFor(vera.mobile));
  await press("Verify code");
  await signing.seeHeading("Before you sign");
  await press("I agree, open the document");
  await signing.seeHeading("Listing Agreement");
  await press("Next");
  await expect(page.getByRole("textbox", { name: label })).toBeFocused();
  await keyboard.type("Vera Vendor");
  await keyboard.press("Enter");
  await signing.seeQuestion("Your initials");
  await press("Add VV in all 3 places");
  await press("Next");
  await signing.seeQuestion("Your signature");
  await press("Use this signature");
  await press("Review and sign");
  await signing.seeHeading("Check and sign");
  await press("Sign now");
  await signing.seeHeading("You have signed");
});
