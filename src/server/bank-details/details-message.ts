import { addressLine } from "#contract/shapes.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { ContactChannel } from "#domain/otp.ts";
import { builtMethods, type FundsMethod } from "#domain/payment/methods.ts";
import type { Addressee } from "./addressee.store.ts";
import type { OfferedDetails } from "./offered-details.ts";

type Line = [label: string, value: string];

/** The message that carries where to pay: what a payer types into their own bank, and whom to call in doubt. */
export function detailsMessage(
  channel: ContactChannel,
  method: FundsMethod,
  { agencyName, agencyPhone, property }: Addressee,
  details: OfferedDetails,
): { subject: string | null; body: string } {
  const title = builtMethods[method].title;
  const amount = formatCents(details.amountCents);
  const place = property === null ? "" : ` for ${addressLine(property.address)}`;
  const lines = linesOf(method, details).map(([label, value]) => `${label}: ${value}`);
  if (channel === "SMS")
    return {
      subject: null,
      body: `${agencyName}: pay ${amount}${place} by ${title}. ${lines.join(", ")}. Questions? Call ${agencyPhone}.`,
    };
  return {
    subject: `How to pay ${amount}${place} by ${title}`,
    body: [
      `You asked ${agencyName} how to pay ${amount}${place} by ${title}.`,
      [...lines, `Amount: ${amount}`].join("\n"),
      `If anyone asks you to pay to other details than these, call us on ${agencyPhone} first.`,
      `- ${agencyName}`,
    ].join("\n\n"),
  };
}

function linesOf(method: FundsMethod, details: OfferedDetails): Line[] {
  const reference: Line = ["Reference", details.reference];
  if (method === "BPay")
    return [
      ["Biller code", details.billerCode],
      ["Customer reference number (CRN)", details.crn],
    ];
  if (method === "PayID") return [["PayID", details.payId], ["Account name", details.accountName], reference];
  return [
    ["Account name", details.accountName],
    ["BSB", details.bsb],
    ["Account number", details.accountNumber],
    reference,
  ];
}
