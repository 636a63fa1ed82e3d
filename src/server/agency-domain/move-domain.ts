import type { DomainRelease } from "#domain/agency-domain/agency-domain.ts";
import type { agencyDomainMachine } from "#machines/agency-domain/agency-domain.machine.ts";
import type { AgencyDomainEvent } from "#machines/agency-domain/agency-domain.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { agencyDomainLifecycle } from "./agency-domain.lifecycle.ts";
import { notifyManagers } from "./agency-domain.notices.ts";
import { type AgencyDomainRow, writeStatus } from "./agency-domain.store.ts";

type Moved = {
  domain: AgencyDomainRow;
  /** It is verified only to be live in the same breath: one notice says so. */
  isPassing: boolean;
};

const notifying =
  (notice: Parameters<typeof notifyManagers>[3]) =>
  async (tx: Transaction, dependencies: Dependencies, { domain, isPassing }: Moved): Promise<void> => {
    if (!isPassing) await notifyManagers(tx, dependencies, domain, notice);
  };

const perform = performing<typeof agencyDomainMachine, Moved>({
  notifyAwaiting: notifying("awaiting"),
  notifyVerified: notifying("verified"),
  notifyLive: notifying("live"),
  notifyFailing: notifying("failing"),
  notifyEnded: notifying("ended"),
  notifyLost: notifying("lost"),
  notifyReleased: notifying("released"),
});

const releases: Partial<Record<AgencyDomainEvent["type"], DomainRelease>> = {
  "failing.elapsed": "recordsMissing",
  "host.lost": "provenElsewhere",
  "domain.released": "manager",
};

type Moving = {
  domain: AgencyDomainRow;
  event: AgencyDomainEvent;
  isPassing?: boolean;
};

/** Moves a locked domain by its chart, and notifies whoever manages its agency; the caller writes the audit event. */
export async function moveDomain(
  tx: Transaction,
  dependencies: Dependencies,
  { domain: before, event, isPassing = false }: Moving,
): Promise<AgencyDomainRow> {
  const { status, effects } = agencyDomainLifecycle.advance(before, event, "domain.released");
  const release = releases[event.type] ?? null;
  const domain = await writeStatus(tx, before, { status, release, at: dependencies.clock.now() });
  await perform(tx, dependencies, { domain, isPassing }, effects);
  return domain;
}

/** The same by the clock or a look-up, with its audit event: of nobody, whoever asked to look. */
export async function moveBySystem(
  tx: Transaction,
  dependencies: Dependencies,
  moving: Moving,
): Promise<AgencyDomainRow> {
  const domain = await moveDomain(tx, dependencies, moving);
  const { id, agencyId, host, status, release, version } = domain;
  await recordAudit(
    tx,
    {
      id: dependencies.ids.next("aud"),
      applicationId: null,
      agencyId,
      actor: "system",
      type: `agency-domain.${auditVerbs[status]}`,
      data: { subjectId: id, host, version, ...(release === null ? {} : { reason: release }) },
    },
    dependencies.clock.now(),
  );
  return domain;
}

const auditVerbs: Readonly<Record<AgencyDomainRow["status"], string>> = {
  requested: "requested",
  awaitingRecords: "records-missed",
  verified: "verified",
  live: "served",
  failing: "failed",
  released: "released",
};
