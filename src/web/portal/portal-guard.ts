import type { PortalRoute } from "#contract/portal-route.ts";
import { flatRoutes, portalRoutes, reachableRoutes } from "#contract/portal-routes.ts";
import { defaultPortalPath } from "#contract/site-paths.ts";
import type { PermissionName } from "#domain/enumerations.ts";

export type PortalDecision =
  | { kind: "page"; route: PortalRoute; params: Readonly<Record<string, string>> }
  /** Out of reach: the root decides where to go instead. */
  | { kind: "root" }
  | { kind: "not-allowed" }
  | { kind: "not-found" };

/** Which page of the portal a path is, for a person of these permissions, where these paths have pages. */
export function decide(
  path: string,
  permissions: readonly PermissionName[],
  hasPage: (path: string) => boolean,
): PortalDecision {
  const found = flatRoutes(portalRoutes).find((route) => matchPath(route.path, path) !== null);
  if (found === undefined) return { kind: "not-found" };
  const isReached = flatRoutes(reachableRoutes(permissions)).some((route) => route.path === found.path);
  // The root leads to the default page: to be sent there from it would never end.
  if (!isReached) return found.path === defaultPortalPath ? { kind: "not-allowed" } : { kind: "root" };
  return hasPage(found.path)
    ? { kind: "page", route: found, params: matchPath(found.path, path) ?? {} }
    : { kind: "not-found" };
}

/** The parameters of a path that is of a pattern (`/property-listings/:id`), or null. `*?` at its end is whatever follows. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)];
  if (wanted.at(-1) === "*?") wanted.splice(-1, given.length, ...given.slice(wanted.length - 1));
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [place, segment] of wanted.entries()) {
    const value = given[place] ?? "";
    if (segment.startsWith(":")) params[segment.slice(1)] = decoded(value);
    else if (segment !== value) return null;
  }
  return params;
}

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
