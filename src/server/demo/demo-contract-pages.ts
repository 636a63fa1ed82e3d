import { PDF, StandardFonts } from "@libpdf/core";
import type { PageGeometry } from "#contract/contract-template-geometry.ts";

const a4 = { width: 595.28, height: 841.89 };
const margin = 56;

/** Words of a contract at a height from the top of its page. */
export type ContractLine = { words: string; top: number; left?: number; size?: number; isBold?: boolean };

export const demoPageGeometry: PageGeometry = {
  crop: { x0: 0, y0: 0, x1: a4.width, y1: a4.height },
  turn: 0,
};

/** A contract as a PDF of A4 pages. */
export async function contractPdf(
  title: string,
  pages: readonly (readonly ContractLine[])[],
): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.setTitle(title);
  for (const lines of pages) {
    const page = pdf.addPage(a4);
    for (const { words, top, left = margin, size = 10.5, isBold = false } of lines) {
      const font = isBold ? StandardFonts.HelveticaBold : StandardFonts.Helvetica;
      page.drawText(words, { x: left, y: a4.height - top - size, font, size });
    }
  }
  return await pdf.save();
}

const heading = (words: string, top: number): ContractLine => ({ words, top, size: 13, isBold: true });
const title = (words: string): ContractLine => ({ words, top: 56, size: 20, isBold: true });

/** Its blanks are where the fields of the demo's template stand. */
export const saleContractPages: readonly (readonly ContractLine[])[] = [
  [
    title("Contract of sale of real estate"),
    { words: "Harbour & Vale Property, agents for the vendor", top: 86 },
    heading("1  The parties", 124),
    { words: "Vendor", top: 156 },
    { words: "Vendor's e-mail", top: 196 },
    { words: "Vendor's phone", top: 236 },
    { words: "Purchaser", top: 276 },
    { words: "Purchaser's e-mail", top: 316 },
    heading("2  The property", 360),
    { words: "Address and title", top: 392 },
    heading("3  The price", 504),
    { words: "Price", top: 536 },
    { words: "Deposit of one tenth", top: 576 },
    { words: "Settlement is due on", top: 616 },
    { words: "Subject to the purchaser's loan being approved", top: 660, left: 90 },
    { words: "Loan to be approved by", top: 696 },
    { words: "Method of sale", top: 736 },
    { words: "Initials", top: 782, left: 400 },
  ],
  [
    title("Contract of sale of real estate"),
    heading("4  Goods sold with the land", 124),
    { words: "The goods that are ticked stay in the property at settlement.", top: 150 },
    heading("5  Signatures", 290),
    { words: "The parties sign this contract after each of them has read all of it.", top: 316 },
    { words: "Vendor", top: 350 },
    { words: "Date", top: 350, left: 340 },
    { words: "Purchaser", top: 480 },
    { words: "Date", top: 480, left: 340 },
  ],
];

/** Holds what auto mode finds: tags, and underscores beside the words that say what goes there. */
export const listingAgreementPages: readonly (readonly ContractLine[])[] = [
  [
    title("Exclusive listing agreement"),
    { words: "Harbour & Vale Property is the only agent for the sale of this property.", top: 86 },
    heading("1  The vendor", 124),
    { words: "Name: {{vendor_name}}", top: 156 },
    { words: "E-mail: {{vendor_email}}", top: 186 },
    { words: "Phone: {{vendor_phone}}", top: 216 },
    heading("2  The appointment", 262),
    { words: "Address of the property: ______________________________________________", top: 294 },
    { words: "Commission in per cent: ____________", top: 326 },
    { words: "The appointment begins on the date: ____________", top: 358 },
    heading("3  Signatures", 404),
    { words: "Vendor's signature: ______________________________", top: 460 },
    { words: "Date: ____________", top: 460, left: 370 },
    { words: "Agent's signature: ______________________________", top: 540 },
    { words: "Date: ____________", top: 540, left: 370 },
  ],
];
