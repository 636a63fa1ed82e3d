import * as z from "zod/mini";
import { id, instant } from "./shapes.ts";

/** What a listing's money in the trust account did, oldest first, with what there was after each; the newest 1,000 lines. */
export const trustLedger = z.strictObject({
  listingId: id,
  ledgers: z.array(
    z.strictObject({
      purpose: z.enum(["marketing", "deposit"]),
      /** In the bank; below zero where the bank took back what was spent. */
      clearedCents: z.int(),
      reservedCents: z.int(),
      availableCents: z.int(),
      lines: z.array(
        z.strictObject({
          id,
          postedAt: instant,
          kind: z.string(),
          description: z.string(),
          /** In above zero, out below. */
          amountCents: z.int(),
          balanceCents: z.int(),
        }),
      ),
    }),
  ),
});
export type TrustLedger = z.infer<typeof trustLedger>;

export const exampleTrustLedger: TrustLedger = {
  listingId: "lst_8mZ3kQ0sT1vX5yB7",
  ledgers: [
    {
      purpose: "marketing",
      clearedCents: 124_000,
      reservedCents: 0,
      availableCents: 124_000,
      lines: [
        {
          id: "jnl_1mZ3kQ0sT1vX5yB7",
          postedAt: "2026-11-21T02:00:00.000Z",
          kind: "funds-received",
          description: "Funds received R-1001",
          amountCents: 124_000,
          balanceCents: 124_000,
        },
      ],
    },
    { purpose: "deposit", clearedCents: 0, reservedCents: 0, availableCents: 0, lines: [] },
  ],
};
