import type { CardDecline, CardDetails } from "#server/services/cards/card-gateway.ts";
import { cardBrand } from "./card-number.ts";

/** What the sandbox does with a card: known from its number once, so that the number need not be kept. */
export type CardBehaviour = "paid" | "challenge" | "gatewayErrorOnce" | CardDecline;

type TestCard = { behaviour: CardBehaviour; funding: CardDetails["funding"] };

const TEST_CARDS = new Map<string, TestCard>([
  ["4242424242424242", { behaviour: "paid", funding: "credit" }],
  ["4000056655665556", { behaviour: "paid", funding: "debit" }],
  ["5555555555554444", { behaviour: "paid", funding: "credit" }],
  ["5200828282828210", { behaviour: "paid", funding: "debit" }],
  ["5105105105105100", { behaviour: "paid", funding: "prepaid" }],
  ["378282246310005", { behaviour: "paid", funding: "credit" }],
  ["4000000000000002", { behaviour: "declined", funding: "credit" }],
  ["4000000000009995", { behaviour: "insufficientFunds", funding: "debit" }],
  ["4000000000000069", { behaviour: "expiredCard", funding: "credit" }],
  ["4000000000000127", { behaviour: "incorrectCvc", funding: "credit" }],
  ["4000000000009987", { behaviour: "lostOrStolen", funding: "credit" }],
  ["4000000000003220", { behaviour: "challenge", funding: "credit" }],
  ["4000000000000119", { behaviour: "gatewayErrorOnce", funding: "credit" }],
]);

/** The test card with this number, or null: the sandbox takes no other, so that nobody's real card is used in it. */
export function findTestCard(number: string): { card: CardDetails; behaviour: CardBehaviour } | null {
  const found = TEST_CARDS.get(number);
  if (found === undefined) return null;
  const card = { brand: cardBrand(number), last4: number.slice(-4), funding: found.funding };
  return { card, behaviour: found.behaviour };
}
