import { queryOptions } from "@tanstack/react-query";
import type { FundsMethod } from "#domain/payment/methods.ts";
import type { PublicApi } from "#web/adapters/api.ts";
import type { TransferDetails } from "./transfer.connect.ts";

/** Where to send the money by one method: behind the gate. */
export const transferQuery = (api: PublicApi, shortcode: string, method: FundsMethod) =>
  queryOptions({
    queryKey: ["gated", shortcode, "transfer", method],
    queryFn: async ({ signal }): Promise<TransferDetails> => {
      const call = { params: { shortcode }, signal };
      if (method === "PayID") return { method, details: await api.call("readPayId", call) };
      if (method === "BPay") return { method, details: await api.call("readBpay", call) };
      return { method, details: await api.call("readBankDetails", call) };
    },
  });
