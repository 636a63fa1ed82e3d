import { test } from "./fixtures.ts";
import { screenReaderOf } from "./screen-reader.ts";
import { linkSentTo, randomMobile, sendContract, witnessSignature } from "./signing-requests.ts";
import type { Outbox } from "./trials.ts";

// The sign-in of staff is on another origin, which no header of ours may reach.
test.use({ extraHTTPHeaders: {} });

type Reader = Awaited<ReturnType<typeof screenReaderOf>>;

/** Past the code and the consent, to the document. */
async function openDocument(reader: Reader, outbox: Outbox, mobile: string) {
  await reader.read("heading", "Verification");
  await reader.press("button", "Send code");
  await reader.fill("Digit 1 of 6", await outbox.codeFor(mobile));
  await reader.press("button", "Verify code");
  await reader.read("heading", "Before you sign");
  await reader.press("button", "I agree, open the document");
  await reader.read("heading", "Listing Agreement");
}

async function giveSignature(reader: Reader, name: string) {
  await reader.read("heading", "Your signature");
  await reader.press("button", "Use this signature");
  await reader.read("StaticText", `Signature of ${name}`);
  await reader.press("button", "Review and sign");
  await reader.read("heading", "Check and sign");
  await reader.press("button", "Sign now");
  await reader.read("heading", "You have signed");
}

test("a vendor and their witness sign by the accessibility tree alone", async ({ page, context, outbox }) => {
  const [vera] = (await sendContract(context, { pages: 1, fields: [witnessSignature] })).signers;
  const wendy = { name: "Wendy Witness", mobile: randomMobile() };
  const reader = await screenReaderOf(page);
  await page.goto(vera.path);
  await openDocument(reader, outbox, vera.mobile);
  await reader.fill("Full name of Vendor 1", vera.name);
  await reader.press("button", "Next");
  await reader.read("heading", "Your initials");
  await reader.press("button", /^Add VV/);
  await reader.press("button", "Next");
  await reader.read("heading", "Who is watching you sign?");
  await reader.fill("Their full name", wendy.name);
  await reader.press("button", "Next");
  await reader.read("StaticText", "Enter their mobile number.");
  await reader.fill("Their mobile", wendy.mobile);
  await reader.press("button", "Next");
  await giveSignature(reader, vera.name);

  await page.goto(await linkSentTo(outbox, wendy.mobile));
  await openDocument(reader, outbox, wendy.mobile);
  await reader.fill("Your address", "4 Banksia Street, Hobart TAS 7000");
  await reader.fill("Your occupation", "Teacher");
  await reader.press("button", "Next");
  await reader.read("heading", "What you declare");
  await reader.press("radio", "I was with them");
  await reader.press("checkbox", "I am 18 or over.");
  await reader.press("checkbox", "I am not a party to this contract.");
  await reader.press("button", "Next");
  await giveSignature(reader, wendy.name);
  await reader.read("StaticText", /^Everybody has signed/);
});
