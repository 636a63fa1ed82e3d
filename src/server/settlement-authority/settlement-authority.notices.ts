import { addressLine } from "#contract/shapes.ts";
import type { SettlementAuthorityStatus } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { noticeAgency, noticePayer } from "#server/core/messages/notice.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

type Authority = { id: string; amountCents: number; applicationId: string; agencyId: string };
type Happening = { status: SettlementAuthorityStatus; actor: string; data?: Record<string, unknown> };

/** Writes down what happened to an authority, and tells whoever pays and the agency of it. */
export async function notifyAuthority(
  tx: Transaction,
  dependencies: Dependencies,
  owed: OwedRow,
  authority: Omit<Authority, "applicationId" | "agencyId">,
  happening: Happening,
): Promise<void> {
  const { id, amountCents } = authority;
  const { status } = happening;
  const { applicationId, agencyId } = owed;
  await recordAuthority(tx, dependencies, { ...authority, applicationId, agencyId }, happening);
  // The receipt tells of money that came.
  if (status === "settled") return;
  const text = labelOf[status](owed, amountCents);
  const effectKey = `settlement-${status}:${id}`;
  await noticePayer(tx, dependencies, owed, { effectKey, subject: text.subject, lines: text.payer });
  await noticeAgency(tx, dependencies, owed, { effectKey, subject: text.subject, lines: text.agency });
}

/** Writes down what happened to an authority. */
export async function recordAuthority(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { id, amountCents, applicationId, agencyId }: Authority,
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

const labelOf: Record<
  Exclude<SettlementAuthorityStatus, "settled">,
  (owed: OwedRow, amountCents: number) => Labels
> = {
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
