import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { farthest } from "#tests/support/rendered-pdf.ts";
import { expect, test } from "./fixtures.ts";
import { printedDocuments } from "./printed-documents.ts";
import { type FieldMarks, printedInk, printedTexts, type SeenPage, seenPage } from "./seen-marks.ts";
import { fieldOn } from "./signing-document.ts";
import { type SigningPage, signingPage } from "./signing-page.ts";
import { sendContract } from "./signing-requests.ts";

// The sign-in of staff is on another origin, which no header of ours may reach.
test.use({ extraHTTPHeaders: {} });

const maxMiss = 1.5;
const own = { signerId: "sig_vendor1", label: "" } as const;
/** On each of the pages, turned in four ways, cropped or whole: a signature and initials. */
const contract = {
  files: printedDocuments.map(({ bytes }) => bytes),
  fieldsOf: (pageIds: readonly string[]) =>
    pageIds.flatMap((pageId, at) => [
      fieldOn(pageId, {
        ...own,
        id: `fld_sign_${at}`,
        name: `sign_${at}`,
        type: "signature",
        x: 130.5,
        y: 120.25,
        width: 220,
        height: 70,
      }),
      fieldOn(pageId, {
        ...own,
        id: `fld_initials_${at}`,
        name: `initials_${at}`,
        type: "initials",
        x: 420,
        y: 410,
        width: 80,
        height: 40,
      }),
    ]),
};

/** How far a page of the sealed file is from what its signer saw: the page itself, and each mark on it. */
async function missesOf(sealed: Uint8Array, seen: SeenPage, at: number): Promise<number[]> {
  const printed = printedDocuments[at];
  if (printed === undefined) throw new Error(`There is no page ${at + 1}.`);
  const texts = await printedTexts(sealed, at + 1);
  const misses = [farthest(seen.ink, printed.square)];
  for (const field of seen.fields) {
    for (const { text, x, y } of field.texts) {
      const distances = texts
        .filter((one) => one.text === text)
        .map((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)));
      misses.push(Math.min(1_000, ...distances));
    }
    misses.push(await strokeMiss(sealed, field, at));
  }
  return misses;
}

/** The sides and the foot of a signature are those of what was drawn; of letters the top is that of the letters. */
async function strokeMiss(sealed: Uint8Array, { strokes, texts }: FieldMarks, at: number): Promise<number> {
  const alone = printedDocuments[at]?.bytes ?? new Uint8Array();
  const pen = 0.5;
  const around = {
    x: strokes.x - 8,
    y: strokes.y - (texts.length > 0 ? 60 : 8),
    width: strokes.width + 16,
    height: strokes.height + (texts.length > 0 ? 60 : 8) + 8,
  };
  const ink = await printedInk({ stamped: sealed, alone }, at + 1, around);
  const top = texts.length > 0 ? (ink?.y ?? 0) + pen : strokes.y;
  const height = strokes.y + strokes.height - top;
  return farthest(ink, {
    x: strokes.x - pen,
    y: top - pen,
    width: strokes.width + 2 * pen,
    height: height + 2 * pen,
  });
}

/** The pages as they are seen, with every mark moved to the right by so many points. */
async function seenPages(page: Page, shift: number): Promise<SeenPage[]> {
  const seen: SeenPage[] = [];
  for (const [at, { width, height }] of printedDocuments.entries()) {
    const section = page.getByRole("region", { name: `Page ${at + 1} of ${printedDocuments.length}` });
    await section.scrollIntoViewIfNeeded();
    await expect(section.locator("[data-drawing=seen] canvas, canvas").first()).toBeVisible();
    await expect(section.locator("[data-item] svg")).toHaveCount(2);
    // A picture is there once its square is.
    await expect(async () => {
      const one = await seenPage(section, { width, height, shift });
      expect(one.ink.width).toBeGreaterThan(10);
      seen[at] = one;
    }).toPass();
  }
  return seen;
}

async function signAndDownload(page: Page, signing: SigningPage): Promise<Uint8Array> {
  await signing.press("Review and sign");
  await signing.press("Sign now");
  await signing.seeHeading("You have signed");
  let bytes = new Uint8Array();
  await expect(async () => {
    const saved = page.waitForEvent("download", { timeout: 3_000 });
    await signing.press("Download the signed document");
    bytes = new Uint8Array(readFileSync(await (await saved).path()));
  }).toPass({ timeout: 60_000 });
  return bytes;
}

async function draw(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Draw it" }).check();
  const box = await page.locator("[data-scope=signature-pad][data-part=control]").boundingBox();
  if (box === null) throw new Error("There is nothing to draw on.");
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.8));
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.15],
    [0.5, 0.85],
    [0.7, 0.2],
    [0.9, 0.7],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 12 });
  await page.mouse.up();
}

for (const kind of ["typed", "drawn"] as const)
  test(`a ${kind} signature is sealed where its signer saw it, on pages turned and cropped in any way`, async ({
    page,
    context,
    code,
    outbox,
  }) => {
    test.setTimeout(180_000);
    const { signers } = await sendContract(context, { document: contract });
    const signing = signingPage(page, code, outbox);
    await signing.open(signers[0]);
    await signing.agree();
    await signing.placeInitials();
    if (kind === "drawn") await draw(page);
    await signing.press("Use this signature");
    const seen = await seenPages(page, 0);
    const shifted = await seenPages(page, 2);

    const sealed = await signAndDownload(page, signing);
    for (const [at, one] of seen.entries()) {
      expect(one.fields.map(({ texts }) => texts.length)).toEqual([kind === "typed" ? 1 : 0, 1]);
      const misses = await missesOf(sealed, one, at);
      expect([printedDocuments[at]?.name, Math.max(...misses) <= maxMiss, misses]).toEqual([
        printedDocuments[at]?.name,
        true,
        misses,
      ]);
      // The measure itself: two points beside their place are found out.
      const others = await missesOf(sealed, shifted[at] ?? one, at);
      expect(Math.max(...others)).toBeGreaterThan(maxMiss);
    }
  });

/** Beside the square of each page, a text; and at the end a signature. */
const asked = {
  ...contract,
  fieldsOf: (pageIds: readonly string[]) => [
    ...printedDocuments.map(({ name, square: { x, y } }, at) =>
      fieldOn(pageIds[at] ?? "", {
        ...own,
        id: `fld_${at}`,
        name: `asked_${at}`,
        label: name,
        x: x < 100 ? 40 : x - 320,
        y,
        required: false,
      }),
    ),
    ...contract.fieldsOf([pageIds.at(-1) ?? ""]),
  ],
};

test("a question shows its place on its page, on pages turned and cropped in any way [T635]", async ({
  page,
  context,
  code,
  outbox,
}) => {
  test.setTimeout(120_000);
  const { signers } = await sendContract(context, { document: asked });
  const signing = signingPage(page, code, outbox);
  await signing.open(signers[0]);
  await signing.agree();
  await signing.press("Questions");
  for (const { name, square, width, height } of printedDocuments) {
    await signing.seeQuestion(name);
    const piece = page.getByRole("region", { name: /^On page / });
    await expect(async () => {
      const { ink } = await seenPage(piece, { width, height, shift: 0 });
      expect([name, farthest(ink, square) <= maxMiss, ink]).toEqual([name, true, ink]);
    }).toPass();
    await signing.press("Next");
  }
});
