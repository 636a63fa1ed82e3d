import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { signingPage } from "./signing-page.ts";
import { randomMobile, sendContract, witnessSignature } from "./signing-requests.ts";
import { staffPage } from "./staff-page.ts";

// The sign-in of staff is on another origin, which no header of ours may reach.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });

async function inspect(page: Page, name: string) {
  await expectAccessible(page);
  await picture(page, { path: `test-results/sign/witness-${name}-${page.viewportSize()?.width}.png` });
}

test("a vendor is watched, names their witness, and the witness goes on with the same device", async ({
  page,
  context,
  code,
  outbox,
}) => {
  test.setTimeout(120_000);
  const { signers } = await sendContract(context, { pages: 1, fields: [witnessSignature] });
  const [vera] = signers;
  const wendy = { name: "Wendy Witness", mobile: randomMobile() };
  const signing = signingPage(page, code, outbox);
  await signing.open(vera);
  await signing.agree();
  await signing.press("Questions");
  await signing.answer("Full name of Vendor 1", "Vera Vendor");
  await signing.placeInitials();

  await signing.seeQuestion("Who is watching you sign?");
  await inspect(page, "1-naming");
  await signing.press("Next");
  await signing.see("Enter their mobile number.");
  await expect(page.getByLabel("Their full name")).toBeFocused();
  await inspect(page, "2-missing");
  await signing.nameWitness({ name: "vera vendor", mobile: wendy.mobile });
  await signing.see("A witness can't be somebody who signs this contract.");
  await expect(page.getByLabel("Their mobile")).toHaveValue(wendy.mobile);
  await inspect(page, "3-party");
  await signing.nameWitness({ name: wendy.name, mobile: vera.mobile });
  await signing.see("A witness can't be somebody who signs this contract.");
  await signing.nameWitness(wendy);
  await signing.seeQuestion("Your signature");
  await signing.press("Back");
  await signing.see("Wendy Witness watches you sign.");
  await inspect(page, "4-named");
  await signing.press("Next");
  await signing.sign();
  await signing.see("Wendy Witness signs next, as your witness");
  await inspect(page, "5-signed");

  await page.getByRole("link", { name: "Continue as Wendy Witness" }).click();
  await code.seeVerification();
  await code.sendCode();
  await code.enterCode(await outbox.codeFor(wendy.mobile));
  await code.verify();
  await signing.see("Wendy Witness, Vera Vendor asks you to be the witness of their signature.");
  await inspect(page, "6-consent");
  await signing.agree();
  await signing.press("Questions");
  await signing.seeQuestion("About you");
  await signing.press("Next");
  await signing.see("Enter your occupation.");
  await inspect(page, "7-about");
  await page.getByLabel("Your address").fill("4 Banksia Street, Hobart TAS 7000");
  await page.getByLabel("Your occupation").fill("Teacher");
  await page.getByLabel("Your occupation").press("Enter");
  await signing.seeQuestion("What you declare");
  await signing.press("Next");
  await signing.see("Choose how you watched.");
  await inspect(page, "8-declare");
  await signing.declare();
  await inspect(page, "9-declared");
  await signing.press("Next");
  await signing.press("Use this signature");
  await signing.press("Pages");
  await signing.see(/^Signed by Vera Vendor, /);
  await inspect(page, "10-pages");
  await signing.press("Review and sign");
  await signing.see("I was with Vera Vendor in person and watched them sign.");
  await inspect(page, "11-review");
  await signing.press("Sign now");
  await signing.seeHeading("You have signed");
  await signing.see(/^Everybody has signed/);
  await inspect(page, "12-done");
});

