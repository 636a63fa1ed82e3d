import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { codePage } from "./code-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { signingPage } from "./signing-page.ts";
import { sendContract } from "./signing-requests.ts";
import type { Outbox } from "./trials.ts";

// The sign-in of staff is on another origin, which no header of ours may reach.
test.use({ extraHTTPHeaders: {} });

async function inspect(page: Page, name: string) {
  await expectAccessible(page);
  await picture(page, { path: `test-results/sign/download-${name}-${page.viewportSize()?.width}.png` });
}

/** The link to the sealed file, which a signer is sent soon after the last signature. */
async function downloadLinkSentTo(outbox: Outbox, recipient: string): Promise<string> {
  let link = "";
  await expect
    .poll(
      async () => {
        const messages = await outbox.messagesTo(recipient);
        link =
          messages.flatMap(({ body }) => /\/sign\/\w{16}\/download#[\w-]+/.exec(body)?.[0] ?? [])[0] ?? "";
        return link;
      },
      { timeout: 45_000 },
    )
    .not.toBe("");
  return link;
}

test("the link to the sealed file gives it once, and says what to do from then on [T619]", async ({
  page,
  context,
  browser,
  code,
  outbox,
}) => {
  test.setTimeout(120_000);
  const [vera] = (await sendContract(context, { pages: 1 })).signers;
  const signing = signingPage(page, code, outbox);
  await signing.open(vera);
  await signing.agree();
  await signing.fillIn("Full name of Vendor 1", vera.name);
  await signing.press("Sign now");
  await signing.seeHeading("You have signed");
  const link = await downloadLinkSentTo(outbox, vera.mobile);

  // Any device, where nobody has entered a code.
  const device = await browser.newContext({ viewport: page.viewportSize() });
  const tab = await device.newPage();
  const own = signingPage(tab, codePage(tab, outbox), outbox);
  await tab.goto(link);
  await own.seeHeading("Your signed contract");
  expect(new URL(tab.url()).hash).toBe("");
  await inspect(tab, "1-ready");
  const saved = tab.waitForEvent("download");
  await own.press("Download");
  const file = await readFile(await (await saved).path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  await own.seeHeading("Downloaded");
  await inspect(tab, "2-done");

  const second = await device.newPage();
  const again = signingPage(second, codePage(second, outbox), outbox);
  await second.goto(link);
  await again.press("Download");
  await again.seeHeading("This link was used before, or is too old");
  await again.see("You can still get the document with a code sent to you.");
  await inspect(second, "3-used");
  await second.getByRole("link", { name: "Get it with a code" }).click();
  await codePage(second, outbox).seeVerification();
  expect(await second.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

  // A link that was cut short opens nothing either.
  const third = await device.newPage();
  await third.goto(link.replace(/#.*/, ""));
  await signingPage(third, codePage(third, outbox), outbox).seeHeading(
    "This link was used before, or is too old",
  );
  await device.close();
});
