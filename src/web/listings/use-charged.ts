import { useQueries } from "@tanstack/react-query";
import type { ListingHub } from "#contract/listing.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { type ListingPlace, linkQuery } from "./listing.queries.ts";
import { isCharging } from "./payment-link.connect.ts";

/** The links of a listing that charge something, as far as they were read, and the campaign items that they charge. */
export function useChargingLinks(
  { staffApi }: Pick<Services, "staffApi">,
  place: ListingPlace,
  applications: NonNullable<ListingHub["applications"]>,
) {
  const answers = useQueries({
    queries: applications.filter(isCharging).map(({ id }) => linkQuery(staffApi, place, id)),
  });
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    answers,
    known,
    charged: known.flatMap(({ items }) => items?.map(({ id }) => id) ?? []),
  };
}

/** The campaign items that payment links of a listing charge. */
export const useCharged = (
  services: Pick<Services, "staffApi">,
  agencyId: string,
  { listing: { id }, applications }: ListingHub,
): string[] => useChargingLinks(services, { agencyId, id }, applications ?? []).charged;
