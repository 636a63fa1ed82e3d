import { agencyManagement } from "#domain/permissions.ts";
import { recordPages } from "./record-pages.ts";

/** Suppliers: their list, a new one, and each of them with its payee. */
export const suppliersRoute = recordPages({
  path: "/suppliers",
  title: "Suppliers",
  one: "supplier",
  icon: "suppliers",
  order: 3.5,
  allowed: agencyManagement,
  calls: {
    search: "searchSuppliers",
    create: "createSupplier",
    read: "readSupplier",
    change: "changeSupplier",
  },
  actions: [
    "readSupplierPayee",
    "readSupplierRegistration",
    "checkSupplierPayee",
    "proposePayee",
    "recordPayeeCall",
    "approvePayee",
    "cancelPayee",
    "listCampaignPackages",
    "createCampaignPackage",
    "changeCampaignPackage",
    "removeCampaignPackage",
  ],
});
