import { InstantPaymentFailure, type InstantPayments } from "#server/services/instant-payments.ts";

/** Where no provider is connected: accounts are paid by bank files, and nobody else is. */
export const noInstantPayments: InstantPayments = {
  kind: "none",
  pays: () => false,
  pay: async () => {
    throw new InstantPaymentFailure("No provider of instant payments is configured.");
  },
};
