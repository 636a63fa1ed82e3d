import { queryOptions } from "@tanstack/react-query";
import type { Api } from "#web/adapters/api.ts";
import type { Services } from "#web/adapters/staff-services.ts";

/** Where a listing is read: as whom, and which. */
export type ListingPlace = { agencyId: string; id: string };

const keyOf = ({ agencyId, id }: ListingPlace) => ["listing", agencyId, id] as const;

export const hubQuery = (staffApi: Api, place: ListingPlace) =>
  queryOptions({
    queryKey: [...keyOf(place), "hub"],
    queryFn: ({ signal }) => staffApi.call("readListing", { params: { id: place.id }, signal }),
    staleTime: 0,
  });

export const timelineQuery = (staffApi: Api, place: ListingPlace) =>
  queryOptions({
    queryKey: [...keyOf(place), "timeline"],
    queryFn: ({ signal }) =>
      staffApi.call("readListingTimeline", { params: { id: place.id }, body: {}, signal }),
    staleTime: 0,
  });

/** A payment link: its address, and who it is sent to. What is paid is told by the hub. */
export const linkQuery = (staffApi: Api, place: ListingPlace, applicationId: string) =>
  queryOptions({
    queryKey: [...keyOf(place), "link", applicationId],
    queryFn: ({ signal }) =>
      staffApi.call("readPaymentLink", { params: { id: place.id, applicationId }, signal }),
  });

/** What decides the ways to pay of the listing's new links. */
export const linkOfferQuery = (staffApi: Api, place: ListingPlace) =>
  queryOptions({
    queryKey: [...keyOf(place), "offer"],
    queryFn: ({ signal }) => staffApi.call("readLinkOffer", { params: { id: place.id }, signal }),
    staleTime: 0,
  });

/** The authorities and the requests for more funds of a listing's applications. */
export const fundingQuery = (staffApi: Api, place: ListingPlace) =>
  queryOptions({
    queryKey: [...keyOf(place), "funding"],
    queryFn: ({ signal }) => staffApi.call("readListingFunding", { params: { id: place.id }, signal }),
    staleTime: 0,
  });

/** Reads everything of a listing again. */
export async function rereadListing(
  { queries }: Pick<Services, "queries">,
  place: ListingPlace,
): Promise<void> {
  await queries.invalidateQueries({ queryKey: keyOf(place) });
}

/** Reads again what changes by itself: money, contracts and events. */
export async function rereadMoney(
  { queries }: Pick<Services, "queries">,
  place: ListingPlace,
): Promise<void> {
  await Promise.all(
    ["hub", "timeline", "funding", "contracts"].map((part) =>
      queries.invalidateQueries({ queryKey: [...keyOf(place), part] }),
    ),
  );
}
