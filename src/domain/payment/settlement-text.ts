import { formatCents } from "#domain/money/cents.ts";

/** The version of the words that a payer signs: another wording is another version. */
export const settlementTextVersion = "2026-11-22";

type SettlementFacts = {
  amountCents: number;
  agencyName: string;
  /** In one line; null where the property is not known. */
  property: string | null;
};

/** What is authorised by paying at settlement, in plain words: one sentence or two each. */
export function settlementClauses({ amountCents, agencyName, property }: SettlementFacts): string[] {
  const place = property === null ? "the property" : property;
  return [
    `I authorise ${formatCents(amountCents)} to be paid to ${agencyName} from the proceeds of the sale of ${place}, on the day the sale settles.`,
    "I ask my conveyancer or solicitor to include this amount in the settlement, and I agree that this authority may be shown to them.",
    "If I pay a part before settlement, only what is left is paid from the proceeds. Nothing more than this amount is ever taken by this authority.",
    "I can revoke this authority at any time before settlement, on this page or through the agency. The amount is then owed as it was before.",
    "If the sale does not settle, the amount stays owed and this authority pays nothing.",
  ];
}
