/** What staff typed into forms and did not save: kept for them on whatever device they come back. */
export const formDraftsMigration = {
  name: "0018-form-drafts",
  sql: /* sql */ `
create table form_drafts (
  staff_id text not null references staff_members,
  form text not null,
  value text not null,
  kept_at timestamptz not null,
  primary key (staff_id, form)
);
create index form_drafts_kept on form_drafts (kept_at);

-- Who made the newest version of what a form changes.
create index audit_events_agency_changed on audit_events (agency_id, happened_at desc, id desc)
  where type = 'agency.changed';
create index audit_events_template on audit_events ((data ->> 'templateId'), happened_at desc, id desc)
  where data ->> 'templateId' is not null;
`,
};
