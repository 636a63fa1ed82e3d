import * as z from "zod/mini";
import { maxSuggestions, queryMaxLength, refundReasonMaxLength } from "#domain/limits.ts";
import { id, instant, text } from "./shapes.ts";

/** An agency by its name, or by the account that its payers transfer to. */
export const agencySearch = z.strictObject({ text: text(queryMaxLength) });
export const foundAgencies = z.strictObject({
  agencies: z
    .array(
      z.strictObject({
        id,
        name: z.string(),
        /** `062-000 00318842` */
        account: z.string(),
        /** The operating agency itself: what is to be refunded to its sender is assigned to it. */
        isOwn: z.boolean(),
      }),
    )
    .check(z.maxLength(maxSuggestions)),
});
export type FoundAgency = z.infer<typeof foundAgencies>["agencies"][number];

/** Which agency a line that names none belongs to, and why. */
export const fundsAssign = z.strictObject({ agencyId: id, reason: text(refundReasonMaxLength) });
export type FundsAssign = z.infer<typeof fundsAssign>;

export const fundsAssignment = z.strictObject({
  agency: z.strictObject({ id, name: z.string() }),
  by: z.strictObject({ id, name: z.string() }),
  reason: z.string(),
  assignedAt: instant,
  /** By the caller: nothing of the line was matched or refunded, or asked to be, since. */
  canUndo: z.boolean(),
});
export type FundsAssignment = z.infer<typeof fundsAssignment>;
