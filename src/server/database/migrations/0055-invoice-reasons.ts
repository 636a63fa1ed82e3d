/** Who queried, rejected or voided an invoice, as its events know; and the invoices that wait to be paid, by their day. */
export const invoiceReasonsMigration = {
  name: "0055-invoice-reasons",
  sql: /* sql */ `
alter table supplier_invoices add column reason_by text references staff_members;
update supplier_invoices i set reason_by = e.actor
from (select distinct on (data ->> 'invoiceId') data ->> 'invoiceId' as invoice_id, actor
      from audit_events
      where type in ('supplier-invoice.queried', 'supplier-invoice.rejected', 'supplier-invoice.voided')
      order by data ->> 'invoiceId', happened_at desc) e
where e.invoice_id = i.id and i.reason is not null and exists (select from staff_members s where s.id = e.actor);

create index supplier_invoices_payable on supplier_invoices (agency_id, issued_on)
  where status in ('approved', 'partPaid');
`,
};
