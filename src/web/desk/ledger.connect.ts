import type { Ledger } from "#contract/ledger.ts";
import { moment } from "./desk-labels.ts";

/** The chart of accounts in words: `receivable:app_…` is what the payer owes. */
const accountLabel: Readonly<Record<string, string>> = {
  receivable: "Owed by the payer",
  "campaign-payable": "Campaign costs payable",
  "card-clearing": "Card gateway",
  "surcharge-income": "Surcharge income",
  "bank-trust": "Trust account",
  suspense: "Suspense",
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
    verdict: isBalanced
      ? "Balanced: debits equal credits, and no posting has been changed."
      : "This ledger has an error. Stop, and tell whoever keeps the books before any more money moves.",
    postings: transactions.map(
      ({ id, kind, description, postedAt, entries, balanceCents: owed, isWhole }) => ({
        id,
        description: kind === "refund-paid" ? "Refund paid out" : description,
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
