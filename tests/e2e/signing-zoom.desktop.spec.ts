import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { signingPage } from "./signing-page.ts";
import { randomMobile, sendContract, witnessSignature } from "./signing-requests.ts";

// The sign-in of staff is on another origin, which no header of ours may reach.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });

/** A screen of 1280 and one of 390 pixels, at 200 %. */
const zoomed = [
  { width: 640, height: 480 },
  { width: 195, height: 422 },
] as const;

/** Words that end beyond the screen, or beyond what they stand in. A page of the document is a picture of its own. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isOfSheet = (element: Element) =>
      element.closest("section[aria-label^='On page'], [data-part]") !== null;
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    const texts = [...document.querySelectorAll("body *")].filter(
      (element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === 3 && (node.textContent ?? "").trim() !== "",
        ) &&
        !isOfSheet(element) &&
        !isHidden(element),
    );
    return texts
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isClipped =
          getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        return left < -1 || right > document.documentElement.clientWidth + 1 || isClipped;
      })
      .map((element) => (element.textContent ?? "").trim());
  });

async function inspect(page: Page, name: string) {
  const before = page.viewportSize();
  for (const size of zoomed) {
    await page.setViewportSize(size);
    expect([name, size.width, await cutOff(page)]).toEqual([name, size.width, []]);
    await expectAccessible(page);
    await picture(page, { path: `test-results/sign/zoom-${name}-${size.width}.png` });
  }
  if (before !== null) await page.setViewportSize(before);
}

test("at 200 % nothing is cut off or runs off the side, of a signer and of their witness", async ({
  page,
  context,
  code,
  outbox,
}) => {
  test.setTimeout(120_000);
  const { signers } = await sendContract(context, {
    pages: 1,
    fields: [witnessSignature],
    canDelegate: true,
  });
  const [vera] = signers;
  const wendy = { name: "Wendy Witness", mobile: randomMobile() };
  const signing = signingPage(page, code, outbox);
  await page.goto(vera.path);
  await code.seeVerification();
  await inspect(page, "gate");
  await signing.open(vera);
  await signing.seeHeading("Before you sign");
  await inspect(page, "consent");
  await signing.agree();
  await signing.press("Decline to sign");
  await inspect(page, "decline");
  await signing.press("Keep reading");
  await signing.press("Ask somebody else to sign");
  await signing.press("Send them the link");
  await inspect(page, "delegate");
  await signing.press("Keep reading");
  await inspect(page, "pages");
  await signing.press("Questions");
  await signing.press("Next");
  await inspect(page, "error");
  await signing.answer("Full name of Vendor 1", "Vera Vendor");
  await inspect(page, "initials");
  await signing.placeInitials();
  await signing.press("Next");
  await inspect(page, "naming");
  await signing.nameWitness(wendy);
  await signing.seeQuestion("Your signature");
  await inspect(page, "signature");
  await signing.press("Use this signature");
  await signing.press("Review and sign");
  await inspect(page, "review");
  await signing.press("Sign now");
  await signing.see("Wendy Witness signs next, as your witness");
  await inspect(page, "signed");

  await page.getByRole("link", { name: "Continue as Wendy Witness" }).click();
  await code.seeVerification();
  await code.sendCode();
  await code.enterCode(await outbox.codeFor(wendy.mobile));
  await code.verify();
  await signing.agree();
  await signing.press("Questions");
  await signing.press("Next");
  await inspect(page, "about");
  await page.getByLabel("Your address").fill("4 Banksia Street, Hobart TAS 7000");
  await page.getByLabel("Your occupation").fill("Teacher");
  await signing.press("Next");
  await signing.press("Next");
  await inspect(page, "declare");
});
