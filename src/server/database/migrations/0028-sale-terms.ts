/** How a sale came about and on what terms, with the request that is signed for it. */
export const saleTermsMigration = {
  name: "0028-sale-terms",
  sql: /* sql */ `
alter table signing_requests add column sale jsonb;
alter table signing_requests add column rescinded_at timestamptz;
`,
};
