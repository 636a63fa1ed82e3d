import { conflict, tooMany, unprocessable } from "./problem-kinds.ts";

/** What may be refused of payment links: a part of the catalogue. */
export const paymentLinkProblems = {
  "link.items-charged": conflict("Some of these items are charged by another payment link already."),
  "link.key-reused": unprocessable("This payment link was already made with other details."),
  "link.no-debit-user": unprocessable(
    "Your agency cannot collect direct debits yet. Please choose another way to pay as well.",
  ),
  "link.no-destination": unprocessable(
    "Your agency can't receive money this way yet. Please choose another way to pay as well.",
  ),
  "link.not-offered": unprocessable(
    "Your agency's payment options don't offer this way to pay for this amount.",
  ),
  "link.agency-lapsed": conflict(
    "Your agency's ABN or licence isn't current, so no new payment links can be made. Links that are open can still be paid.",
  ),
  "link.code-required": unprocessable("Your agency's payment options require a one-time code."),
  "link.no-contact": conflict("We have no such contact for the payer. Please send it another way."),
  "link.mobile-not-served": conflict(
    "Text messages can't be sent to this mobile number. Please send the link by email.",
  ),
  "link.too-many-sends": tooMany(
    "This link has been sent too many times for now. Please wait a while before you send it again.",
  ),
  "link.part-paid": conflict("Part of this is paid. Please refund it before you cancel the link."),
} as const satisfies Record<string, { status: number; message: string }>;
