import type { QueryClient } from "@tanstack/react-query";
import { createApi, type PublicApi } from "./api.ts";
import { type EarlyCalls, earlyCalls } from "./early-calls.ts";
import { startSigningCalls } from "./early-signing.ts";
import { consumeFragmentSecret } from "./fragment-secret.ts";
import { consumePayLink, type PayLink } from "./pay-link.ts";
import { createQueryClient } from "./query-client.ts";

/** The outside of the pages that anyone can open, made once before anything is drawn and passed down. */
export type PublicServices = {
  api: PublicApi;
  queries: QueryClient;
  /** What the address asked for when the page was opened; nothing of it is left there. */
  link: PayLink;
  /** What the address is sure to ask, asked already. */
  early: EarlyCalls;
};

export function createServices(): PublicServices {
  consumeFragmentSecret();
  const { pathname } = window.location;
  const [api, early] = [createApi(), earlyCalls()];
  startSigningCalls(api, early, pathname);
  return { api, queries: createQueryClient(), link: consumePayLink(pathname), early };
}
