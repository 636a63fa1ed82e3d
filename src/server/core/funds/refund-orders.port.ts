import type { Payee } from "#domain/payment/payee.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { PayeeNameAnswer } from "#server/services/payee-names.ts";

/** A refund that is owed, the account that the payer named, and what the bank says of its name. */
export type RefundToPay = {
  refundId: string;
  agencyId: string;
  amountCents: number;
  payee: Payee;
  nameCheck: PayeeNameAnswer & { reason: string | null };
  /** Who named the account. */
  by: string;
};

/** Refunds that leave the trust account, as payments of the bank. */
export type RefundOrders = {
  /** Puts a refund into a batch of its own, which waits for its release by others. */
  order(tx: Transaction, dependencies: Dependencies, refund: RefundToPay): Promise<void>;
  /** Calls off the payment of a refund; false where the bank has it, or may have it. */
  callOff(
    tx: Transaction,
    dependencies: Dependencies,
    refund: { agencyId: string; refundId: string },
  ): Promise<boolean>;
};
