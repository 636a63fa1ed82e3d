import { failingEndsAt, foundIn, type NameRecords } from "#domain/agency-domain/agency-domain.ts";
import { daysLater } from "#domain/calendar/lengths.ts";
import { domainFailingDays } from "#domain/limits.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { agencyDomainLifecycle } from "./agency-domain.lifecycle.ts";
import {
  type AgencyDomainRow,
  dueDomains,
  lockHost,
  writeAttempt,
  writeLookup,
} from "./agency-domain.store.ts";
import { moveBySystem } from "./move-domain.ts";

const maxAtOnce = 50;

/** Looks up the records of every agency's domain, once a day; and ends what has been failing for its days. */
export async function checkDomains(dependencies: Dependencies): Promise<void> {
  const now = dependencies.clock.now();
  const due = await dueDomains(dependencies.database, {
    before: daysLater(now, -1),
    failingBefore: daysLater(now, -domainFailingDays),
    max: maxAtOnce,
  });
  for (const domain of due) await checkDomain(dependencies, domain);
}

/**
 * Looks up the records of a domain, and moves it by what was found. Where the DNS gives no answer it stays as it is, but for what
 * the clock ends. Asked outside the transaction: another server may be slow.
 */
export async function checkDomain(
  dependencies: Dependencies,
  { id, host }: Pick<AgencyDomainRow, "id" | "host">,
): Promise<void> {
  const { database, clock } = dependencies;
  const at = clock.now();
  await writeAttempt(database, id, at);
  const records = await recordsOf(dependencies, host);
  await database.transaction(async (tx) => {
    const claims = await lockHost(tx, host);
    const own = claims.find((claim) => claim.id === id);
    if (own === undefined) return;
    // What was asked before a newer look-up says nothing any more.
    const isOlder = own.lookedUpAt !== null && own.lookedUpAt > at;
    const now =
      records === null || isOlder ? own : await applyRecords(tx, dependencies, { own, claims, records, at });
    if (isElapsed(now, clock.now()))
      await moveBySystem(tx, dependencies, { domain: now, event: { type: "failing.elapsed" } });
  });
}

async function recordsOf({ names, log }: Dependencies, host: string): Promise<NameRecords | null> {
  try {
    return await names.find(host);
  } catch (error) {
    log.warn({ err: error }, "a domain could not be looked up");
    return null;
  }
}

type LookedUp = {
  own: AgencyDomainRow;
  claims: readonly AgencyDomainRow[];
  records: NameRecords;
  at: Date;
};

async function applyRecords(
  tx: Transaction,
  dependencies: Dependencies,
  { own, claims, records, at }: LookedUp,
): Promise<AgencyDomainRow> {
  const { target } = dependencies.settings.domains;
  const found = foundIn(records, { target, token: own.token });
  await writeLookup(tx, own.id, { ...found, at });
  const event = { type: found.alias && found.text ? "records.found" : "records.missing" } as const;
  const holder = claims.find(({ id, status }) => id !== own.id && ["live", "failing"].includes(status));
  const isFree =
    holder === undefined ||
    !foundIn(records, { target, token: holder.token }).text ||
    isElapsed(holder, dependencies.clock.now());
  const moved = agencyDomainLifecycle.can(own, event)
    ? await moveBySystem(tx, dependencies, {
        domain: own,
        event,
        isPassing: isFree && own.status !== "failing" && event.type === "records.found",
      })
    : own;
  if (moved.status !== "verified" || !isFree) return moved;
  if (holder !== undefined) await endHolder(tx, dependencies, holder);
  return await moveBySystem(tx, dependencies, { domain: moved, event: { type: "host.assigned" } });
}

/** Whoever had the name has it no longer: by the clock, or because the name's DNS shows another agency's token in place of theirs. */
async function endHolder(tx: Transaction, dependencies: Dependencies, holder: AgencyDomainRow) {
  const type = isElapsed(holder, dependencies.clock.now()) ? "failing.elapsed" : "host.lost";
  await moveBySystem(tx, dependencies, { domain: holder, event: { type } });
}

const isElapsed = ({ failingSince }: Pick<AgencyDomainRow, "failingSince">, now: Date): boolean =>
  failingSince !== null && failingEndsAt(failingSince) <= now;
