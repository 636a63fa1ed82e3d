import { agencyManagement } from "#domain/permissions.ts";
import type { ProblemCode } from "./problems.ts";
import { recordRoutes } from "./record-routes.ts";
import type { ReplyOf } from "./route.ts";
import { supplierCalls, supplierFields, supplierStatuses } from "./supplier.ts";

/** What contradicts itself in a supplier's registration. */
const registrationProblems = [
  "supplier.gst-without-abn",
  "supplier.statement-with-abn",
  "supplier.agreement-without-gst",
] as const satisfies readonly ProblemCode[];

const suppliers = recordRoutes({
  noun: "supplier",
  group: "Suppliers",
  permissions: agencyManagement,
  fields: supplierFields,
  statuses: supplierStatuses,
  sortable: ["name", "status", "updatedAt"],
  problems: registrationProblems,
  example: {
    name: "Lenscraft Studios Pty Ltd",
    abn: "51824753556",
    gst: "registered",
    noAbnStatement: "none",
    phone: "03 9555 0142",
    remittanceEmail: "accounts@lenscraft.example",
    termsDays: "14",
    agreedOn: "",
  },
});

const created = suppliers.create(supplierCalls.createSupplier);

export const supplierRoutes = {
  searchSuppliers: suppliers.search(supplierCalls.searchSuppliers),
  createSupplier: { ...created, problems: [...created.problems, ...registrationProblems] },
  readSupplier: suppliers.read(supplierCalls.readSupplier),
  changeSupplier: suppliers.change(supplierCalls.changeSupplier),
};
export type Supplier = ReplyOf<typeof supplierRoutes.readSupplier>;