test("what is typed of a witness, and by one, is there after a reload, and gone once it is signed @phone [T632]", async ({
  page,
  context,
  code,
  outbox,
}) => {
  test.setTimeout(120_000);
  const { signers } = await sendContract(context, { pages: 1, fields: [witnessSignature] });
  const [vera] = signers;
  const wendy = { name: "Wendy Witness", mobile: randomMobile() };
  const signing = signingPage(page, code, outbox);
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("form.witness")));
  await signing.open(vera);
  await signing.agree();
  await signing.answer("Full name of Vendor 1", "Vera Vendor");
  await signing.placeInitials();
  await signing.seeQuestion("Who is watching you sign?");
  await page.getByLabel("Their full name").fill(wendy.name);
  await page.getByLabel("Their mobile").fill(wendy.mobile);
  await page.reload();
  await signing.agree();
  await signing.placeInitials();
  await expect(page.getByLabel("Their full name")).toHaveValue(wendy.name);
  await expect(page.getByLabel("Their mobile")).toHaveValue(wendy.mobile);
  await signing.press("Next");
  await signing.seeQuestion("Your signature");
  await signing.sign();
  expect(await kept()).toEqual([]);

  await page.getByRole("link", { name: "Continue as Wendy Witness" }).click();
  await code.seeVerification();
  await code.sendCode();
  await code.enterCode(await outbox.codeFor(wendy.mobile));
  await code.verify();
  await signing.agree();
  await signing.giveDetails();
  await signing.declare();
  await page.reload();
  await signing.agree();
  await signing.seeQuestion("Your signature");
  await signing.press("Back");
  await expect(page.getByLabel("I am 18 or over.")).toBeChecked();
  await signing.press("Back");
  await expect(page.getByLabel("Your address")).toHaveValue("4 Banksia Street, Hobart TAS 7000");
  await expect(page.getByLabel("Your occupation")).toHaveValue("Teacher");
  await signing.press("Next");
  await signing.sign();
  expect(await kept()).toEqual([]);
});

test("the demo's deed is signed by the first director in front of a witness @phone", async ({
  page,
  code,
  outbox,
}) => {
  const wendy = { name: "Wendy Witness", mobile: randomMobile() };
  const signing = signingPage(page, code, outbox);
  await signing.open({ path: "/sign/DEM0SGN000000003", mobile: "+61491574118" });
  await signing.agree("Adhoc Contract");
  await signing.nameWitness(wendy);
  await signing.seeQuestion("Your signature");
  await signing.sign();
  await signing.see("Paul Lindqvist");

  await page.getByRole("link", { name: "Continue as Wendy Witness" }).click();
  await code.seeVerification();
  await code.sendCode();
  await code.enterCode(await outbox.codeFor(wendy.mobile));
  await code.verify();
  await signing.agree("Adhoc Contract");
  await signing.answer("Your full name", "Wendy Witness");
  await page.getByLabel("Your address").fill("4 Banksia Street, Ballarat VIC 3350");
  await page.getByLabel("Your occupation").fill("Teacher");
  await signing.press("Next");
  await signing.declare();
  await signing.press("Next");
  await signing.sign();
  await signing.see("Paul Lindqvist");
});

test("staff name who watches, and the signer finds them named [T602]", async ({
  page,
  context,
  code,
  outbox,
}) => {
  const sent = await sendContract(context, { pages: 1, fields: [witnessSignature] });
  const [vera] = sent.signers;
  const wendy = { name: "Wendy Witness", mobile: randomMobile() };
  await staffPage(page).openAs("manager", sent.staffPath);
  // With the menu of a phone closed again.
  await page.goto(sent.staffPath);
  await expect(page.getByText("Nobody named yet")).toBeVisible();
  await inspect(page, "staff-1-unnamed");
  await page.getByRole("button", { name: "Name the witness of Vera Vendor" }).click();
  const dialog = page.getByRole("dialog", { name: "Name the witness of Vera Vendor" });
  const save = dialog.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await inspect(page, "staff-2-naming");
  await dialog.getByLabel("Name").fill("VERA vendor");
  await dialog.getByLabel("Mobile").fill(wendy.mobile);
  await save.click();
  await expect(dialog.getByText("A witness can't be somebody who signs this contract.")).toBeVisible();
  await inspect(page, "staff-3-party");
  await dialog.getByLabel("Name").fill(wendy.name);
  await save.click();
  await expect(page.getByText("Witness named.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Correct the details of Wendy Witness" })).toBeVisible();
  await inspect(page, "staff-4-named");

  const signing = signingPage(page, code, outbox);
  await signing.open(vera);
  await signing.agree();
  await signing.press("Questions");
  await signing.answer("Full name of Vendor 1", vera.name);
  await signing.placeInitials();
  // Nobody is left to be named, and who is named can be seen.
  await signing.seeQuestion("Your signature");
  await signing.press("Back");
  await signing.seeQuestion("Who is watching you sign?");
  await signing.see("Wendy Witness watches you sign.");
});
