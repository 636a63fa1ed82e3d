import { useQuery } from "@tanstack/react-query";
import type { FoundAgencies, FoundLocalities, SuggestedAgents } from "#contract/vendor-application.ts";
import { suggestionsFrom } from "#domain/limits.ts";
import type { PublicServices } from "#web/adapters/services.ts";

/** Where what is typed is looked up; a page without a network answers nothing. */
export type Lookup = {
  localities: (beginning: string, signal: AbortSignal) => Promise<FoundLocalities["localities"]>;
  agencies: (beginning: string, signal: AbortSignal) => Promise<FoundAgencies["agencies"]>;
  agents: (agencyCode: string, beginning: string, signal: AbortSignal) => Promise<SuggestedAgents["agents"]>;
};

export const lookupOf = ({ api }: PublicServices): Lookup => ({
  localities: async (beginning, signal) =>
    (await api.call("findLocalities", { params: { beginning }, signal })).localities,
  agencies: async (beginning, signal) =>
    (await api.call("findAgencies", { params: { beginning }, signal })).agencies,
  agents: async (agencyCode, beginning, signal) =>
    (await api.call("suggestAgents", { params: { agencyCode, beginning }, signal })).agents,
});

/** Suburbs that begin as what is typed; what cannot be looked up is typed in full. */
export function useLocalities(lookup: Lookup, typed: string) {
  const beginning = typed.trim().toLowerCase();
  const { data = [] } = useQuery({
    queryKey: ["localities", beginning],
    queryFn: ({ signal }) => lookup.localities(beginning, signal),
    enabled: beginning.length >= suggestionsFrom,
    retry: false,
  });
  return data;
}

/** Agencies that take applications and whose names begin as what is typed; null until that is known. */
export function useAgencies(lookup: Lookup, typed: string) {
  const beginning = typed.trim().toLowerCase();
  const { data, error, refetch } = useQuery({
    queryKey: ["agencies", beginning],
    queryFn: ({ signal }) => lookup.agencies(beginning, signal),
    enabled: beginning.length >= suggestionsFrom,
    retry: false,
  });
  return { agencies: data ?? null, error, retry: () => void refetch() };
}

/** Agents of the agency whose link was followed; of no other. */
export function useAgents(lookup: Lookup, agencyCode: string | null, typed: string) {
  const beginning = typed.trim().toLowerCase();
  const { data = [] } = useQuery({
    queryKey: ["agents", agencyCode, beginning],
    queryFn: ({ signal }) => lookup.agents(agencyCode ?? "", beginning, signal),
    enabled: agencyCode !== null && beginning.length >= suggestionsFrom,
    retry: false,
  });
  return data;
}
