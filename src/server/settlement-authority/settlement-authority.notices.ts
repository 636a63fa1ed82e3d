import { addressLine } from "#contract/shapes.ts";
import type { SettlementAuthorityStatus } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { type Notice, noticeAgency, noticePayer } from "#server/core/messages/notice.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

type Authority = { id: string; amountCents: number };
/** The receipt tells of money that came. */
type NotifiedStatus = Exclude<SettlementAuthorityStatus, "settled">;
type Happening = { status: SettlementAuthorityStatus; actor: string; data?: Record<string, unknown> };

/** Notifies whoever pays of what an authority has become. */
export const notifyPayer = (
  tx: Transaction,
  dependencies: Dependencies,
  owed: OwedRow,
  authority: Authority,
  status: NotifiedStatus,
): Promise<void> => noticePayer(tx, dependencies, owed, noticeOf("payer", owed, authority, status));

/** Notifies the agency of the same. */
export const notifyAgency = (
  tx: Transaction,
  dependencies: Dependencies,
  owed: OwedRow,
  authority: Authority,
  status: NotifiedStatus,
): Promise<void> => noticeAgency(tx, dependencies, owed, noticeOf("agency", owed, authority, status));

function noticeOf(
  reader: "payer" | "agency",
  owed: OwedRow,
  { id, amountCents }: Authority,
  status: NotifiedStatus,
): Notice {
  const { subject, [reader]: lines } = labelOf[status](owed, amountCents);
  return { effectKey: `settlement-${status}:${id}`, subject, lines };
}

/** Writes down what happened to an authority. */
export async function recordAuthority(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { applicationId, agencyId }: Pick<OwedRow, "applicationId" | "agencyId">,
  { id, amountCents }: Authority,
  { status, actor, data = {} }: Happening,
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId,
      agencyId,
      actor,
      type: `settlement.${status}`,
      data: { authorityId: id, amountCents, ...data },
    },
    clock.now(),
  );
}

const placeOf = ({ property }: OwedRow) => (property === null ? "" : ` for ${addressLine(property.address)}`);
const owes = ({ dueCents, settledCents, reference }: OwedRow) =>
  `${formatCents(dueCents - settledCents)} is owed. Reference ${reference}.`;

type Labels = { subject: string; payer: string[]; agency: string[] };

const labelOf: Record<NotifiedStatus, (owed: OwedRow, amountCents: number) => Labels> = {
  signed: (owed, amountCents) => ({
    subject: `Authority to pay at settlement${placeOf(owed)}`,
    payer: [
      `You authorised ${formatCents(amountCents)} to be paid to ${owed.agencyName}${placeOf(owed)} when the sale settles.`,
      "You can revoke this until then, on your payment page or by calling us. If you did not sign it, call us now.",
      `Reference ${owed.reference}.`,
    ],
    agency: [
      `${formatCents(amountCents)}${placeOf(owed)} was authorised to be paid at settlement.`,
      `Reference ${owed.reference}.`,
    ],
  }),
  revoked: (owed, amountCents) => ({
    subject: `Authority to pay at settlement revoked${placeOf(owed)}`,
    payer: [
      `Your authority to pay ${formatCents(amountCents)} at settlement${placeOf(owed)} is revoked.`,
      owes(owed),
    ],
    agency: [
      `The authority to pay ${formatCents(amountCents)} at settlement${placeOf(owed)} was revoked.`,
      owes(owed),
    ],
  }),
  lapsed: (owed, amountCents) => ({
    subject: `Authority to pay at settlement ended${placeOf(owed)}`,
    payer: [
      `Your authority to pay ${formatCents(amountCents)} at settlement${placeOf(owed)} is no longer valid, because the amount owed has changed.`,
      owes(owed),
    ],
    agency: [
      `The authority to pay ${formatCents(amountCents)} at settlement${placeOf(owed)} is no longer valid, because the amount owed has changed.`,
      owes(owed),
    ],
  }),
};
