import { PDF, StandardFonts } from "@libpdf/core";
import type { PageGeometry } from "#domain/template/geometry.ts";

const a4 = { width: 595.28, height: 841.89 };
const margin = 56;

/** Words of a contract at a height from the top of its page. */
export type ContractLine = { text: string; top: number; left?: number; size?: number; isBold?: boolean };

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
    for (const { text, top, left = margin, size = 10.5, isBold = false } of lines) {
      const font = isBold ? StandardFonts.HelveticaBold : StandardFonts.Helvetica;
      page.drawText(text, { x: left, y: a4.height - top - size, font, size });
    }
  }
  return await pdf.save();
}

const heading = (text: string, top: number): ContractLine => ({ text, top, size: 13, isBold: true });
const title = (text: string): ContractLine => ({ text, top: 56, size: 20, isBold: true });

/** Its blanks are where the fields of the demo's template stand. */
export const saleContractPages: readonly (readonly ContractLine[])[] = [
  [
    title("Contract of sale of real estate"),
    { text: "Harbour & Vale Property, agents for the vendor", top: 86 },
    heading("1  The parties", 124),
    { text: "Vendor", top: 156 },
    { text: "Vendor's e-mail", top: 196 },
    { text: "Vendor's phone", top: 236 },
    { text: "Purchaser", top: 276 },
    { text: "Purchaser's e-mail", top: 316 },
    heading("2  The property", 360),
    { text: "Address and title", top: 392 },
    heading("3  The price", 504),
    { text: "Price", top: 536 },
    { text: "Deposit of one tenth", top: 576 },
    { text: "Settlement is due on", top: 616 },
    { text: "Subject to the purchaser's loan being approved", top: 660, left: 90 },
    { text: "Loan to be approved by", top: 696 },
    { text: "Method of sale", top: 736 },
    { text: "Initials", top: 782, left: 400 },
  ],
  [
    title("Contract of sale of real estate"),
    heading("4  Goods sold with the land", 124),
    { text: "The goods that are ticked stay in the property at settlement.", top: 150 },
    heading("5  Signatures", 290),
    { text: "The parties sign this contract after each of them has read all of it.", top: 316 },
    { text: "Vendor", top: 350 },
    { text: "Date", top: 350, left: 340 },
    { text: "Purchaser", top: 480 },
    { text: "Date", top: 480, left: 340 },
  ],
];

/** Holds what auto mode finds: tags, and underscores beside the words that say what goes there. */
export const listingAgreementPages: readonly (readonly ContractLine[])[] = [
  [
    title("Exclusive listing agreement"),
    { text: "Harbour & Vale Property is the only agent for the sale of this property.", top: 86 },
    heading("1  The vendor", 124),
    { text: "Name: {{vendor_name}}", top: 156 },
    { text: "E-mail: {{vendor_email}}", top: 186 },
    { text: "Phone: {{vendor_phone}}", top: 216 },
    heading("2  The appointment", 262),
    { text: "Address of the property: ______________________________________________", top: 294 },
    { text: "Commission in per cent: ____________", top: 326 },
    { text: "The appointment begins on the date: ____________", top: 358 },
    heading("3  Signatures", 404),
    { text: "Vendor's signature: ______________________________", top: 460 },
    { text: "Date: ____________", top: 460, left: 370 },
    { text: "Agent's signature: ______________________________", top: 540 },
    { text: "Date: ____________", top: 540, left: 370 },
  ],
];

/** Signed by the directors of a company, the first in front of a witness. */
export const variationPages: readonly (readonly ContractLine[])[] = [
  [
    title("Deed of variation"),
    { text: "Harbour & Vale Property, agents for the vendor", top: 86 },
    heading("1  The agreement that is varied", 124),
    { text: "The vendor and the agent vary the agreement to sell this property.", top: 150 },
    { text: "Property", top: 186 },
    heading("2  The variation", 230),
    { text: "The fixed period of the agreement is extended by 60 days.", top: 256 },
    heading("3  Executed as a deed by the company, under section 127", 300),
    { text: "Director", top: 362 },
    { text: "Date", top: 362, left: 366 },
    { text: "Witness", top: 436 },
    { text: "Signature", top: 492 },
    { text: "Date", top: 492, left: 366 },
    { text: "Director", top: 602 },
    { text: "Date", top: 602, left: 366 },
  ],
];
