import { useQuery } from "@tanstack/react-query";
import { useSearch } from "wouter";
import { currentPath, openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { previewQuery } from "./signing.queries.ts";

/** What the address of a contract says that is looked at: `?preview=` and whose turn. */
export const previewParameter = "preview";

export type PreviewPlace = { agencyId: string; listingId: string; applicationId: string };

/** Shows a contract as the signer of this turn will find it; null puts it away. */
export const openPreview = (turnId: string | null): void =>
  openPage(turnId === null ? currentPath() : `${currentPath()}?${previewParameter}=${turnId}`, {
    replace: true,
  });

/** The contract as whom the address names, once it is read; it is read anew each time it is opened. */
export function useSignerPreview(
  { staffApi }: Services,
  { agencyId, listingId: id, applicationId }: PreviewPlace,
) {
  const turnId = new URLSearchParams(useSearch()).get(previewParameter);
  const query = useQuery({
    ...previewQuery(staffApi, { agencyId, id }, applicationId),
    enabled: turnId !== null,
  });
  return { turnId, data: query.data, error: query.error, retry: () => void query.refetch() };
}
