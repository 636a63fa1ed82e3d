import type { ApplicationChange, PublicApplication } from "#contract/application.ts";
import { derivedFields, withSteps } from "#server/core/answers/answers.rules.ts";
import { findAnswers, saveAnswers } from "#server/core/answers/answers.store.ts";
import { publish } from "#server/core/events/events.ts";
import { fieldForVendorOnly } from "#server/core/lifecycle/application.rules.ts";
import { performApplication } from "#server/core/payment/application.effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import {
  advanced,
  auditChange,
  knownApplication,
  movedFrom,
  readKnown,
  refusalOfOvertaken,
  vendorToday,
} from "./application.changing.ts";
import { type ApplicationRow, changeApplication } from "./application.store.ts";

/** Keeps a change of an unfinished application, made on top of the version that it names. */
export async function keepChange(
  dependencies: Dependencies,
  shortcode: string,
  asked: {
    event: "application.updated" | "application.partially-completed";
    change: ApplicationChange;
    grant: Grant;
  },
): Promise<PublicApplication> {
  const { database } = dependencies;
  const { event, change, grant } = asked;
  return await database.transaction(async (tx) => {
    const application = await knownApplication(tx, shortcode);
    const { status, effects } = advanced(application, { type: event });
    const forbidden = isStaffGate(grant) ? fieldForVendorOnly(change) : null;
    if (forbidden !== null) throw new Refusal("request.invalid", { field: forbidden });
    const fields = await write(tx, dependencies, application, { ...change, status });
    if (fields === null) throw await refusalOfOvertaken(tx, shortcode);
    await auditChange(tx, dependencies, application, event, { fields: Object.keys(fields) });
    await publish(tx, dependencies, {
      type: "application.updated",
      before: application,
      step: change.step ?? null,
      isPastCode: grant.kind === "gate",
    });
    await performApplication(tx, dependencies, movedFrom(application), effects);
    return await readKnown(tx, shortcode);
  });
}

/** A member of staff who opened a vendor's pages, or had a vendor read the code out, is not that vendor. */
export const isStaffGate = (grant: Grant): boolean =>
  grant.kind === "gate" && grant.scope === "admin-payment-options";

/** Writes typed answers and the fields that follow from them; null when the application has moved on from the version. */
async function write(
  tx: Transaction,
  { clock }: Dependencies,
  application: ApplicationRow,
  { answers: sent, step, ...change }: Parameters<typeof changeApplication>[2] & ApplicationChange,
): Promise<Partial<ApplicationChange> | null> {
  const now = clock.now();
  const isTyped = sent !== undefined || step !== undefined;
  const answers = isTyped ? withSteps(await findAnswers(tx, application.id), sent ?? {}) : null;
  const derived =
    answers === null
      ? {}
      : derivedFields(answers, sent ?? {}, await vendorToday(tx, application, answers, now));
  if (!(await changeApplication(tx, application.id, { ...change, ...derived }, now))) return null;
  if (answers !== null) await saveAnswers(tx, application.id, { answers, step }, now);
  const { version: _version, status: _status, ...fields } = { ...change, ...derived };
  return { ...fields, ...(sent === undefined ? {} : { answers: sent }) };
}
