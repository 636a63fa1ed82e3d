import { layOutSeal } from "#server/services/documents/seal-layout.ts";
import { keyFilesSeal } from "#server/services/seal/key-files-seal.ts";
import { sealDocument } from "#server/services/seal/seal-document.ts";
import { onePagePdf } from "#tests/support/written-pdf.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { e2eDataFolder } from "./ports.ts";

const page = onePagePdf("/MediaBox[0 0 300 200]", "BT /F1 12 Tf 20 100 Td (Price $100) Tj ET");

/** A document as the server under test seals it. */
async function sealed(): Promise<Buffer> {
  const folder = `${e2eDataFolder}/seal`;
  const files = { keyFile: `${folder}/seal.key.pem`, certificateFile: `${folder}/seal.pem` };
  const as = { at: new Date(), name: "Saleflow", reference: "SF-7K3M9Q2P" };
  const sealing = { documents: { layOutSeal }, seal: await keyFilesSeal(files, "local"), timeStamps: null };
  return Buffer.from(await sealDocument(page, as, sealing));
}

test("anybody learns of a sealed document that it is as it was, or that it is not", async ({ page: on }) => {
  const document = await sealed();
  const choose = (name: string, buffer: Buffer) =>
    on
      .getByLabel(/^Choose (?:a|another) PDF, or drop it here$/)
      .setInputFiles({ name, mimeType: "application/pdf", buffer });
  await on.goto("/verify?reference=SF-7K3M9Q2P");
  await expect(on.getByRole("heading", { level: 1 })).toHaveText("Check a signed document");
  await expect(on.getByText("We'll compare it with SF-7K3M9Q2P.")).toBeVisible();
  await expectAccessible(on);

  await choose("Sale contract.pdf", document);
  await expect(on.getByText("This is the document that was signed")).toBeVisible();
  await expect(on.getByRole("main")).toContainText("CoversThe whole file");
  await expectAccessible(on);
  await picture(on, { path: `test-results/verify/sealed-${on.viewportSize()?.width}.png`, fullPage: true });

  const changed = Buffer.from(document.toString("latin1").replace("Price $100", "Price $900"), "latin1");
  await choose("Sale contract (1).pdf", changed);
  await expect(on.getByText("This document was changed after it was sealed")).toBeVisible();
  await expectAccessible(on);
  await picture(on, { path: `test-results/verify/changed-${on.viewportSize()?.width}.png`, fullPage: true });

  await choose("Draft.pdf", Buffer.from(page));
  await expect(on.getByText("This document has no seal")).toBeVisible();
  await choose("Photo.pdf", Buffer.from("<html></html>"));
  await expect(on.getByRole("alert")).toContainText("We couldn't read Photo.pdf");
});

test("a file can be dropped", { tag: "@desktop" }, async ({ page: on }) => {
  const bytes = (await sealed()).toString("base64");
  await on.goto("/verify");
  const transfer = await on.evaluateHandle((base64) => {
    const dropped = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    dropped.items.add(new File([content], "Sale contract.pdf", { type: "application/pdf" }));
    return dropped;
  }, bytes);
  await on.getByText("Choose a PDF, or drop it here").dispatchEvent("drop", { dataTransfer: transfer });
  await expect(on.getByText("This is the document that was signed")).toBeVisible();
});

test("a message's link at the same address is still one", { tag: "@phone" }, async ({ page: on }) => {
  await on.goto("/verify#q83vEjRWeJCrze8SNFZ4kA");
  await expect(on.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
});
