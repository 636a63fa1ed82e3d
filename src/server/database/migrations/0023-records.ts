/** Who made the newest version of a record is found by its audit events, which name it as their subject. */
export const recordsMigration = {
  name: "0023-records",
  sql: /* sql */ `
create index audit_events_subject on audit_events ((data ->> 'subjectId'), happened_at desc, id desc)
  where data ->> 'subjectId' is not null;
`,
};
