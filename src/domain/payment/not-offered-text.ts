import type { NotOfferedReason } from "./offered-methods.ts";

/** Why a way to pay is not offered, as staff read it. */
export const notOfferedText: Record<NotOfferedReason, string> = {
  notOfProduct: "Not for this product",
  switchedOff: "Switched off in your agency's payment options",
  noPayIdDomain: "Your agency has no PayID domain",
  noBpayBiller: "Your agency has no BPAY biller code",
  noDebitUser: "Your agency has no direct entry user",
  noBankAccount: "Your agency has no bank account",
  belowMinimum: "Below the minimum amount for this way to pay",
  aboveMaximum: "Above the maximum amount for this way to pay",
  notChosen: "Not chosen for this link",
  included: "Included in another way to pay",
};
