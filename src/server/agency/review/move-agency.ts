import { areChecksPassed, isDecisionNeeded } from "#domain/agency/requirements.ts";
import type { agencyLifecycleMachine } from "#machines/agency-lifecycle/agency-lifecycle.machine.ts";
import type { AgencyLifecycleEvent } from "#machines/agency-lifecycle/agency-lifecycle.types.ts";
import { agencyLifecycle } from "#server/agency/agency.lifecycle.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { factsOf } from "./agency-facts.ts";
import { type NoticeOfAgency, notifyAgency } from "./agency-status.notices.ts";
import { findRegistration, type RegistrationRecord, writeAgencyStatus } from "./registration.store.ts";

export type MovingAgency = {
  agency: RegistrationRecord;
  /** The member of staff who moves it, or `system`. */
  actor: string;
  /** Why, or what is asked for: the contact is told. */
  reason?: string;
};

const auditTypes = {
  "email.proven": "agency.email-proven",
  "account.opened": "agency.account-opened",
  "review.needed": "agency.review-needed",
  "details.requested": "agency.details-requested",
  "checks.passed": "agency.activated",
  "registration.approved": "agency.approved",
  "registration.refused": "agency.refused",
  "agency.suspended": "agency.suspended",
  "agency.resumed": "agency.resumed",
  "agency.closed": "agency.closed",
} as const satisfies Record<AgencyLifecycleEvent["type"], string>;

type Performing = MovingAgency & { event: string };
const telling =
  (notice: NoticeOfAgency) =>
  (tx: Transaction, dependencies: Dependencies, moving: Performing): Promise<void> =>
    notifyAgency(tx, dependencies, notice, moving);

const perform = performing<typeof agencyLifecycleMachine, Performing>({
  notifyActive: telling("active"),
  notifyRequested: telling("requested"),
  notifyRefused: telling("refused"),
  notifySuspended: telling("suspended"),
  notifyClosed: telling("closed"),
});

/** Moves an agency by its chart, writes it down and does what the chart names; refused as closed otherwise. */
export async function moveAgency(
  tx: Transaction,
  dependencies: Dependencies,
  moving: MovingAgency,
  event: AgencyLifecycleEvent,
): Promise<RegistrationRecord> {
  const { agency, actor, reason } = moving;
  const { ids, clock } = dependencies;
  const { status, effects } = agencyLifecycle.advance(agency, event, "registration.closed");
  const now = clock.now();
  const decidedAt = event.type === "registration.approved" ? now : null;
  await writeAgencyStatus(tx, agency.id, { status, reason: reason ?? null, decidedAt });
  const id = ids.next("aud");
  await recordAudit(
    tx,
    {
      id,
      applicationId: null,
      agencyId: agency.id,
      actor,
      type: auditTypes[event.type],
      data: reason === undefined ? {} : { reason },
    },
    now,
  );
  await perform(tx, dependencies, { ...moving, event: id }, effects);
  return await registered(tx, agency.id);
}

/** Has an agency follow from what is known of it now: a person decides, or it is active. */
export async function followFacts(
  tx: Transaction,
  dependencies: Dependencies,
  agencyId: string,
): Promise<RegistrationRecord> {
  const agency = await registered(tx, agencyId);
  if (agency.status !== "provisional") return agency;
  const facts = factsOf(agency);
  const moving = { agency, actor: "system" };
  if (isDecisionNeeded(facts)) return await moveAgency(tx, dependencies, moving, { type: "review.needed" });
  if (areChecksPassed(facts)) return await moveAgency(tx, dependencies, moving, { type: "checks.passed" });
  return agency;
}

async function registered(tx: Transaction, id: string): Promise<RegistrationRecord> {
  const agency = await findRegistration(tx, id);
  if (agency === null) throw new Error(`No agency ${id}.`);
  return agency;
}
