import { addressLine } from "#contract/shapes.ts";
import { longDay } from "#domain/calendar/days.ts";
import { formatInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import { stateOf } from "#domain/calendar/today.ts";
import { formatCents } from "#domain/money/cents.ts";
import { debtorText } from "#server/core/account/debtor.rules.ts";
import { noticePayer } from "#server/core/messages/notice.ts";
import { type OwedRow, owedColumns } from "#server/core/obligation/payment.row.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { DatedInstalment } from "./mandate.rules.ts";
import type { MandateRow } from "./mandate.store.ts";

type Agreement = Pick<MandateRow, "id" | "method" | "debtor" | "applicationId">;
type Place = Pick<OwedRow, "property" | "reference" | "agencyState">;

const nameOf = ({ method }: Pick<MandateRow, "method">): string =>
  method === "PayTo" ? "PayTo agreement" : "direct debit";
const placeOf = ({ property }: Place): string =>
  property === null ? "" : ` for ${addressLine(property.address)}`;

/** Where a notice goes and what it is about, without a lock: obligations are locked before mandates. */
async function ownerOf(queries: Queries, applicationId: string): Promise<OwedRow> {
  const { rows } = await queries.query<OwedRow>(
    `select ${owedColumns} from applications a join agencies g on g.id = a.agency_id
     join obligations o on o.application_id = a.id where a.id = $1`,
    [applicationId],
  );
  if (rows[0] === undefined) throw new Error(`A mandate of an unknown application ${applicationId}.`);
  return rows[0];
}

type Made = Agreement &
  Pick<MandateRow, "authoriseBy"> & { planned: readonly DatedInstalment[]; isReplacing: boolean };

/** Notifies the payer that an agreement was made: what it collects, with the accepted request where one was signed. */
export async function noticeMade(tx: Transaction, dependencies: Dependencies, made: Made): Promise<void> {
  const { id, planned, authoriseBy } = made;
  const owed = await ownerOf(tx, made.applicationId);
  const isSigned = made.method === "Direct Debit";
  const pay = `${dependencies.settings.publicOrigin}/pay/${owed.shortcode}`;
  await noticePayer(tx, dependencies, owed, {
    effectKey: `mandate-made:${id}`,
    subject: isSigned
      ? `Your direct debit agreement with ${owed.agencyName}`
      : `Approve your PayTo agreement with ${owed.agencyName}`,
    lines: [
      isSigned
        ? `Your direct debit to ${owed.agencyName}${placeOf(owed)} is set up.`
        : `Approve your PayTo agreement with ${owed.agencyName}${placeOf(owed)} in your bank's app${deadlineText(authoriseBy, owed)}. Nothing is collected before that.`,
      ...(made.isReplacing ? ["It replaces your earlier one, which collects nothing more."] : []),
      ...planned.map(({ collectOn, amountCents }) => `${longDay(collectOn)}: ${formatCents(amountCents)}`),
      `From ${debtorText(made.debtor)}. Reference ${owed.reference}.`,
      ...(isSigned ? ["Your agreement is attached."] : []),
      `Change or cancel it: ${pay}`,
    ],
    // A text message is short: it says the sum and where the rest is.
    short: `${owed.agencyName}: your ${nameOf(made)} is ${isSigned ? "set up" : "waiting for your approval in your bank's app"}. Dates and amounts: ${pay}`,
    attachments: isSigned ? [{ kind: "agreement", id }] : [],
  });
}

const deadlineText = (by: Date | null, { property, agencyState }: Place): string =>
  by === null ? "" : ` by ${formatInstant(by.toISOString(), timeZoneOf(stateOf({ property, agencyState })))}`;

/** Notifies the payer that the bank has the approval. */
export async function noticeApproved(
  tx: Transaction,
  dependencies: Dependencies,
  mandate: Agreement,
): Promise<void> {
  const owed = await ownerOf(tx, mandate.applicationId);
  await noticePayer(tx, dependencies, owed, {
    effectKey: `mandate-approved:${mandate.id}`,
    subject: `Your PayTo agreement with ${owed.agencyName} is approved`,
    lines: [
      `You approved your PayTo agreement with ${owed.agencyName}${placeOf(owed)} at your bank.`,
      `Payments are collected from ${debtorText(mandate.debtor)} as agreed. Reference ${owed.reference}.`,
      `See when, or cancel it: ${dependencies.settings.publicOrigin}/pay/${owed.shortcode}`,
    ],
  });
}

/** Notifies the payer that nothing more is collected, and why. One that another took the place of is not mentioned. */
export async function noticeEnded(
  tx: Transaction,
  dependencies: Dependencies,
  mandate: Agreement,
  cause: unknown,
): Promise<void> {
  const owed = await ownerOf(tx, mandate.applicationId);
  const isPaid = cause === "paid";
  const why = isPaid ? "ended, because the amount was paid another way" : "is cancelled";
  await noticePayer(tx, dependencies, owed, {
    effectKey: `mandate-ended:${mandate.id}`,
    subject: `Your ${nameOf(mandate)} to ${owed.agencyName} ${isPaid ? "has ended" : "is cancelled"}`,
    lines: [
      `Your ${nameOf(mandate)} to ${owed.agencyName}${placeOf(owed)} ${why}. Nothing more will be collected from ${debtorText(mandate.debtor)}.`,
      ...(isPaid ? [] : ["A payment your bank is already processing may still be collected."]),
      `If you did not expect this, call us on ${dependencies.settings.supportPhone}. Reference ${owed.reference}.`,
    ],
  });
}

export type ComingDebit = Agreement & {
  instalmentId: string;
  collectOn: string;
  amountCents: number;
  owed: OwedRow;
};

/** Notifies the payer of a debit that comes, once for its day. */
export async function noticeComing(
  tx: Transaction,
  dependencies: Dependencies,
  coming: ComingDebit,
): Promise<void> {
  const { owed, instalmentId, collectOn, amountCents } = coming;
  await noticePayer(tx, dependencies, owed, {
    effectKey: `debit-coming:${instalmentId}:${collectOn}`,
    subject: `${formatCents(amountCents)} is collected on ${longDay(collectOn)}`,
    lines: [
      `On ${longDay(collectOn)} ${owed.agencyName} collects ${formatCents(amountCents)}${placeOf(owed)} from ${debtorText(coming.debtor)}.`,
      "Please have enough cleared funds in the account.",
      `Reference ${owed.reference}. Change or cancel it before then: ${dependencies.settings.publicOrigin}/pay/${owed.shortcode}`,
    ],
  });
}
