import type { PublicApplication } from "#contract/application.ts";
import { dayWords } from "./dates.ts";

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
  const { amounts, campaign } = application;
  const isPart = amounts.paidCents > 0;
  const lines = campaign.map((item) => ({
    term: item.description,
    note: item.supplier === "" ? item.category : item.supplier,
    amountCents: item.amountCents,
    isTotal: false,
  }));
  const paid = { term: "Paid so far", note: null, amountCents: -amounts.paidCents, isTotal: false };
  const total = {
    term: isPart ? "Still to pay" : "Total",
    note: null,
    amountCents: amounts.outstandingCents,
    isTotal: true,
  };
  return {
    label: isPart ? "Still to pay" : "Amount due",
    amountCents: amounts.outstandingCents,
    due: amounts.dueDate === null ? null : `Due ${dayWords(amounts.dueDate)}`,
    reference: application.reference,
    itemsTitle:
      campaign.length === 1 ? "What this is for (1 item)" : `What this is for (${campaign.length} items)`,
    items: campaign.length === 0 ? [] : [...lines, ...(isPart ? [paid] : []), total],
  };
}
