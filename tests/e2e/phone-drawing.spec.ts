import { drawOn } from "#tests/models/signature-capture.page.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture, pictures } from "./picture.ts";
import { signingPage } from "./signing-page.ts";
import { sendContract } from "./signing-requests.ts";

// The sign-in of staff is on another origin, which no header of ours may reach.
test.use({ extraHTTPHeaders: {} });

test("a signature is drawn on one's phone and adopted on the desktop [T616]", { tag: "@desktop" }, async ({
  page,
  context,
  browser,
  code,
  outbox,
}) => {
  const { signers } = await sendContract(context);
  const signing = signingPage(page, code, outbox);
  await signing.open(signers[0]);
  await signing.agree();
  await page.getByRole("textbox", { name: "Full name of Vendor 1" }).fill("Vera Vendor");
  await signing.press("Next");
  await page.getByRole("button", { name: /^Add [A-Z]+/ }).click();
  await signing.press("Next");
  await signing.seeQuestion("Your signature");
  const started = page.waitForResponse(/\/phone$/);
  await page.getByRole("radio", { name: "On your phone" }).check();
  const { secret } = (await (await started).json()) as { secret: string };
  await expect(page.getByRole("img", { name: "QR code of the page that you draw on" })).toBeVisible();
  await expectAccessible(page);
  await pictures(page, "sign/phone-qr");

  const device = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await device.newPage();
  await phone.goto(`/signature#${secret}`);
  await expect(phone.getByRole("heading", { name: "Signature of Vera Vendor" })).toBeVisible();
  expect(new URL(phone.url()).hash).toBe("");
  await expect(phone.locator("main")).not.toContainText("Listing Agreement");
  await phone.getByRole("button", { name: "Send signature" }).click();
  await expect(phone.getByText("Draw your signature, or type it instead.")).toBeVisible();
  await drawOn(phone, 200);
  await expectAccessible(phone);
  await picture(phone, { path: "test-results/sign/phone-pad-390.png" });
  await phone.getByRole("button", { name: "Send signature" }).click();
  await expect(phone.getByRole("heading", { name: "Signature sent" })).toBeVisible();
  await picture(phone, { path: "test-results/sign/phone-sent-390.png" });
  await phone.goto(`/signature#${secret}`);
  await expect(phone.getByRole("heading", { name: "This link doesn't work any more" })).toBeVisible();
  await pictures(phone, "sign/phone-closed");
  await device.close();

  await expect(page.getByRole("radio", { name: "Draw it" })).toBeChecked();
  await signing.press("Use this signature");
  await signing.press("Review and sign");
  await signing.press("Sign now");
  await signing.seeHeading("You have signed");
});
