/** The numbers of an agency's invoices, whichever of its suppliers they are of. */
export const invoiceNumbersMigration = {
  name: "0056-invoice-numbers",
  sql: /* sql */ `
create index supplier_invoices_agency_number on supplier_invoices (agency_id, number_key);
create index supplier_invoices_agency_number_joined on supplier_invoices (agency_id, number_joined_key);
`,
};
