import { queryOptions } from "@tanstack/react-query";
import type { PublicApi } from "#web/adapters/api.ts";
import { setCalendarZone } from "#web/ui/calendar-zone.ts";

/** An application as anyone with its link may see it. */
export const applicationQuery = (api: PublicApi, shortcode: string) =>
  queryOptions({
    queryKey: ["application", shortcode],
    queryFn: async ({ signal }) => {
      const application = await api.call("readApplication", { params: { shortcode }, signal });
      setCalendarZone(application.timeZone);
      return application;
    },
  });

/** The surcharges in force and the gateway's frame: behind the gate. */
export const cardSetupQuery = (api: PublicApi, shortcode: string) =>
  queryOptions({
    queryKey: ["gated", shortcode, "card-setup"],
    queryFn: ({ signal }) => api.call("readCardSetup", { params: { shortcode }, signal }),
  });
