import { notifyManager, queryOptions, skipToken } from "@tanstack/react-query";
import type { Services } from "#web/adapters/staff-services.ts";

export const websitePath = "/website";
export const versionsPath = `${websitePath}/versions`;

export type WebsitePlace = { services: Services; agencyId: string };

export const websiteQuery = ({ services: { staffApi }, agencyId }: WebsitePlace) =>
  queryOptions({
    queryKey: ["agency-page", agencyId, "draft"],
    queryFn: ({ signal }) => staffApi.call("readAgencyPage", { signal }),
    staleTime: 0,
  });

export const versionsQuery = ({ services: { staffApi }, agencyId }: WebsitePlace) =>
  queryOptions({
    queryKey: ["agency-page", agencyId, "versions"],
    queryFn: ({ signal }) => staffApi.call("listAgencyPageVersions", { signal }),
    staleTime: 0,
  });

export const domainQuery = ({ services: { staffApi }, agencyId }: WebsitePlace) =>
  queryOptions({
    queryKey: ["agency-domain", agencyId],
    queryFn: ({ signal }) => staffApi.call("readAgencyDomain", { signal }),
    staleTime: 0,
  });

/** The domain changed, or may have: what shows it is read again. */
export const notifyDomainChanged = ({ services, agencyId }: WebsitePlace): void =>
  void services.queries.invalidateQueries({ queryKey: ["agency-domain", agencyId] });

export const previewLinksQuery = ({ services: { staffApi }, agencyId }: WebsitePlace) =>
  queryOptions({
    queryKey: ["agency-page", agencyId, "previews"],
    queryFn: ({ signal }) => staffApi.call("listPreviewLinks", { signal }),
    staleTime: 0,
  });

/** The page changed: what shows it is read again. */
export const notifyWebsiteChanged = ({ services, agencyId }: WebsitePlace): void =>
  void services.queries.invalidateQueries({ queryKey: ["agency-page", agencyId] });

/** How often what was shown was not the newest: what began on it begins again, however fast the newest is there. */
export const outdatedQuery = (agencyId: string) =>
  queryOptions({
    queryKey: ["agency-page-outdated", agencyId],
    queryFn: skipToken,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What is shown is not the newest: nothing of it stays until it is read again. */
export const readWebsiteAnew = ({ services: { queries }, agencyId }: WebsitePlace): void =>
  notifyManager.batch(() => {
    queries.setQueryData(outdatedQuery(agencyId).queryKey, (times = 0) => times + 1);
    void queries.resetQueries({ queryKey: ["agency-page", agencyId] });
  });
