import type { LocalName } from "#contract/agency-domain.ts";
import type { agencyDomainRoutes } from "#contract/agency-domain-routes.ts";
import { limitReached } from "#server/core/access/unknown-application.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { orConflict } from "#server/http/conflict.ts";
import { Refusal } from "#server/refusal.ts";
import { addLocalName, listLocalNames, removeLocalName } from "#server/services/names/local-names.ts";
import { readDomain } from "./agency-domain.read.ts";
import { checkNow, releaseDomain, requestDomain } from "./change-domain.ts";

/** As many as a demo needs. */
const maxLocalNames = 200;

/** The host name of the agency of whoever calls; and the DNS of the demo, where it is filled by a local stand-in. */
export function agencyDomainHandlers(
  dependencies: Dependencies,
): Pick<Handlers, keyof typeof agencyDomainRoutes> {
  const { database, names, settings } = dependencies;
  const requireLocal = () => {
    if (settings.isProduction || names.kind !== "local") throw new Refusal("route.unknown");
  };
  const listed = async (): Promise<{ names: LocalName[] }> => ({ names: await listLocalNames(database) });
  return {
    readAgencyDomain: ({ staff }) => readDomain(dependencies, staff),
    requestAgencyDomain: ({ staff, body, idempotencyKey: key }) =>
      requestDomain(dependencies, staff, { ...body, key }),
    checkAgencyDomain: ({ staff, params }) => checkNow(dependencies, staff, params),
    releaseAgencyDomain: ({ staff, params, body, requestId }) =>
      orConflict(releaseDomain(dependencies, staff, { ...params, ...body }), requestId),
    listLocalNames: async () => {
      requireLocal();
      return await listed();
    },
    addLocalName: async ({ body }) => {
      requireLocal();
      if ((await listLocalNames(database)).length >= maxLocalNames) throw limitReached();
      await addLocalName(database, body);
      return await listed();
    },
    removeLocalName: async ({ body }) => {
      requireLocal();
      await removeLocalName(database, body);
      return await listed();
    },
  };
}
