import type { PublicApplication } from "#contract/application.ts";
import { amountSummaryCopy } from "./amount-summary.copy.ts";
import { dayLabel } from "./dates.ts";

export type AmountSummary = {
  label: string;
  amountCents: number;
  due: string | null;
  reference: string;
  itemsTitle: string;
  items: { term: string; note: string | null; amountCents: number; isTotal: boolean }[];
};

/** What is owed, as the summary of every payment page shows it. */
export function connectAmountSummary(application: PublicApplication): AmountSummary {
  const { account, campaign } = application;
  const isPart = account.receivedCents > 0;
  const lines = campaign.map((item) => ({
    term: item.description,
    note: item.supplier === "" ? item.category : item.supplier,
    amountCents: item.amountCents,
    isTotal: false,
  }));
  const paid = [
    { term: amountSummaryCopy.receivedSoFar, note: null, amountCents: account.receivedCents, isTotal: false },
    ...(account.refundedCents > 0
      ? [{ term: amountSummaryCopy.refunded, note: null, amountCents: account.refundedCents, isTotal: false }]
      : []),
  ];
  const total = {
    term: isPart ? amountSummaryCopy.stillToPay : amountSummaryCopy.total,
    note: null,
    amountCents: account.remainingCents,
    isTotal: true,
  };
  return {
    label: isPart ? amountSummaryCopy.stillToPay : amountSummaryCopy.amountDue,
    amountCents: account.remainingCents,
    due: account.dueOn === null ? null : amountSummaryCopy.due(dayLabel(account.dueOn)),
    reference: application.reference,
    itemsTitle: amountSummaryCopy.whatItems(campaign.length),
    items: campaign.length === 0 ? [] : [...lines, ...(isPart ? paid : []), total],
  };
}
