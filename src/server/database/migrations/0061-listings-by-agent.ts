/** What somebody has at an agency is found by them. */
export const listingsByAgentMigration = {
  name: "0061-listings-by-agent",
  sql: /* sql */ `
create index listings_agent on listings (agency_id, agent_id, id);
`,
};
