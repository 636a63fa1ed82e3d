import type { Page } from "@playwright/test";
import type { CodePage } from "./code-page.ts";
import { expect, test } from "./fixtures.ts";
import { keyboardOf } from "./keyboard.ts";
import { signingPage } from "./signing-page.ts";
import { linkSentTo, randomMobile, sendContract, witnessSignature } from "./signing-requests.ts";
import type { Outbox } from "./trials.ts";

// The sign-in of staff is on another origin, which no header of ours may reach.
test.use({ extraHTTPHeaders: {} });

const label = "Full name of Vendor 1";

type Trial = { page: Page; code: CodePage; outbox: Outbox };

/** From the code to the first question, by keyboard alone. */
async function openByKeyboard({ page, code, outbox }: Trial, mobile: string) {
  const signing = signingPage(page, code, outbox);
  const keyboard = keyboardOf(page);
  await keyboard.press("Send code");
  await expect(code.boxes.first()).toBeFocused();
  await keyboard.type(await outbox.codeFor(mobile));
  await keyboard.press("Verify code");
  await signing.seeHeading("Before you sign");
  await keyboard.press("I agree, open the document");
  await signing.seeHeading("Listing Agreement");
}

test("a contract is signed by keyboard alone [T590]", async ({ page, context, code, outbox }) => {
  const [vera] = (await sendContract(context)).signers;
  const signing = signingPage(page, code, outbox);
  const keyboard = keyboardOf(page);
  await page.goto(vera.path);
  await openByKeyboard({ page, code, outbox }, vera.mobile);
  await keyboard.tabTo(page.getByRole("textbox", { name: label }));
  await keyboard.type("Vera Vendor");
  await expect(page.getByRole("textbox", { name: label })).toHaveValue("Vera Vendor");
  await keyboard.enter();
  await signing.seeQuestion("Your initials");
  await keyboard.press("Add VV in all 3 places");
  await keyboard.press("Next");
  await signing.seeQuestion("Your signature");
  await keyboard.press("Use this signature");
  await keyboard.press("Review and sign");
  await signing.seeHeading("Check and sign");
  await keyboard.press("Sign now");
  await signing.seeHeading("You have signed");
});

test("a witness signs by keyboard alone, from their own link on [T615]", async ({
  page,
  context,
  code,
  outbox,
}) => {
  const [vera] = (await sendContract(context, { pages: 1, fields: [witnessSignature] })).signers;
  const wendy = { name: "Wendy Witness", mobile: randomMobile() };
  const signing = signingPage(page, code, outbox);
  await signing.signWatched(vera, wendy);

  const keyboard = keyboardOf(page);
  await page.goto(await linkSentTo(outbox, wendy.mobile));
  await openByKeyboard({ page, code, outbox }, wendy.mobile);
  await keyboard.press("Next");
  // What is missing has the focus.
  await expect(page.getByLabel("Your address")).toBeFocused();
  await keyboard.type("4 Banksia Street, Hobart TAS 7000");
  await keyboard.tabTo(page.getByLabel("Your occupation"));
  await keyboard.type("Teacher");
  await keyboard.enter();
  await signing.seeQuestion("What you declare");
  await keyboard.press("Next");
  await expect(page.getByRole("radio", { name: "I was with them" })).toBeFocused();
  await keyboard.tick("radio", "I was with them");
  await keyboard.tick("checkbox", "I am 18 or over.");
  await keyboard.tick("checkbox", "I am not a party to this contract.");
  await keyboard.press("Next");
  await signing.seeQuestion("Your signature");
  await keyboard.press("Use this signature");
  await keyboard.press("Review and sign");
  await signing.seeHeading("Check and sign");
  await keyboard.press("Sign now");
  await signing.seeHeading("You have signed");
  await signing.see(/^Everybody has signed/);
});
