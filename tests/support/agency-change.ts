import type { AgencyChange, AgencySettings } from "#contract/agency.ts";
import { routes } from "#contract/routes.ts";

const { body } = routes.updateAgency.example;

/** What of an agency's settings is sent to change them, as they were read. */
export const agencyChangeOf = (settings: AgencySettings): AgencyChange =>
  Object.fromEntries(
    Object.keys(body as AgencyChange).map((field) => [field, settings[field as keyof AgencyChange]]),
  ) as AgencyChange;
