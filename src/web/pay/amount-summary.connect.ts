import type { PublicApplication } from "#contract/application.ts";
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
    { term: "Received so far", note: null, amountCents: account.receivedCents, isTotal: false },
    ...(account.refundedCents > 0
      ? [{ term: "Refunded", note: null, amountCents: account.refundedCents, isTotal: false }]
      : []),
  ];
  const total = {
    term: isPart ? "Still to pay" : "Total",
    note: null,
    amountCents: account.remainingCents,
    isTotal: true,
  };
  return {
    label: isPart ? "Still to pay" : "Amount due",
    amountCents: account.remainingCents,
    due: account.dueOn === null ? null : `Due ${dayLabel(account.dueOn)}`,
    reference: application.reference,
    itemsTitle:
      campaign.length === 1 ? "What this is for (1 item)" : `What this is for (${campaign.length} items)`,
    items: campaign.length === 0 ? [] : [...lines, ...(isPart ? paid : []), total],
  };
}
