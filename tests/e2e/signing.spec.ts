import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { signingPage } from "./signing-page.ts";
import { sendContract } from "./signing-requests.ts";

// The sign-in of staff is on another origin, which no header of ours may reach.
test.use({ extraHTTPHeaders: {} });

const shot = (name: string, width: number | undefined) => ({
  path: `test-results/sign/${name}-${width}.png`,
  fullPage: false,
});

test("a vendor reads, fills in and signs a contract by their own link", async ({
  page,
  context,
  code,
  outbox,
}) => {
  const { signers } = await sendContract(context);
  const [vera] = signers;
  if (vera === undefined) throw new Error("Nobody is asked to sign.");
  const signing = signingPage(page, code, outbox);
  const width = page.viewportSize()?.width;

  await page.goto(vera.path);
  await code.seeVerification();
  await expectAccessible(page);
  await picture(page, shot("1-gate", width));
  await signing.open(vera);
  await signing.seeHeading("Before you sign");
  await expectAccessible(page);
  await picture(page, shot("2-consent", width));
  await signing.agree();
  await signing.seeQuestion("Full name of Vendor 1");
  await expect(page.locator("canvas").first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, shot("3-walk", width));

  await signing.press("Next");
  await signing.see("Enter an answer.");
  await expectAccessible(page);
  await picture(page, shot("4-error", width));
  await signing.fillIn("Full name of Vendor 1", "Vera Vendor");
  await expectAccessible(page);
  await picture(page, shot("5-review", width));

  await signing.press("Sign now");
  await signing.seeHeading("You have signed");
  await signing.see("Vera Vendor (you)");
  await expectAccessible(page);
  await picture(page, shot("6-signed", width));
});
