import { payeeChangeRoutes } from "#contract/payee-change-routes.ts";
import { payoutRoutes } from "#contract/payout-routes.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { refundRoutes } from "#contract/refund-routes.ts";
import type { RouteName } from "#contract/routes.ts";
import { supplierInvoiceRoutes } from "#contract/supplier-invoice-routes.ts";
import { supplierRoutes } from "#contract/supplier-routes.ts";
import type { Part } from "./payout-people.ts";
import type { Stage } from "./payout-scenes.ts";

const routes = {
  ...supplierRoutes,
  ...payeeChangeRoutes,
  ...supplierInvoiceRoutes,
  ...payoutRoutes,
  ...refundRoutes,
};
/** They answer what was asked, and change nothing that is paid. */
const asking: readonly string[] = [
  "searchSuppliers",
  "searchPaymentBatches",
  "checkSupplierPayee",
  "checkSupplierInvoice",
  "readSupplierInvoiceFile",
];

/** Every call of money that goes out that writes, as the contract has them. */
export const writeCalls = Object.entries<{ method: string }>(routes)
  .filter(([name, { method }]) => method !== "GET" && !asking.includes(name))
  .map(([name]) => name);

export type CallRow = {
  call: RouteName;
  /** What it is pressed on. */
  on: string;
  /** Whom it refuses for what they did before, and how; everybody else is let in. */
  refuses: Partial<Record<Part, ProblemCode>>;
  /** What whoever pressed it has done, which a release is to know of; or why it need not. */
  makes: Part | { nothing: string };
  /** The status that it answers. */
  status?: string;
  /** Makes what it is pressed on, each part of it by another person; answers what a press of it sends. */
  scene: (stage: Stage) => Promise<{ params?: Record<string, string>; body?: object }>;
};

export const refusing = (code: ProblemCode, ...refused: Part[]): CallRow["refuses"] =>
  Object.fromEntries(refused.map((part) => [part, code]));

export const unpaid = { nothing: "It pays nothing." };
/** What a press sends about something that is known by its id alone, and about a version of something. */
export const about = (id: string, body?: object) => ({
  params: { id },
  ...(body === undefined ? {} : { body }),
});
export const at = ({ id, version }: { id: string; version: number }, more: object = {}) =>
  about(id, { version, ...more });
