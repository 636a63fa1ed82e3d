import { PDF, StandardFonts } from "@libpdf/core";
import type { PageGeometry } from "#domain/template/geometry.ts";

const a4 = { width: 595.28, height: 841.89 };
const margin = 56;

/** Words of a contract at a height from the top of its page. */
export type ContractLine = { label: string; top: number; left?: number; size?: number; isBold?: boolean };

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
    for (const { label, top, left = margin, size = 10.5, isBold = false } of lines) {
      const font = isBold ? StandardFonts.HelveticaBold : StandardFonts.Helvetica;
      page.drawText(label, { x: left, y: a4.height - top - size, font, size });
    }
  }
  return await pdf.save();
}

const heading = (label: string, top: number): ContractLine => ({ label, top, size: 13, isBold: true });
const title = (label: string): ContractLine => ({ label, top: 56, size: 20, isBold: true });

/** Its blanks are where the fields of the demo's template stand. */
export const saleContractPages: readonly (readonly ContractLine[])[] = [
  [
    title("Contract of sale of real estate"),
    { label: "Harbour & Vale Property, agents for the vendor", top: 86 },
    heading("1  The parties", 124),
    { label: "Vendor", top: 156 },
    { label: "Vendor's e-mail", top: 196 },
    { label: "Vendor's phone", top: 236 },
    { label: "Purchaser", top: 276 },
    { label: "Purchaser's e-mail", top: 316 },
    heading("2  The property", 360),
    { label: "Address and title", top: 392 },
    heading("3  The price", 504),
    { label: "Price", top: 536 },
    { label: "Deposit of one tenth", top: 576 },
    { label: "Settlement is due on", top: 616 },
    { label: "Subject to the purchaser's loan being approved", top: 660, left: 90 },
    { label: "Loan to be approved by", top: 696 },
    { label: "Method of sale", top: 736 },
    { label: "Initials", top: 782, left: 400 },
  ],
  [
    title("Contract of sale of real estate"),
    heading("4  Goods sold with the land", 124),
    { label: "The goods that are ticked stay in the property at settlement.", top: 150 },
    heading("5  Signatures", 290),
    { label: "The parties sign this contract after each of them has read all of it.", top: 316 },
    { label: "Vendor", top: 350 },
    { label: "Date", top: 350, left: 340 },
    { label: "Purchaser", top: 480 },
    { label: "Date", top: 480, left: 340 },
  ],
];

/** Holds what auto mode finds: tags, and underscores beside the words that say what goes there. */
export const listingAgreementPages: readonly (readonly ContractLine[])[] = [
  [
    title("Exclusive listing agreement"),
    { label: "Harbour & Vale Property is the only agent for the sale of this property.", top: 86 },
    heading("1  The vendor", 124),
    { label: "Name: {{vendor_name}}", top: 156 },
    { label: "E-mail: {{vendor_email}}", top: 186 },
    { label: "Phone: {{vendor_phone}}", top: 216 },
    heading("2  The appointment", 262),
    { label: "Address of the property: ______________________________________________", top: 294 },
    { label: "Commission in per cent: ____________", top: 326 },
    { label: "The appointment begins on the date: ____________", top: 358 },
    heading("3  Signatures", 404),
    { label: "Vendor's signature: ______________________________", top: 460 },
    { label: "Date: ____________", top: 460, left: 370 },
    { label: "Agent's signature: ______________________________", top: 540 },
    { label: "Date: ____________", top: 540, left: 370 },
  ],
];
