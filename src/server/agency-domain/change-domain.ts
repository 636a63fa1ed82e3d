import type { AgencyDomain } from "#contract/agency-domain.ts";
import { domainChecksPerAgencyPerHour, domainRequestsPerAgencyPerDay } from "#domain/limits.ts";
import { limitReached } from "#server/core/access/unknown-application.ts";
import { countWithin, daySeconds, hourSeconds } from "#server/core/limits/limit.store.ts";
import type { RecordOn, RecordStaff } from "#server/core/record/record.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { notifyManagers } from "./agency-domain.notices.ts";
import { agencyDomainsOf, requireSwitchedOn } from "./agency-domain.read.ts";
import { findDomain, insertDomain, lockAgencyOfDomain } from "./agency-domain.store.ts";
import { checkDomain } from "./check-domains.ts";
import { hostNameOf } from "./host-name.ts";
import { moveDomain } from "./move-domain.ts";

/**
 * Names a host for an agency, once for its key, with a token that no request before it had. Whether another agency has named the
 * same host makes no difference: who controls its DNS shows whose it is.
 */
export async function requestDomain(
  dependencies: Dependencies,
  staff: RecordStaff,
  { host: typed, key }: { host: string; key: string },
): Promise<AgencyDomain> {
  const { database, ids, clock, settings } = dependencies;
  const { agencyId } = staff;
  await requireSwitchedOn(database, staff);
  const { isProduction, domains } = settings;
  const host = hostNameOf(typed, { isProduction, ownHosts: domains.ownHosts });
  return await database.transaction(async (tx) =>
    agencyDomainsOf(dependencies).create(
      tx,
      dependencies,
      staff,
      { key, details: { host } },
      async ({ id, requestHash, at }) => {
        const { hasOpen } = await lockAgencyOfDomain(tx, agencyId);
        if ((await findDomain(tx, agencyId, id)) !== null) return null;
        if (hasOpen) throw new Refusal("domain.already");
        const requested = await countWithin(tx, `domains:${agencyId}`, daySeconds, clock.now());
        if (requested > domainRequestsPerAgencyPerDay) throw new Refusal("domain.too-many");
        await insertDomain(tx, {
          id,
          agencyId,
          host,
          token: ids.linkSecret(),
          requestHash,
          by: staff.id,
          at,
        });
        const domain = await findDomain(tx, agencyId, id);
        if (domain !== null) await notifyManagers(tx, dependencies, domain, "requested");
        return { type: "agency-domain.requested", data: { host } };
      },
    ),
  );
}

/** Looks the records of a domain up now; an agency does so a few times an hour. */
export async function checkNow(
  dependencies: Dependencies,
  staff: RecordStaff,
  { id }: Pick<RecordOn, "id">,
): Promise<AgencyDomain> {
  const { database, clock } = dependencies;
  await requireSwitchedOn(database, staff);
  const domains = agencyDomainsOf(dependencies);
  const domain = await domains.find(database, staff, id);
  if (domain.status === "released") throw new Refusal("domain.released");
  const count = await countWithin(database, `domain-checks:${staff.agencyId}`, hourSeconds, clock.now());
  if (count > domainChecksPerAgencyPerHour) throw limitReached();
  await checkDomain(dependencies, domain);
  return await domains.shown(database, staff, id);
}

/** Releases a domain: its page is no longer shown there. One that is released is answered as it is. */
export async function releaseDomain(
  dependencies: Dependencies,
  staff: RecordStaff,
  on: RecordOn,
): Promise<AgencyDomain> {
  await requireSwitchedOn(dependencies.database, staff);
  return await agencyDomainsOf(dependencies).change(
    dependencies,
    staff,
    on,
    async (tx, domain) => {
      await moveDomain(tx, dependencies, { domain, event: { type: "domain.released" } });
      return { type: "agency-domain.released", data: { host: domain.host, reason: "manager" } };
    },
    ({ status }) => (status === "released" ? "as-it-is" : undefined),
  );
}
