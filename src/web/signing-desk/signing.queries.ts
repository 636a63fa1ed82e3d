import { queryOptions } from "@tanstack/react-query";
import type { Api } from "#web/adapters/api.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { notifyListChanged } from "#web/kit/list/list.actors.ts";
import { signingList } from "./signing-desk.list.tsx";

/** The contracts of a listing are read: as whom, and of which. */
export type ContractsPlace = { agencyId: string; id: string };

/** Under the listing: whoever reads that again reads its contracts too. */
const keyOf = ({ agencyId, id }: ContractsPlace) => ["listing", agencyId, id] as const;

/** The contracts of a listing, the newest first. */
export const contractsQuery = (staffApi: Api, place: ContractsPlace) =>
  queryOptions({
    queryKey: [...keyOf(place), "contracts"],
    queryFn: ({ signal }) => staffApi.call("listSigningRequests", { params: { id: place.id }, signal }),
    staleTime: 0,
  });

export const contractQuery = (staffApi: Api, place: ContractsPlace, applicationId: string) =>
  queryOptions({
    queryKey: [...keyOf(place), "contract", applicationId],
    queryFn: ({ signal }) =>
      staffApi.call("readSigningRequest", { params: { id: place.id, applicationId }, signal }),
    staleTime: 0,
  });

/** A contract as each of its signers will find it. */
export const previewQuery = (staffApi: Api, place: ContractsPlace, applicationId: string) =>
  queryOptions({
    queryKey: [...keyOf(place), "preview", applicationId],
    queryFn: ({ signal }) =>
      staffApi.call("previewSigners", { params: { id: place.id, applicationId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The listing that contracts are of. */
export const listingQuery = (staffApi: Api, place: ContractsPlace) =>
  queryOptions({
    queryKey: [...keyOf(place), "hub"],
    queryFn: ({ signal }) => staffApi.call("readListing", { params: { id: place.id }, signal }),
    staleTime: 0,
  });

/** The contracts that wait for one's own signature. */
export const ownTurnsQuery = (staffApi: Api, agencyId: string) =>
  queryOptions({
    queryKey: ["own-turns", agencyId],
    queryFn: ({ signal }) => staffApi.call("readOwnTurns", { signal }),
    staleTime: 0,
  });

/** Whose listings contracts may be of. */
export const agentsQuery = (staffApi: Api, agencyId: string) =>
  queryOptions({
    queryKey: ["signing-agents", agencyId],
    queryFn: ({ signal }) => staffApi.call("readListingChoices", { signal }),
  });

/** Something about the contracts of an agency changed: what shows them is read again. */
export function refreshSigning(services: Services, agencyId: string): void {
  notifyListChanged(services, agencyId, signingList);
  void services.queries.invalidateQueries({ queryKey: ["own-turns", agencyId] });
}

/** The same after something was done to a contract of a listing, whose page is read again too. */
export function notifySigningChanged(services: Services, { agencyId, id }: ContractsPlace): void {
  refreshSigning(services, agencyId);
  void services.queries.invalidateQueries({ queryKey: ["listing", agencyId, id] });
}
