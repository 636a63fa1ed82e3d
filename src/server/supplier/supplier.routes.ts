import { noAbnStatements, type supplierCalls, supplierGst, supplierStatuses } from "#contract/supplier.ts";
import type { Supplier } from "#contract/supplier-routes.ts";
import { recordTable } from "#server/core/record/record-table.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { requireRegistration } from "./supplier.rules.ts";
import { insertFormerContact } from "./supplier-contact.store.ts";

type Fields = Omit<Supplier, "id" | "status" | "version" | "updatedAt">;

const suppliers = recordTable<Fields, Supplier["status"], { type: "supplier.changed" }>({
  table: "suppliers",
  noun: "supplier",
  idPrefix: "sup",
  columns: {
    name: "name",
    abn: "abn",
    gst: "gst",
    noAbnStatement: "no_abn_statement",
    phone: "phone",
    remittanceEmail: "remittance_email",
    termsDays: "terms",
    agreedOn: "agreed_on",
  },
  statuses: supplierStatuses,
  searched: ["name", "abn"],
  choices: { gst: supplierGst, noAbnStatement: noAbnStatements },
  // The status follows the changes of the payee: a supplier's own fields leave it as it is.
  advance: (status) => ({ status, effects: [] }),
  onChange: insertFormerContact,
});

/** Suppliers of the agency of whoever calls. */
export const supplierHandlers = (needs: Dependencies): Pick<Handlers, keyof typeof supplierCalls> => ({
  searchSuppliers: ({ staff, body }) => suppliers.search(needs, staff, body),
  createSupplier: ({ staff, body, idempotencyKey }) => {
    requireRegistration(body);
    return suppliers.create(needs, staff, body, idempotencyKey);
  },
  readSupplier: ({ staff, params }) => suppliers.read(needs, staff, params.id),
  changeSupplier: ({ staff, params: { id }, body: { version, ...values }, requestId }) => {
    requireRegistration(values);
    return suppliers.change(needs, staff, {
      on: { id, version },
      values,
      event: { type: "supplier.changed" },
      requestId,
    });
  },
});
