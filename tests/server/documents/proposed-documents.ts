import { PDF, PdfNumber } from "@libpdf/core";

/** Text at points from the top left of an A4 page, its font one of every reader's or the one that is embedded. */
export type Line = { text: string; x: number; y: number; size?: number };

export async function writtenPages(
  pages: readonly (readonly Line[])[],
  fontBytes?: Uint8Array,
): Promise<Uint8Array> {
  const pdf = PDF.create();
  const font = fontBytes === undefined ? "Helvetica" : pdf.embedFont(fontBytes);
  for (const lines of pages) {
    const page = pdf.addPage({ width: 595, height: 842 });
    for (const { text, x, y, size = 11 } of lines) page.drawText(text, { x, y: 842 - y, size, font });
  }
  return pdf.save({ subsetFonts: true });
}

export const tagged: readonly (readonly Line[])[] = [
  [
    { text: "Listing agreement between {{vendor_name*}} and {{agency_name}}", x: 60, y: 80, size: 14 },
    { text: "Property: {{property_address*}}", x: 60, y: 120 },
    { text: "Asking price {{number:asking_price}} with a commission of {{commission}}", x: 60, y: 150 },
    { text: "E-mail {{vendor_email}}   Mobile {{vendor_mobile}}", x: 60, y: 180 },
    { text: "Second vendor {{vendor2_name}}, e-mail {{email:vendor2:second_vendor_email}}", x: 60, y: 210 },
    { text: "Begins {{date:start_date*}} and ends {{date:end_date}}", x: 60, y: 240 },
    { text: "{{checkbox:exclusive}} This is an exclusive agency.", x: 60, y: 270 },
    { text: "Ways to sell {{select:sale_method}}", x: 60, y: 300 },
    { text: "{{textarea:special_conditions}}", x: 60, y: 330 },
    { text: "Paid to the vendor by {{vendor_solicitor_name}}", x: 60, y: 420 },
  ],
  [
    { text: "{{signature:vendor}}", x: 60, y: 100 },
    { text: "{{sign_date:vendor}}", x: 330, y: 100 },
    { text: "{{signature:vendor2}}", x: 60, y: 180 },
    { text: "{{signature:agent:agent_signature}}", x: 60, y: 260 },
    { text: "{{signature:witness}}", x: 60, y: 340 },
    { text: "{{initials:buyer*}}", x: 60, y: 420 },
    { text: "Not a tag: {{ }} and {{1st}} and { {x} } and {{#each}}", x: 60, y: 500 },
  ],
];

export const underscored: readonly (readonly Line[])[] = [
  [
    { text: "Name of vendor: ______________________________", x: 60, y: 100 },
    { text: "Vendor's email: ____________________   Vendor's mobile: ______________", x: 60, y: 130 },
    { text: "Name of purchaser: ______________________________", x: 60, y: 160 },
    { text: "Purchase price: $ ____________________", x: 60, y: 190 },
    { text: "Deposit payable to the agent: ____________________", x: 60, y: 220 },
    { text: "Date of birth: ____________", x: 60, y: 250 },
    { text: "Buyer's conveyancer: ______________________________", x: 60, y: 280 },
    { text: "Property ______________________________________________", x: 60, y: 310 },
    { text: "Nothing: a_b, __ and ___ are not fields", x: 60, y: 340 },
  ],
  [
    { text: "Signed by the vendor: ________________________  Date: ______________", x: 60, y: 100 },
    { text: "______________________________", x: 60, y: 180 },
    { text: "Signature of purchaser", x: 60, y: 194 },
    { text: "______________________________", x: 330, y: 180 },
    { text: "Signature of witness", x: 330, y: 194 },
    { text: "________________", x: 60, y: 260 },
    { text: "Agent's initials", x: 60, y: 274 },
    { text: "________________", x: 330, y: 260 },
    { text: "Date", x: 330, y: 274 },
    { text: "Vendor's agent: ______________________________", x: 60, y: 340 },
  ],
];

/** A form with a field of every kind. */
export async function formPdf(): Promise<Uint8Array> {
  const pdf = PDF.create();
  const [first, second] = [
    pdf.addPage({ width: 595, height: 842 }),
    pdf.addPage({ width: 595, height: 842 }),
  ];
  second.setRotation(90);
  const form = pdf.getOrCreateForm();
  const text = (name: string, y: number, options = {}) =>
    first.drawField(form.createTextField(name, options), { x: 60, y, width: 200, height: 20 });
  text("vendor.full_name", 760, { maxLength: 80 });
  form.getTextField("vendor.full_name")?.acroField().set("Ff", PdfNumber.of(2));
  text("vendor.email", 720);
  text("PurchasePrice", 680);
  text("settlement_date", 640);
  text("special_conditions", 560, { multiline: true });
  text("reference", 520);
  form.getTextField("reference")?.acroField().set("Ff", PdfNumber.of(1));
  text("buyer_solicitor", 480);
  first.drawField(form.createCheckbox("finance_clause"), { x: 60, y: 440, width: 14, height: 14 });
  const states = form.createDropdown("state", { options: ["NSW", "VIC", "QLD"] });
  first.drawField(states, { x: 60, y: 400, width: 100, height: 20 });
  const method = form.createRadioGroup("method", { options: ["auction", "private"] });
  first.drawField(method, { x: 60, y: 360, width: 14, height: 14, option: "auction" });
  first.drawField(method, { x: 120, y: 360, width: 14, height: 14, option: "private" });
  const signature = form.createTextField("buyer_signature");
  second.drawField(signature, { x: 100, y: 50, width: 40, height: 250 });
  return pdf.save();
}
