import { supplierFields } from "#contract/supplier.ts";
import { recordForm } from "#web/kit/form/record-form.ts";
import { supplierCopy } from "./supplier.copy.ts";

/** Who a supplier is, and how it is reached. */
export const supplierForm = recordForm({
  name: "supplier",
  fields: supplierFields,
  copy: {
    name: { label: supplierCopy.name },
    abn: { label: supplierCopy.abn, hint: supplierCopy.abnHint },
    gst: { label: supplierCopy.gst, options: supplierCopy.gstOptions, isSideBySide: true },
    noAbnStatement: {
      label: supplierCopy.statement,
      hint: supplierCopy.statementHint,
      options: supplierCopy.statements,
    },
    phone: { label: supplierCopy.phone, hint: supplierCopy.phoneHint },
    remittanceEmail: { label: supplierCopy.email, hint: supplierCopy.emailHint },
    termsDays: { label: supplierCopy.terms, options: supplierCopy.termsOptions, isSideBySide: true },
    agreedOn: { label: supplierCopy.agreedOn, hint: supplierCopy.agreedOnHint },
  },
  saveLabel: supplierCopy.save,
  saved: supplierCopy.saved,
  read: (api, id, signal) => api.call("readSupplier", { params: { id }, signal }),
  create: (api, body, key) => api.call("createSupplier", { body, key }),
  change: (api, id, body) => api.call("changeSupplier", { params: { id }, body }),
});
