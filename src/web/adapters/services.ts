import type { QueryClient } from "@tanstack/react-query";
import { type Api, createApi } from "./api.ts";
import { consumeFragmentSecret } from "./fragment-secret.ts";
import { consumePayLink, type PayLink } from "./pay-link.ts";
import { createQueryClient } from "./query-client.ts";
import { createStaffClient, type StaffClient } from "./staff-client.ts";

/** The outside of the page, made once before anything is drawn and passed down. */
export type Services = {
  api: Api;
  /** The calls of staff: they carry the access token and the chosen agency. */
  staffApi: Api;
  /** For the session, which opens the calls of staff. */
  staff: StaffClient;
  queries: QueryClient;
  /** What the address asked for when the page was opened; nothing of it is left there. */
  link: PayLink;
};

export function createServices(): Services {
  const staff = createStaffClient();
  consumeFragmentSecret();
  const link = consumePayLink(window.location.pathname);
  return { api: createApi(), staffApi: staff.api, staff, queries: createQueryClient(), link };
}
