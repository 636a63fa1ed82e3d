import type { Party } from "#contract/application.ts";
import type { DeskInstalment } from "#contract/mandate.ts";
import { instalmentStatuses, mandateMethods, type ProductType } from "#domain/enumerations.ts";
import { partyOf } from "#domain/products.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { type Debtor, maskDebtor } from "#server/core/account/debtor.rules.ts";
import { chosen, type DeskTable, dayIn, lexemesIn } from "#server/core/search/search-table.ts";
import { type InstalmentRow, instalmentColumns, newestAttempt } from "#server/mandate/instalment.store.ts";
import { instalmentView } from "#server/mandate/mandate.view.ts";

type Row = InstalmentRow &
  Pick<DeskInstalment, "method" | "applicationId" | "listingId" | "reference" | "fileId"> & {
    productType: ProductType;
    vendors: Party[];
    buyers: Party[];
    debtor: Debtor;
  };

const columns = `${instalmentColumns}, m.method, m.debtor, i.application_id as "applicationId",
  a.listing_id as "listingId", a.reference, a.product_type as "productType", a.vendors, a.buyers,
  d.file_id as "fileId"`;
const joined = `instalments i join mandates m on m.id = i.mandate_id join applications a on a.id = i.application_id
  ${newestAttempt}`;
const searched = `a.reference || ' ' || coalesce(d.lodgement_reference, '') || ' ' || coalesce(m.debtor ->> 'accountName', '')
  || ' ' || coalesce(a.vendors #>> '{0,name}', '') || ' ' || coalesce(a.buyers #>> '{0,name}', '')`;

/** The agency's instalments. */
export const instalmentsTable = (staff: ListingStaff): DeskTable<Row, DeskInstalment> => ({
  name: "instalments",
  fields: { choices: { status: instalmentStatuses, method: mandateMethods }, days: ["due"] },
  columns: {
    collectOn: { column: "collect_on", type: "date" },
    amount: { column: "amount_cents", type: "bigint" },
    status: { column: "status_key", type: "text" },
    reference: { column: "reference_key", type: "text" },
  },
  newest: "collectOn",
  hits: ({ lexemes, choices, days }, add) => `
    select i.id, i.id collate "C" as id_key, i.collect_on, i.amount_cents, i.status collate "C" as status_key,
      a.reference collate "C" as reference_key
    from ${joined} where ${[
      `i.agency_id = ${add(staff.agencyId)}`,
      ...chosen("i.status", choices.status, add),
      ...chosen("m.method", choices.method, add),
      ...dayIn("i.collect_on", days.due, add),
      ...lexemesIn(searched, lexemes, add),
    ].join(" and ")}`,
  rows: (more) =>
    `select d.*, ${more} from page p join lateral (select ${columns} from ${joined}) d on d.id = p.id`,
  view: viewOf,
});

function viewOf(row: Row): DeskInstalment {
  const people = partyOf(row.productType) === "Buyer" ? row.buyers : row.vendors;
  return {
    ...instalmentView(row),
    mandateId: row.mandateId,
    method: row.method,
    applicationId: row.applicationId,
    listingId: row.listingId,
    reference: row.reference,
    payer: people[0]?.name ?? null,
    debtor: maskDebtor(row.debtor),
    fileId: row.fileId,
  };
}
