import { addressLine } from "#contract/shapes.ts";
import type { FundsRequestStatus } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { noticeAgency, noticePayer } from "#server/core/messages/notice.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { purposeLabel } from "./funds-request.rules.ts";
import type { RequestRow } from "./funds-request.store.ts";

type Request = Pick<RequestRow, "id" | "amountCents" | "purpose" | "description" | "neededBy">;
type AnsweredStatus = Exclude<FundsRequestStatus, "requested" | "withdrawn">;
type Happening = { status: FundsRequestStatus; actor: string; reason: string | null };

const auditTypes: Record<FundsRequestStatus, string> = {
  requested: "funds.requested",
  approved: "funds.request-approved",
  declined: "funds.request-declined",
  withdrawn: "funds.request-withdrawn",
  lapsed: "funds.request-lapsed",
};

/** Writes down what happened to a request. */
export async function recordRequest(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { applicationId, agencyId }: Pick<OwedRow, "applicationId" | "agencyId">,
  { id: requestId, amountCents, purpose }: Request,
  { status, actor, reason }: Happening,
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId,
      agencyId,
      actor,
      type: auditTypes[status],
      data: { requestId, amountCents, purpose, ...(reason === null ? {} : { reason }) },
    },
    clock.now(),
  );
}

/** Notifies the agency of a request that was sent or withdrawn. */
export async function notifyAgency(
  tx: Transaction,
  dependencies: Dependencies,
  owed: OwedRow,
  request: Request,
  status: "requested" | "withdrawn",
): Promise<void> {
  const what = `${formatCents(request.amountCents)}${placeOf(owed)}`;
  await noticeAgency(tx, dependencies, owed, {
    ...headOf(owed, request, status),
    lines: [
      status === "requested"
        ? `${what} more is requested, needed by ${request.neededBy}.`
        : `The request for ${what} more was withdrawn.`,
      `${purposeLabel(request)}.`,
      `Reference ${owed.reference}.`,
    ],
  });
}

/** Notifies the payer of how a request was answered. `owed` is as it is afterwards. */
export async function notifyPayer(
  tx: Transaction,
  dependencies: Dependencies,
  owed: OwedRow,
  request: Request,
  { status, reason }: { status: AnsweredStatus; reason: string | null },
): Promise<void> {
  const what = `${formatCents(request.amountCents)}${placeOf(owed)}`;
  const due = `${formatCents(owed.dueCents - owed.settledCents)} is to pay now. Reference ${owed.reference}.`;
  const lines = [...answers[status](what, reason), due];
  await noticePayer(tx, dependencies, owed, { ...headOf(owed, request, status), lines });
}

const placeOf = ({ property }: OwedRow): string =>
  property === null ? "" : ` for ${addressLine(property.address)}`;

const headOf = (owed: OwedRow, { id }: Request, status: FundsRequestStatus) => ({
  effectKey: `funds-${status}:${id}`,
  subject: `More funds ${status}${placeOf(owed)}`,
});

const answers: Record<AnsweredStatus, (what: string, reason: string | null) => string[]> = {
  approved: (what) => [`Your request for ${what} more is approved, and added to what you pay.`],
  declined: (what, reason) => [
    `Your request for ${what} more is declined.`,
    ...(reason === null ? [] : [reason]),
  ],
  lapsed: (what) => [`Your request for ${what} more was not answered in time, and is closed.`],
};
