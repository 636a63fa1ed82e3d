import type { PublicApplication } from "#contract/application.ts";
import { todayIn } from "#domain/calendar/today.ts";
import type { ApplicationStatus } from "#domain/enumerations.ts";
import type { ApplicationAnswers } from "#domain/vendor-application/answers.ts";
import type { ApplicationLifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.types.ts";
import { findDraft } from "#server/core/answers/answers.store.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { findAgencyState } from "#server/core/calendar/agency-state.store.ts";
import { applicationLifecycle } from "#server/core/lifecycle/application.lifecycle.ts";
import { isUnfinished } from "#server/core/lifecycle/application.rules.ts";
import type { MovedApplication } from "#server/core/payment/application.effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Conflict } from "#server/http/conflict.ts";
import { Refusal } from "#server/refusal.ts";
import { readPublicApplication } from "./application.read.ts";
import { type ApplicationRow, findApplication } from "./application.store.ts";

export const isComplete = (status: ApplicationStatus): boolean => status === "completed" || status === "paid";

/** The refusal of a change that the status does not take. */
export const refusalOf = (status: ApplicationStatus): Refusal => new Refusal(problemOf(status));

const problemOf = (status: ApplicationStatus) =>
  isComplete(status) ? "application.immutable" : "application.closed";

/** What day it is at the property as its vendor typed it, else at the agency. */
export async function vendorToday(
  tx: Transaction,
  { agencyId }: ApplicationRow,
  { property }: ApplicationAnswers,
  now: Date,
): Promise<string> {
  return todayIn(property.state === "" ? await findAgencyState(tx, agencyId) : property.state, now);
}

/** What a payer's change makes of an application by its chart; refused in the words of its status. */
export const advanced = ({ status }: ApplicationRow, event: ApplicationLifecycleEvent) =>
  applicationLifecycle.advance({ status }, event, problemOf(status));

/** An application as it was, for what its chart names. */
export const movedFrom = ({
  id,
  agencyId,
  dueCents,
  status,
}: Pick<ApplicationRow, "id" | "agencyId" | "dueCents" | "status">): MovedApplication => ({
  applicationId: id,
  agencyId,
  dueCents,
  from: status,
  paid: null,
});

export async function knownApplication(tx: Transaction, shortcode: string): Promise<ApplicationRow> {
  const application = await findApplication(tx, shortcode);
  if (application === null) throw new Refusal("application.unknown");
  return application;
}

export async function readKnown(tx: Transaction, shortcode: string): Promise<PublicApplication> {
  const application = await readPublicApplication(tx, shortcode);
  if (application === null) throw new Refusal("application.unknown");
  return application;
}

/** Another request changed the application first: it may have completed or closed it. */
export async function refusalOfOvertaken(tx: Transaction, shortcode: string): Promise<Refusal> {
  const { status } = await knownApplication(tx, shortcode);
  if (!isUnfinished(status)) return refusalOf(status);
  return new Conflict("application.version-conflict", await findDraft(tx, shortcode));
}

/** Writes down what a payer did to an application. */
export async function auditChange(
  tx: Transaction,
  { clock, ids }: Dependencies,
  application: ApplicationRow,
  type: string,
  data: Record<string, unknown>,
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: application.id,
      agencyId: application.agencyId,
      actor: "payer",
      type,
      data: { version: application.version + 1, ...data },
    },
    clock.now(),
  );
}
