import type { MandateCreate, PlannedSchedule, SchedulePreview } from "#contract/mandate.ts";
import { addDays } from "#domain/calendar/days.ts";
import { daysLater } from "#domain/calendar/lengths.ts";
import { payToAuthoriseDays } from "#domain/limits.ts";
import { directDebitAgreementVersion } from "#domain/mandate/direct-debit-agreement.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import { requireOpen } from "#server/core/obligation/payable.rules.ts";
import { lockOwed } from "#server/core/obligation/payment-locks.store.ts";
import { cancellingChallenge, requireNoChallenge } from "#server/core/payment/card-challenge.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { cancelEventOf } from "./cancel-mandate.ts";
import { type Collectable, collectable, factsOf, offersMandate } from "./collectable.ts";
import { insertInstalments } from "./instalment.store.ts";
import { keepAgreement } from "./keep-agreement.ts";
import { mandateLifecycle } from "./mandate.lifecycle.ts";
import { noticeMade } from "./mandate.notices.ts";
import { type DatedInstalment, debtorOf, mandateHashOf, planSchedule } from "./mandate.rules.ts";
import {
  findLiveMandate,
  findMandateOfKey,
  insertMandate,
  lockMandate,
  type MandateRow,
} from "./mandate.store.ts";
import { moveMandate } from "./move-mandate.ts";

/** An agreement outlives its last instalment by what a retry and a late return take. */
const graceDays = 30;

/** What a schedule would collect. */
export async function previewSchedule(
  dependencies: Dependencies,
  shortcode: string,
  wanted: SchedulePreview,
): Promise<PlannedSchedule> {
  const owed = await collectable(dependencies.database, shortcode);
  requireOpen(owed);
  if (!offersMandate(dependencies, owed, wanted.method)) throw new Refusal("payment.not-offered");
  const facts = factsOf(owed, dependencies.clock.now());
  return {
    outstandingCents: facts.outstandingCents,
    instalments: planSchedule(wanted, facts, owed.state),
  };
}

export type MandateRequest = { key: string; address: string };

/**
 * Makes a mandate and its instalments. A direct debit is authorised by its signature at once; a PayTo agreement is asked of
 * the payer's bank by a job. The same key makes it once; for other words it is refused.
 */
export async function createMandate(
  dependencies: Dependencies,
  shortcode: string,
  body: MandateCreate,
  request: MandateRequest,
): Promise<MandateRow> {
  const requestHash = mandateHashOf(body);
  if (body.method === "Direct Debit") {
    requirePrintable("account.accountName", "name", body.account.accountName);
    requirePrintable("agreement.signedName", "name", body.agreement.signedName);
  }
  return await cancellingChallenge(dependencies, () =>
    dependencies.database.transaction((tx) =>
      makeOnce(tx, dependencies, { shortcode, body, request, requestHash }),
    ),
  );
}

type Making = { shortcode: string; body: MandateCreate; request: MandateRequest; requestHash: string };

async function makeOnce(
  tx: Transaction,
  dependencies: Dependencies,
  { shortcode, body, request, requestHash }: Making,
): Promise<MandateRow> {
  const { applicationId } = await collectable(tx, shortcode);
  await lockOwed(tx, applicationId);
  const made = await findMandateOfKey(tx, applicationId, request.key);
  if (made !== null) {
    if (made.requestHash !== requestHash) throw new Refusal("mandate.key-reused");
    return made;
  }
  const owed = await collectable(tx, shortcode);
  requireOpen(owed);
  if (!offersMandate(dependencies, owed, body.method)) throw new Refusal("payment.not-offered");
  if (body.method === "Direct Debit" && body.agreement.version !== directDebitAgreementVersion)
    throw new Refusal("mandate.agreement-changed", { field: "agreement.version" });
  const facts = factsOf(owed, dependencies.clock.now());
  const planned = planSchedule(body, facts, owed.state);
  if (planned.length === 0) throw new Refusal("payment.already-settled");
  await requireNoChallenge(tx, applicationId);
  return await write(tx, dependencies, { owed, body, planned, request, requestHash });
}

type Writing = {
  owed: Collectable;
  body: MandateCreate;
  planned: DatedInstalment[];
  request: MandateRequest;
  requestHash: string;
};

async function write(
  tx: Transaction,
  dependencies: Dependencies,
  { owed, body, planned, request, requestHash }: Writing,
): Promise<MandateRow> {
  const { clock, ids, jobs } = dependencies;
  const now = clock.now();
  const id = ids.next("man");
  const { method, schedule } = body;
  const signed = body.method === "Direct Debit" ? body.agreement : null;
  const first = { method, status: "draft", amendment: "none" } as const;
  const { status } = signed === null ? first : mandateLifecycle.advance(first, { type: "mandate.accepted" });
  const last = planned.at(-1)?.collectOn ?? factsOf(owed, now).today;
  const isReplacing = await endReplaced(tx, dependencies, {
    applicationId: owed.applicationId,
    replaces: body.replaces,
    by: id,
  });
  const isNew = await insertMandate(
    tx,
    {
      id,
      applicationId: owed.applicationId,
      agencyId: owed.agencyId,
      method,
      status,
      debtor: debtorOf(body),
      schedule: { method, schedule } as SchedulePreview,
      authoriseBy: signed === null ? daysLater(now, payToAuthoriseDays) : null,
      endsOn: signed === null ? addDays(last, graceDays) : null,
      signedName: signed?.signedName ?? null,
      agreementVersion: signed?.version ?? null,
      acceptedAddress: signed === null ? null : request.address,
      requestKey: request.key,
      requestHash,
    },
    now,
  );
  if (!isNew) throw new Refusal("mandate.under-way");
  await insertInstalments(tx, { ids, now }, { id, ...owed }, planned);
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: owed.applicationId,
      agencyId: owed.agencyId,
      actor: "payer",
      type: signed === null ? "mandate.requested" : "mandate.accepted",
      data: {
        mandateId: id,
        method,
        instalments: planned.length,
        ...(signed === null ? {} : { agreementVersion: signed.version, address: request.address }),
      },
    },
    now,
  );
  if (body.method === "Direct Debit")
    await keepAgreement(tx, dependencies, { id, owed, body, planned, request });
  else await jobs.send(tx, "drive-payto-agreement", { mandateId: id });
  const mandate = await lockMandate(tx, id);
  if (mandate === null) throw new Error("The mandate was not written.");
  await noticeMade(tx, dependencies, { ...mandate, planned, isReplacing });
  return mandate;
}

type Replacing = { applicationId: string; replaces: string | undefined; by: string };

/** Ends the mandate that another takes the place of; what its bank has already is seen through. */
async function endReplaced(
  tx: Transaction,
  dependencies: Dependencies,
  { applicationId, replaces, by }: Replacing,
): Promise<boolean> {
  if (replaces === undefined || replaces !== (await findLiveMandate(tx, applicationId))) return false;
  const replaced = await lockMandate(tx, replaces);
  if (replaced === null) return false;
  const event = cancelEventOf(replaced);
  if (!mandateLifecycle.can(replaced, event)) return false;
  await moveMandate(tx, dependencies, replaced, {
    event,
    actor: "payer",
    data: { cause: "replaced", replacedBy: by },
  });
  return true;
}
