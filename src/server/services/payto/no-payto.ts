import { PayToFailure, type PayToProvider } from "./payto-provider.ts";

const away = async (): Promise<never> => {
  throw new PayToFailure("No PayTo provider is configured.");
};

/** Where no provider is connected: PayTo is not offered, and nothing that is asked of it happens. */
export const noPayTo: PayToProvider = {
  kind: "none",
  createAgreement: away,
  cancelAgreement: away,
  amendAgreement: away,
  requestPayment: away,
  readWebhook: () => "refused",
  pretendBankUrl: () => null,
};
