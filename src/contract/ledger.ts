import * as z from "zod/mini";
import { applicationStatuses } from "#domain/enumerations.ts";
import { applicationAccount } from "./application-account.ts";
import { cents, id, instant, reference } from "./shapes.ts";

/** What an application owes and paid, transaction by transaction, oldest first. */
export const ledger = z.strictObject({
  applicationId: id,
  reference,
  status: z.enum(applicationStatuses),
  account: applicationAccount,
  transactions: z.array(
    z.strictObject({
      id,
      sequence: z.int(),
      kind: z.string(),
      description: z.string(),
      postedAt: instant,
      paymentId: z.nullable(id),
      reverses: z.nullable(id),
      entries: z.array(z.strictObject({ account: z.string(), debitCents: cents, creditCents: cents })),
      /** What the payer owes after it. */
      balanceCents: z.int(),
      /** Its hash follows from what is stored, and the next transaction of the chain follows from it. */
      isWhole: z.boolean(),
    }),
  ),
  totals: z.strictObject({ debitCents: cents, creditCents: cents }),
  balanceCents: z.int(),
  /** Debits equal credits, every hash follows, and the balance is what is outstanding. */
  isBalanced: z.boolean(),
});
export type Ledger = z.infer<typeof ledger>;
