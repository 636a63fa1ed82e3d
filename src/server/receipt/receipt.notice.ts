import { addressLine } from "#contract/shapes.ts";
import { formatInstant } from "#domain/calendar/instants.ts";
import { formatCents } from "#domain/money/cents.ts";
import { receiptFileName } from "#domain/payment/receipt-file.ts";
import { type ReceiptFacts, zoneOf } from "./receipt.facts.ts";
import { methodLabel } from "./receipt.rules.ts";

type Notice = { subject: string; body: string };

type NoticeFacts = Omit<ReceiptFacts, "agency" | "items"> & {
  agency: Pick<ReceiptFacts["agency"], "name" | "state">;
};

/** What goes with a receipt by e-mail, which has it attached, or by text message, which says where it is. */
export function receiptNotice(
  facts: NoticeFacts,
  { receiptsUrl, planned = [] }: { receiptsUrl: string; planned?: readonly string[] },
): Notice {
  const { receiptNumber, reference, agency, sentTo } = facts;
  const isMail = sentTo?.channel === "EMAIL";
  const lines = [
    `Thank you. We received ${formatCents(facts.amountCents + facts.surchargeCents)}${placeOf(facts)}.`,
    `Receipt ${receiptNumber}, reference ${reference}.`,
    ...(isMail ? [`Paid ${formatInstant(facts.paidAt, zoneOf(facts))} by ${methodLabel(facts)}.`] : []),
    ...accountLines(facts),
    ...(isMail ? planned.map((label) => `Planned: ${label}.`) : []),
    isMail
      ? `Your receipt is attached: ${receiptFileName(receiptNumber)}.`
      : `Your receipt as a PDF: ${receiptsUrl}`,
    `- ${agency.name}`,
  ];
  return { subject: `Receipt ${receiptNumber} from ${agency.name}`, body: lines.join("\n") };
}

function accountLines({ account: { receivedCents, remainingCents, overCents } }: NoticeFacts): string[] {
  return [
    remainingCents > 0
      ? `Received so far ${formatCents(receivedCents)}, remaining ${formatCents(remainingCents)}.`
      : "This is paid in full.",
    ...(overCents > 0
      ? [`You paid ${formatCents(overCents)} more than was due. It is held for you until it is returned.`]
      : []),
  ];
}

const placeOf = ({ property }: NoticeFacts) =>
  property === null ? "" : ` for ${addressLine(property.address)}`;
