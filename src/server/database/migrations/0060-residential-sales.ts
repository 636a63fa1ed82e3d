/** Whether what is sold is a home, with the terms of its sale: as the type of its listing says. */
export const residentialSalesMigration = {
  name: "0060-residential-sales",
  sql: /* sql */ `
update signing_requests r set sale = r.sale || jsonb_build_object('isResidential', l.property_type <> 'Commercial')
from listings l where l.id = r.listing_id and r.sale is not null;
`,
};
