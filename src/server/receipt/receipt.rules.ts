import { addressLine } from "#contract/shapes.ts";
import { formatInstant } from "#domain/calendar/instants.ts";
import { formatCents, gstIn } from "#domain/money/cents.ts";
import { buyerNamedFromCents, type GstTreatment, gstOfPart, gstTreatmentOf } from "#domain/money/gst.ts";
import { digitsOf, inThrees } from "#domain/party/abn.ts";
import { builtMethods, cardBrandNames } from "#domain/payment/methods.ts";
import { type ReceiptFacts, zoneOf } from "./receipt.facts.ts";

type Amount = readonly [label: string, cents: number];

/** A receipt in words and amounts, in the order of its document. */
export type ReceiptContent = {
  /** `Tax invoice and receipt` where it is one, else `Receipt`. */
  heading: string;
  agencyLine: string;
  details: (readonly [label: string, value: string])[];
  items: { headings: readonly [label: string, amount: string]; rows: Amount[]; totalCents: number };
  payment: { rows: Amount[]; totalCents: number; gst: Amount[] };
  account: Amount[];
  notes: string[];
};

/** `Visa ending in 4242`, else the way to pay by its name. */
export const methodLabel = ({ method, card }: Pick<ReceiptFacts, "method" | "card">): string =>
  card === null ? builtMethods[method].title : `${cardBrandNames[card.brand]} ending in ${card.last4}`;

/** What a receipt says. GST is one eleventh of what it is in, in whole cents. */
export function receiptContent(facts: ReceiptFacts): ReceiptContent {
  const { amountCents, surchargeCents, account, agency } = facts;
  const gst = gstOf(facts);
  return {
    heading: gst.isTaxInvoice ? "Tax invoice and receipt" : "Receipt",
    agencyLine: [
      ...(agency.legalName === agency.name ? [] : [agency.legalName]),
      `ABN ${inThrees(digitsOf(agency.abn) ?? agency.abn)}`,
      agency.phone,
    ].join(" · "),
    details: detailsOf(facts, gst),
    items: {
      headings: ["Item", gst.hasGst ? "Amount (incl. GST)" : "Amount"],
      rows: itemRows(facts, gst.treatment),
      totalCents: account.dueCents,
    },
    payment: {
      rows:
        surchargeCents > 0
          ? [
              ["Amount", amountCents],
              ["Card surcharge", surchargeCents],
            ]
          : [],
      totalCents: amountCents + surchargeCents,
      gst: gst.amounts,
    },
    account: [
      ["Received so far", account.receivedCents],
      ["Remaining", account.remainingCents],
      ...(account.overCents > 0 ? [["Paid beyond what was due", account.overCents] as const] : []),
    ],
    notes: notesOf(facts, gst),
  };
}

type Gst = {
  treatment: GstTreatment;
  /** Whether the amounts have GST in them. */
  hasGst: boolean;
  isTaxInvoice: boolean;
  /** Whether the buyer has to be named, and is not known. */
  isBuyerMissing: boolean;
  amounts: Amount[];
};

function gstOf({
  productType,
  items,
  agency,
  account,
  amountCents,
  surchargeCents,
  payers,
}: ReceiptFacts): Gst {
  const treatment = gstTreatmentOf(productType, items.length > 0);
  const hasGst = agency.isGstRegistered && treatment === "sale";
  const price = Math.max(account.dueCents, amountCents + surchargeCents);
  const isBuyerMissing = hasGst && price >= buyerNamedFromCents && payers.length === 0;
  const before = account.receivedCents - amountCents;
  const inAmount = gstOfPart(before, amountCents);
  return {
    treatment,
    hasGst,
    isTaxInvoice: hasGst && !isBuyerMissing,
    isBuyerMissing,
    amounts: !hasGst
      ? []
      : surchargeCents === 0
        ? [["GST included", inAmount]]
        : [
            ["GST included in the amount", inAmount],
            ["GST included in the card surcharge", gstIn(surchargeCents)],
          ],
  };
}

function detailsOf(facts: ReceiptFacts, gst: Gst): ReceiptContent["details"] {
  const { property, sentTo, payers, account, amountCents, surchargeCents } = facts;
  const price = Math.max(account.dueCents, amountCents + surchargeCents);
  const isBuyerNamed = gst.isTaxInvoice && price >= buyerNamedFromCents;
  return [
    ["Date paid", formatInstant(facts.paidAt, zoneOf(facts))],
    ...(isBuyerNamed ? [["Billed to", payers.join(", ")] as const] : []),
    ...(property === null ? [] : [["Property", addressLine(property.address)] as const]),
    ["Paid by", methodLabel(facts)],
    ["Reference", facts.reference],
    ...(sentTo === null
      ? []
      : [
          [
            "Sent to",
            `${sentTo.contact}, by ${sentTo.channel === "EMAIL" ? "email" : "text message"}`,
          ] as const,
        ]),
  ];
}

const wholes: Record<GstTreatment, string> = {
  sale: "Marketing costs",
  deposit: "Deposit",
  settlement: "Payment for settlement",
  repayment: "Repayment",
};

/** What adds up to all that is charged: the items, and what was added or taken off since. */
function itemRows({ items, account: { dueCents } }: ReceiptFacts, treatment: GstTreatment): Amount[] {
  if (treatment !== "sale" || items.length === 0) return [[wholes[treatment], dueCents]];
  const rows = items.map(
    ({ category, description, amountCents }): Amount => [`${category}: ${description}`, amountCents],
  );
  const rest = dueCents - rows.reduce((sum, [, cents]) => sum + cents, 0);
  return rest === 0 ? rows : [...rows, [rest > 0 ? "Further charges" : "Taken off", rest]];
}

function notesOf(facts: ReceiptFacts, gst: Gst): string[] {
  const { account, amountCents, agency } = facts;
  const isPart = account.receivedCents !== amountCents || account.remainingCents > 0;
  return [
    ...(gst.isTaxInvoice && isPart
      ? ["This tax invoice is for this payment alone. Those of all payments add up to the total charged."]
      : []),
    ...(gst.isBuyerMissing
      ? [`This is not a tax invoice: the buyer's name isn't on file. Call ${agency.phone} to get one.`]
      : []),
    ...(gst.hasGst ? [] : [noGstNote(facts, gst.treatment)]),
    ...(account.overCents > 0
      ? [
          `${formatCents(account.overCents)} came in beyond what was due. It is held for you until it is returned.`,
        ]
      : []),
    "Thank you. Please keep this receipt for your records.",
  ];
}

function noGstNote({ agency }: ReceiptFacts, treatment: GstTreatment): string {
  if (treatment === "deposit") return "No GST applies to a deposit.";
  if (treatment === "settlement") return "No GST applies to this payment for settlement.";
  if (treatment === "repayment") return "No GST applies to repayments and interest.";
  return `No GST is included: ${agency.legalName} isn't registered for GST.`;
}
