import { recordPages } from "#web/kit/record/record-pages.tsx";
import { PackagesPart } from "./package.view.tsx";
import { PayeePart } from "./payee.view.tsx";
import { supplierCopy } from "./supplier.copy.ts";
import { supplierForm } from "./supplier.form.ts";
import { suppliersList } from "./supplier.list.ts";

/** The list of suppliers, a new one, and each of them. */
export const supplierPages = recordPages({
  list: suppliersList,
  form: supplierForm,
  actions: {},
  isChangeable: () => true,
  more: ({ services, account, row, reread }) => (
    <>
      <PayeePart services={services} account={account} supplierId={row.id} onChanged={reread} />
      <PackagesPart services={services} agencyId={account.agencyId} supplierId={row.id} />
    </>
  ),
  copy: {
    one: supplierCopy.supplier,
    details: supplierCopy.details,
    create: supplierCopy.add,
    unknown: { title: supplierCopy.unknownTitle, message: supplierCopy.unknownMessage },
  },
});
