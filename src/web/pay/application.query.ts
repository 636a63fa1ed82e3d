import { queryOptions } from "@tanstack/react-query";
import type { PublicApi } from "#web/adapters/api.ts";

/** An application as anyone with its link may see it. */
export const applicationQuery = (api: PublicApi, shortcode: string) =>
  queryOptions({
    queryKey: ["application", shortcode],
    queryFn: ({ signal }) => api.call("readApplication", { params: { shortcode }, signal }),
  });

/** The surcharges in force and the gateway's frame: behind the gate. */
export const cardSetupQuery = (api: PublicApi, shortcode: string) =>
  queryOptions({
    queryKey: ["gated", shortcode, "card-setup"],
    queryFn: ({ signal }) => api.call("readCardSetup", { params: { shortcode }, signal }),
  });
