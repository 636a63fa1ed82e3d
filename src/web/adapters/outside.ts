import type { QueryClient } from "@tanstack/react-query";
import { type Api, createApi } from "./api.ts";
import { type PayLink, takePayLink } from "./pay-link.ts";
import { createQueryClient } from "./query-client.ts";

/** The outside of the page, made once before anything is drawn and passed down. */
export type Outside = {
  api: Api;
  /** The calls of signed-in staff. */
  staffApi: Api;
  queries: QueryClient;
  /** What the address asked for when the page was opened; nothing of it is left there. */
  link: PayLink;
};

export function createOutside(): Outside {
  return {
    api: createApi(),
    staffApi: createApi(),
    queries: createQueryClient(),
    link: takePayLink(window.location.pathname),
  };
}
