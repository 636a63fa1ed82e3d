import type { Ledger } from "#contract/ledger.ts";
import { moment } from "./desk-labels.ts";
import { paymentCopy } from "./payment.copy.ts";

/** The chart of accounts in words: `receivable:app_…` is what the payer owes. */
const accountLabel: Readonly<Record<string, string>> = {
  receivable: paymentCopy.owedByThePayer,
  "campaign-payable": paymentCopy.campaignCostsPayable,
  "deposit-payable": paymentCopy.depositsHeld,
  "card-clearing": paymentCopy.cardGateway,
  "surcharge-income": paymentCopy.surchargeIncome,
  "bank-trust": paymentCopy.trustAccount,
  suspense: paymentCopy.suspense,
};

export const accountName = (account: string): string => {
  const [kind = ""] = account.split(":");
  return accountLabel[kind] ?? account;
};

type LedgerLine = {
  key: string;
  account: string;
  debitCents: number | null;
  creditCents: number | null;
};

/** An application's ledger as people read it: each posting with its lines, and what is owed after it. */
export function connectLedger({ transactions, totals, balanceCents, isBalanced, reference }: Ledger) {
  return {
    reference,
    isBalanced,
    verdict: isBalanced ? paymentCopy.balancedDebitsEqualCredits : paymentCopy.ledgerErrorStop,
    postings: transactions.map(
      ({ id, kind, description, postedAt, entries, balanceCents: owed, isWhole }) => ({
        id,
        description: kind === "refund-paid" ? paymentCopy.refundPaidOut : description,
        at: moment(postedAt),
        postedAt,
        owedCents: owed,
        isWhole,
        lines: entries.map(
          ({ account, debitCents, creditCents }, at): LedgerLine => ({
            key: `${id} ${at}`,
            account: accountName(account),
            debitCents: debitCents === 0 ? null : debitCents,
            creditCents: creditCents === 0 ? null : creditCents,
          }),
        ),
      }),
    ),
    totals,
    owedCents: balanceCents,
  };
}
export type ConnectedLedger = ReturnType<typeof connectLedger>;
