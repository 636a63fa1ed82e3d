import { createHash } from "node:crypto";
import type { DocumentType } from "#domain/signing/contracts.ts";
import { type TemplateFieldType, templatePalette } from "#domain/template/palette.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { keepFile } from "#server/contract-template/contract-file.store.ts";
import { pagesOf } from "#server/contract-template/contract-template.rules.ts";
import { insertTemplate, insertVersion } from "#server/contract-template/contract-template.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import {
  type ContractLine,
  contractPdf,
  demoPageGeometry,
  listingAgreementPages,
  saleContractPages,
} from "./demo-contract-pages.ts";

export const demoSaleContractId = "ctp_demo_sale_contract";
export const demoListingAgreementId = "ctp_demo_listing_agreement";

const [vendor, purchaser] = ["sig_vendor1", "sig_buyer1"];
const by = "stf_manager";
const firstLine = 210;

type Needs = Pick<Dependencies, "files" | "clock">;
type Seed = {
  id: string;
  name: string;
  documentType: DocumentType;
  mode: "manual" | "auto";
  pages: readonly (readonly ContractLine[])[];
  fields: TemplateField[];
  signers: TemplateDesign["signers"];
};

/** A published Sale Contract with its fields, and a draft Listing Agreement whose words propose some. */
export async function insertDemoTemplates(tx: Transaction, needs: Needs, agencyId: string): Promise<void> {
  await insertDemoTemplate(tx, needs, agencyId, {
    id: demoSaleContractId,
    name: "Sale contract, residential",
    documentType: "Sale Contract",
    mode: "manual",
    pages: saleContractPages,
    fields: saleContractFields(),
    signers: [
      { id: vendor, role: "vendor", name: "Vendor 1" },
      { id: purchaser, role: "buyer", name: "Buyer 1" },
    ],
  });
  await insertVersion(tx, demoSaleContractId, { by, at: needs.clock.now() });
  await insertDemoTemplate(tx, needs, agencyId, {
    id: demoListingAgreementId,
    name: "Exclusive listing agreement",
    documentType: "Listing Agreement",
    mode: "auto",
    pages: listingAgreementPages,
    fields: [],
    signers: [],
  });
}

/** A template with its one document, as staff would have made it; its version is published by `insertVersion`. */
export async function insertDemoTemplate(
  tx: Transaction,
  { files, clock }: Needs,
  agencyId: string,
  { id, name, documentType, mode, pages, fields, signers }: Seed,
): Promise<void> {
  const at = clock.now();
  const bytes = await contractPdf(name, pages);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const file = {
    hash,
    name: `${name}.pdf`,
    bytes: bytes.byteLength,
    pages: pages.map(() => demoPageGeometry),
  };
  await files.put(hash, bytes);
  await keepFile(tx, agencyId, { ...file, warnings: [] }, { by, at });
  const design = { pages: pagesOf([file]), fields, signers };
  const made = { id, agencyId, name, documentType, mode, design, requestHash: "demo", createdBy: by };
  await insertTemplate(tx, made, at);
}

type Given = Partial<TemplateField> & Pick<TemplateField, "y">;

function saleContractFields(): TemplateField[] {
  const isDefault = { width: 200, height: 24 };
  const ofVendor = { group: "signer", signerId: vendor } as const;
  const ofPurchaser = { group: "signer", signerId: purchaser } as const;
  const money = { format: "money", group: "general", minimum: 0 } as const;
  const onSecond = { pageId: "page_0002" };
  return [
    demoField("text", "vendor_name", "Vendor", { ...isDefault, ...ofVendor, y: 150, required: true }),
    demoField("email", "vendor_email", "Vendor's e-mail", { ...isDefault, ...ofVendor, y: 190 }),
    demoField("phone", "vendor_phone", "Vendor's phone", { ...ofVendor, y: 230, height: 24 }),
    demoField("text", "buyer_name", "Purchaser", { ...isDefault, ...ofPurchaser, y: 270, required: true }),
    demoField("email", "buyer_email", "Purchaser's e-mail", { ...isDefault, ...ofPurchaser, y: 310 }),
    demoField("textarea", "property", "Address and title", { y: 388, required: true }),
    demoField("number", "price", "Price", { ...money, y: 530, height: 24, required: true }),
    demoField("number", "deposit", "Deposit", { ...money, y: 570, height: 24, formula: "price * 0.1" }),
    demoField("date", "settlement", "Settlement", { y: 610, height: 24, dateFormat: "d MMMM yyyy" }),
    demoField("checkbox", "subject_to_loan", "Subject to a loan", { x: 56, y: 655 }),
    demoField("date", "loan_by", "Loan to be approved by", {
      y: 690,
      height: 24,
      condition: { fieldId: fieldIdOf("subject_to_loan"), value: "true" },
    }),
    demoField("select", "method", "Method of sale", {
      ...isDefault,
      y: 730,
      options: ["Auction", "Private Treaty", "Expressions of Interest"],
      width: 180,
    }),
    demoField("initials", "buyer_initials", "Purchaser's initials", { ...ofPurchaser, x: 450, y: 770 }),
    demoField("checkbox_multi", "goods", "Goods sold with the land", {
      ...onSecond,
      x: 56,
      y: 176,
      options: ["Blinds and curtains", "Dishwasher", "Light fittings", "Pool equipment"],
    }),
    demoField("signature", "vendor_signature", "Vendor's signature", {
      ...onSecond,
      ...ofVendor,
      x: 56,
      y: 370,
    }),
    demoField("sign_date", "vendor_signed", "Vendor signed on", {
      ...onSecond,
      ...ofVendor,
      x: 340,
      y: 370,
      width: 180,
    }),
    demoField("signature", "buyer_signature", "Purchaser's signature", {
      ...onSecond,
      ...ofPurchaser,
      x: 56,
      y: 500,
    }),
    demoField("sign_date", "buyer_signed", "Purchaser signed on", {
      ...onSecond,
      ...ofPurchaser,
      x: 340,
      y: 500,
      width: 180,
    }),
  ];
}

const fieldIdOf = (name: string): string => `fld_demo_${name}`;

export function demoField(type: TemplateFieldType, name: string, label: string, given: Given): TemplateField {
  const { defaultWidth: width, defaultHeight: height, required } = templatePalette[type];
  return {
    id: fieldIdOf(name),
    type,
    name,
    label,
    pageId: "page_0001",
    x: firstLine,
    width,
    height,
    group: "general",
    groupName: "",
    signerId: null,
    fieldsetId: null,
    required,
    readOnly: false,
    locked: false,
    defaultValue: "",
    placeholder: "",
    format: "none",
    minLength: null,
    maxLength: null,
    minimum: null,
    maximum: null,
    options: [],
    dateFormat: "dd/MM/yyyy",
    fontSize: "fit",
    condition: null,
    formula: "",
    covers: false,
    tag: null,
    ...given,
  };
}
