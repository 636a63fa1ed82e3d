import type { AgencyDomain } from "#contract/agency-domain.ts";
import { failingEndsAt, textNameOf, textValueOf } from "#domain/agency-domain/agency-domain.ts";
import { type RecordStaff, recordsOf } from "#server/core/record/record.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import {
  type AgencyDomainRow,
  findDomain,
  findNewest,
  isSwitchedOn,
  lockDomain,
} from "./agency-domain.store.ts";

type Needs = Pick<Dependencies, "settings">;

/** The host names of agencies as records of their versions. */
export const agencyDomainsOf = (needs: Needs) =>
  recordsOf<AgencyDomainRow, AgencyDomain>({
    noun: "agency-domain",
    problems: "domain",
    subject: "subjectId",
    idPrefix: "dom",
    find: findDomain,
    lock: lockDomain,
    view: async (_queries, _staff, row) => domainView(needs, row),
  });

/** Refused where the feature is off, from the next call on. */
export async function requireSwitchedOn(queries: Queries, { agencyId }: RecordStaff): Promise<void> {
  if (!(await isSwitchedOn(queries, agencyId))) throw new Refusal("website.switched-off");
}

/** The newest host name of an agency; null where it never had one. */
export async function readDomain(
  needs: Needs & Pick<Dependencies, "database">,
  staff: RecordStaff,
): Promise<{ domain: AgencyDomain | null }> {
  await requireSwitchedOn(needs.database, staff);
  const row = await findNewest(needs.database, staff.agencyId);
  return { domain: row === null ? null : domainView(needs, row) };
}

function domainView({ settings }: Needs, row: AgencyDomainRow): AgencyDomain {
  const { id, host, token, status, version, hasAlias, hasText, failingSince, release } = row;
  return {
    id,
    host,
    status,
    version,
    records: [
      { type: "CNAME", name: host, value: settings.domains.target, isFound: hasAlias },
      { type: "TXT", name: textNameOf(host), value: textValueOf(token), isFound: hasText },
    ],
    requestedAt: row.requestedAt.toISOString(),
    lookedUpAt: row.lookedUpAt?.toISOString() ?? null,
    isUnanswered: row.attemptedAt !== null && (row.lookedUpAt === null || row.lookedUpAt < row.attemptedAt),
    endsAt: failingSince === null ? null : failingEndsAt(failingSince).toISOString(),
    release,
  };
}
