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
type Happening = { status: FundsRequestStatus; actor: string; reason: string | null };

const auditTypes: Record<FundsRequestStatus, string> = {
  requested: "funds.requested",
  approved: "funds.request-approved",
  declined: "funds.request-declined",
  withdrawn: "funds.request-withdrawn",
  lapsed: "funds.request-lapsed",
};

/** Writes down what happened to a request, and tells whom it concerns. `owed` is as it is afterwards. */
export async function notifyRequest(
  tx: Transaction,
  dependencies: Dependencies,
  owed: OwedRow,
  request: Request,
  { status, actor, reason }: Happening,
): Promise<void> {
  const { ids, clock } = dependencies;
  const { id: requestId, amountCents, purpose } = request;
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: owed.applicationId,
      agencyId: owed.agencyId,
      actor,
      type: auditTypes[status],
      data: { requestId, amountCents, purpose, ...(reason === null ? {} : { reason }) },
    },
    clock.now(),
  );
  const place = owed.property === null ? "" : ` for ${addressLine(owed.property.address)}`;
  const notice = { effectKey: `funds-${status}:${requestId}`, subject: `More funds ${status}${place}` };
  const what = `${formatCents(amountCents)}${place}`;
  const due = `${formatCents(owed.dueCents - owed.settledCents)} is to pay now. Reference ${owed.reference}.`;
  if (status === "requested" || status === "withdrawn")
    await noticeAgency(tx, dependencies, owed, {
      ...notice,
      lines: [
        status === "requested"
          ? `${what} more is requested, needed by ${request.neededBy}.`
          : `The request for ${what} more was withdrawn.`,
        `${purposeLabel(request)}.`,
        `Reference ${owed.reference}.`,
      ],
    });
  else
    await noticePayer(tx, dependencies, owed, { ...notice, lines: [...answers[status](what, reason), due] });
}

const answers: Record<
  Exclude<FundsRequestStatus, "requested" | "withdrawn">,
  (what: string, reason: string | null) => string[]
> = {
  approved: (what) => [`Your request for ${what} more is approved, and added to what you pay.`],
  declined: (what, reason) => [
    `Your request for ${what} more is declined.`,
    ...(reason === null ? [] : [reason]),
  ],
  lapsed: (what) => [`Your request for ${what} more was not answered in time, and is closed.`],
};
