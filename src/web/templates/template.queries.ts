import { queryOptions } from "@tanstack/react-query";
import type { Api } from "#web/adapters/api.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { notifyListChanged } from "#web/kit/list/list.actors.ts";
import { templatesList } from "./templates.list.tsx";

/** Where a template is read: as whom, and which. */
export type TemplatePlace = { agencyId: string; id: string };

const keyOf = ({ agencyId, id }: TemplatePlace) => ["contract-template", agencyId, id] as const;

export const templateQuery = (staffApi: Api, place: TemplatePlace) =>
  queryOptions({
    queryKey: [...keyOf(place), "whole"],
    queryFn: ({ signal }) => staffApi.call("readContractTemplate", { params: { id: place.id }, signal }),
    staleTime: 0,
  });

export const versionsQuery = (staffApi: Api, place: TemplatePlace) =>
  queryOptions({
    queryKey: [...keyOf(place), "versions"],
    queryFn: ({ signal }) => staffApi.call("listTemplateVersions", { params: { id: place.id }, signal }),
    staleTime: 0,
  });

/** A published version is never another again: read once. */
export const versionQuery = (staffApi: Api, place: TemplatePlace, number: number) =>
  queryOptions({
    queryKey: [...keyOf(place), "version", number],
    queryFn: ({ signal }) =>
      staffApi.call("readTemplateVersion", { params: { id: place.id, number: String(number) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A template changed: its page, where it is open, and the table are read again. */
export function notifyTemplateChanged(services: Services, place: TemplatePlace): void {
  notifyListChanged(services, place.agencyId, templatesList);
  for (const part of ["whole", "versions"])
    void services.queries.invalidateQueries({ queryKey: [...keyOf(place), part] });
}
