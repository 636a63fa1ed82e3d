import { recordList } from "#web/kit/record/record-list.tsx";
import { supplierCopy } from "./supplier.copy.ts";
import { supplierForm } from "./supplier.form.ts";

const { statuses } = supplierCopy;

/** The suppliers of an agency, each with how its payee stands. */
export const suppliersList = recordList("searchSuppliers", {
  id: "suppliers",
  path: "/suppliers",
  title: supplierCopy.suppliers,
  nouns: { one: "supplier", many: "suppliers" },
  searchHint: supplierCopy.search,
  form: supplierForm,
  columns: { name: 11.25, abn: 8.5, remittanceEmail: 11, termsDays: 8.25 },
  statuses: {
    noPayee: { label: statuses.noPayee, tone: "danger" },
    payeeProposed: { label: statuses.payeeProposed, tone: "warning" },
    payeeCalledBack: { label: statuses.payeeCalledBack, tone: "warning" },
    payeeApproved: { label: statuses.payeeApproved, tone: "neutral" },
    payeeCooling: { label: statuses.payeeCooling, tone: "neutral" },
    payeeInForce: { label: statuses.payeeInForce, tone: "success" },
  },
});
