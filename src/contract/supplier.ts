import { defineFields } from "#domain/text/field-definitions.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { recordCalls } from "./record-calls.ts";

const { search, create, read, change } = recordCalls("/api/suppliers");

/** Method, path and access of each call. */
export const supplierCalls = {
  searchSuppliers: search,
  createSupplier: create,
  readSupplier: read,
  changeSupplier: change,
} as const;

const staff = { access: "staff" } as const;

/** The calls of the payee of a supplier. */
export const payeeChangeCalls = {
  readSupplierPayee: { ...staff, method: "GET", path: "/api/suppliers/{id}/payee" },
  readSupplierRegistration: { ...staff, method: "GET", path: "/api/suppliers/{id}/registration" },
  checkSupplierPayee: { ...staff, method: "POST", path: "/api/suppliers/{id}/payee/check" },
  proposePayee: { ...staff, method: "POST", path: "/api/suppliers/{id}/payee-changes" },
  recordPayeeCall: { ...staff, method: "POST", path: "/api/payee-changes/{id}/call" },
  approvePayee: { ...staff, method: "POST", path: "/api/payee-changes/{id}/approve" },
  cancelPayee: { ...staff, method: "POST", path: "/api/payee-changes/{id}/cancel" },
} as const;

export const supplierGst = ["registered", "notRegistered"] as const;
/** Why no ABN is quoted, by the supplier's written statement; kept for five years. */
export const noAbnStatements = [
  "none",
  "private",
  "hobby",
  "notAnEnterprise",
  "inputTaxed",
  "exempt",
] as const;
export type NoAbnStatement = (typeof noAbnStatements)[number];
/** Days from an invoice to its payment. */
export const supplierTerms = ["0", "7", "14", "30"] as const;
/** How the payee of a supplier stands: the change of it that is under way, else the one in force. */
export const supplierStatuses = [
  "noPayee",
  "payeeProposed",
  "payeeCalledBack",
  "payeeApproved",
  "payeeCooling",
  "payeeInForce",
] as const;

export const supplierFields = defineFields({
  name: { kind: "text", maxLength: fieldLengths.partyName },
  abn: { kind: "text", maxLength: 11, isOptional: true, format: "abn" },
  gst: { kind: "choice", values: supplierGst },
  noAbnStatement: { kind: "choice", values: noAbnStatements },
  phone: { kind: "text", maxLength: 20, format: "phone" },
  remittanceEmail: { kind: "text", maxLength: fieldLengths.email, format: "email" },
  termsDays: { kind: "choice", values: supplierTerms },
  agreedOn: { kind: "day", isOptional: true },
});
