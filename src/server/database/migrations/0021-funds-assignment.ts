/** Whom the operating agency assigned a line to that names no agency, and why. */
export const fundsAssignmentMigration = {
  name: "0021-funds-assignment",
  sql: /* sql */ `
alter table incoming_funds add column assigned_by text references staff_members;
alter table incoming_funds add column assigned_at timestamptz;
alter table incoming_funds add column assigned_reason text;
alter table incoming_funds add constraint incoming_funds_assigned check (
  (assigned_by is null) = (assigned_at is null) and (assigned_by is null) = (assigned_reason is null)
  and (assigned_by is null or agency_id is not null));
create index incoming_funds_assigned on incoming_funds (received_at, id) where assigned_at is not null;
`,
};
