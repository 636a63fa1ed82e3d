/** One person may work for several agencies: a membership is a row, unique by person and agency. */
export const staffMigration = {
  name: "0002-staff",
  sql: /* sql */ `
alter table staff_members drop constraint staff_members_subject_key;
alter table staff_members add constraint staff_members_subject_agency unique (subject, agency_id);
-- Who has left stays on record: listings and audit events name them.
alter table staff_members add column status text not null default 'active' check (status in ('active', 'left'));
create index audit_events_agency on audit_events (agency_id, happened_at);
`,
};
