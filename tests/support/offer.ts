import type { Destinations } from "#domain/payment/offered-methods.ts";

/** An agency that can receive money every way. */
export const everyDestination: Destinations = {
  hasBankAccount: true,
  hasPayIdDomain: true,
  hasBpayBiller: true,
  hasDebitUser: true,
};

/** Of an application that no grid speaks of. */
export const withoutGrid = { options: null, destinations: everyDestination } as const;
