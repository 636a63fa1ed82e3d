import { queryOptions } from "@tanstack/react-query";
import type { PublicApi } from "#web/adapters/api.ts";

/** Who collects from a payer's account, what is owed, and today: behind the gate. */
export const debitSetupQuery = (api: PublicApi, shortcode: string) =>
  queryOptions({
    queryKey: ["gated", shortcode, "debit-setup"],
    queryFn: ({ signal }) => api.call("readDebitSetup", { params: { shortcode }, signal }),
  });
