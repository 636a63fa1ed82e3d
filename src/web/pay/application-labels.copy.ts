import type { PublicApplication } from "#contract/application.ts";

/** What the payment is, by the type of its product. */
export function titleOfProduct(type: PublicApplication["product"]["type"]): string {
  if (type === "Deposit Payment") return "Pay your deposit";
  if (type === "Standard" || type === "Standard Loan") return "Pay your marketing costs";
  return "Make your payment";
}
