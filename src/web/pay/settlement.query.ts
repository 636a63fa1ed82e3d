import { queryOptions } from "@tanstack/react-query";
import type { PublicApplication } from "#contract/application.ts";
import { dropKeptForm } from "#web/adapters/kept-form.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { applicationQuery } from "./application.query.ts";
import { gatedApi } from "./otp-gate.actors.ts";

/** What an authority would say, and the newest there is: behind the gate, and never of before. */
export const settlementQuery = (services: PublicServices, shortcode: string) =>
  queryOptions({
    queryKey: ["gated", shortcode, "settlement"],
    queryFn: async ({ signal }) => {
      const terms = await gatedApi(services, shortcode).call("readSettlement", {
        params: { shortcode },
        signal,
      });
      dropOutdated(services, shortcode, terms.amountCents);
      if (terms.authority?.status === "signed") dropKeptForm("settlement", shortcode);
      return terms;
    },
    staleTime: 0,
  });

/** What may be asked for, and how the newest request stands: the same. */
export const moreFundsQuery = (services: PublicServices, shortcode: string) =>
  queryOptions({
    queryKey: ["gated", shortcode, "more-funds"],
    queryFn: async ({ signal }) => {
      const terms = await gatedApi(services, shortcode).call("readFundsRequest", {
        params: { shortcode },
        signal,
      });
      dropOutdated(services, shortcode, terms.account.remainingCents);
      if (terms.request?.status === "requested") dropKeptForm("more-funds", shortcode);
      return terms;
    },
    staleTime: 0,
  });

/** An application that was read before and owed another amount is read again. */
function dropOutdated({ api, queries }: PublicServices, shortcode: string, remainingCents: number): void {
  const { queryKey } = applicationQuery(api, shortcode);
  const known = queries.getQueryData<PublicApplication>(queryKey);
  if (known !== undefined && known.account.remainingCents !== remainingCents)
    void queries.invalidateQueries({ queryKey });
}
