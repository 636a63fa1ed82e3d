import type { Api } from "./api.ts";
import type { PublicServices } from "./services.ts";
import { createStaffClient, type StaffClient } from "./staff-client.ts";

/** The outside of the pages of staff. */
export type Services = PublicServices & {
  /** The calls of staff: they carry the access token and the chosen agency. */
  staffApi: Api;
  /** For the session, which opens the calls of staff. */
  staff: StaffClient;
};

const known = new WeakMap<PublicServices, Services>();

/** The same with the calls of staff, whose client is one in a document: the session opens it for every page. */
export function staffServicesOf(services: PublicServices): Services {
  const before = known.get(services);
  if (before !== undefined) return before;
  const staff = createStaffClient();
  const made = { ...services, staffApi: staff.api, staff };
  known.set(services, made);
  return made;
}
