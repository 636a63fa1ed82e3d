import type { TemplateField } from "#domain/template/types.ts";
import type { ContractFile, ContractTemplate, TemplateVersion } from "./contract-template.ts";

export const exampleTemplateId = "ctp_8mZ3kQ0sT1vX5yB7";
export const exampleContractFile: ContractFile = {
  hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  name: "Sale contract.pdf",
  bytes: 48_213,
  pages: [{ width: 595.28, height: 841.89 }],
  warnings: [],
};
export const exampleField: TemplateField = {
  id: "fld_vendorname",
  type: "text",
  name: "vendor_name",
  label: "Vendor's name",
  pageId: "page_0001",
  x: 72,
  y: 140,
  width: 200,
  height: 30,
  group: "signer",
  groupName: "",
  signerId: "sig_vendor1",
  fieldsetId: null,
  required: true,
  readOnly: false,
  locked: false,
  defaultValue: "",
  placeholder: "Jane Citizen",
  format: "none",
  minLength: null,
  maxLength: 120,
  minimum: null,
  maximum: null,
  options: [],
  dateFormat: "dd/MM/yyyy",
  fontSize: "fit",
  condition: null,
  formula: "",
  covers: false,
  tag: null,
};
export const exampleContractTemplate: ContractTemplate = {
  id: exampleTemplateId,
  name: "Sale contract",
  documentType: "Sale Contract",
  mode: "manual",
  status: "published",
  version: 3,
  design: {
    pages: [
      {
        id: "page_0001",
        source: { hash: exampleContractFile.hash, index: 0 },
        turn: 0,
        width: 595.28,
        height: 841.89,
      },
    ],
    fields: [exampleField],
    signers: [{ id: "sig_vendor1", role: "vendor", name: "Vendor 1" }],
  },
  files: [exampleContractFile],
  publishedNumber: 1,
  hasUnpublished: false,
  updatedAt: "2026-11-22T02:15:00.000Z",
};
export const exampleTemplateVersion: TemplateVersion = {
  number: 1,
  publishedAt: "2026-11-22T02:15:00.000Z",
  publishedBy: "Morgan Manager",
  pages: 1,
  fields: 1,
};
