import * as z from "zod/mini";
import { payeeReasonMaxLength, refundReasonMaxLength } from "#domain/limits.ts";
import { payee } from "./payee-change.ts";
import { line, positiveCents, text } from "./shapes.ts";

const reason = text(refundReasonMaxLength);

export const refundAsk = z.strictObject({
  /** Of the payment without its surcharge, which goes back in proportion. */
  amountCents: positiveCents,
  reason,
  /** Whether the payer owes the amount again; else it is not charged any more. */
  isOwedAgain: z.boolean(),
});
export type RefundAsk = z.infer<typeof refundAsk>;
export const suspenseRefundAsk = z.strictObject({ amountCents: positiveCents, reason });
export type SuspenseRefundAsk = z.infer<typeof suspenseRefundAsk>;
/** The account that the payer named, and why it is paid where its name does not match. */
export const refundPayOut = z.strictObject({ payee, reason: z.nullable(line(payeeReasonMaxLength)) });
export type RefundPayOut = z.infer<typeof refundPayOut>;
