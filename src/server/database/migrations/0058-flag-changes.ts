/** Since when a feature flag is as it is, and by whom; null for one that nobody has switched. */
export const flagChangesMigration = {
  name: "0058-flag-changes",
  sql: /* sql */ `
alter table agency_flags add column changed_at timestamptz;
alter table agency_flags add column changed_by text references staff_members;
alter table agency_flags add constraint agency_flags_changed check ((changed_at is null) = (changed_by is null));
update agency_flags f set changed_at = e.happened_at, changed_by = e.actor
from (
  select distinct on (agency_id, data ->> 'flag') agency_id, data ->> 'flag' as flag, happened_at, actor
  from audit_events where type = 'flag.switched' and actor in (select id from staff_members)
  order by agency_id, data ->> 'flag', happened_at desc
) e where e.agency_id = f.agency_id and e.flag = f.flag;
`,
};
