/** What tells a published design from every other without reading it. */
export const designDigestMigration = {
  name: "0035-design-digest",
  sql: /* sql */ `
alter table contract_template_versions add column design_digest text generated always as (md5(design::text)) stored;
`,
};
