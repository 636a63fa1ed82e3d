/** The words of a way to pay that isn't offered. */
export const notOfferedCopy = {
  isntAvailable: (title: string) => `${title} isn't available`,
  doesntOfferWayPay: (name: string) => `${name} doesn't offer this way to pay here. Nothing was charged.`,
  seeAllWaysPay: "See all ways to pay",
  backToYourPayment: "Back to your payment",
} as const;
