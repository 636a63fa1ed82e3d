import type { PortalIcon } from "#contract/portal-route.ts";
import { isShownAt, navigationFor } from "#contract/portal-routes.ts";
import { profilePath } from "#contract/site-paths.ts";
import type { StaffAccount } from "#contract/staff.ts";
import type { ShellLink } from "#web/ui/app-shell.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import { portalCopy } from "./portal.copy.ts";
import { matchPath } from "./portal-guard.ts";

export const portalIcons: Record<PortalIcon, IconName> = {
  listings: "home",
  archive: "archive",
  payments: "card",
  suppliers: "person",
  trust: "receipt",
  signing: "pencil",
  templates: "document",
  team: "people",
  branches: "building",
  registrations: "check",
  website: "globe",
  options: "card",
  agency: "bank",
  machines: "chart",
};

/** What the frame of the portal says of the person: where they may go, for whom they work. */
export function connectShell(account: StaffAccount, path: string, isLinked: (path: string) => boolean) {
  const chosen = account.agencies.find(({ id }) => id === account.agencyId);
  const places = navigationFor(account.permissions).filter(
    (route) => isLinked(route.path) && isShownAt(account, route),
  );
  const current = currentPlace(
    places.map((route) => route.path),
    path,
  );
  return {
    agencyName: chosen?.name ?? portalCopy.saleflow,
    agencies: account.agencies,
    agencyId: account.agencyId,
    name: account.name,
    email: account.email,
    isAtProfile: path === profilePath,
    links: places.flatMap(({ path: href, navigation }): ShellLink[] =>
      navigation === null
        ? []
        : [
            {
              href,
              label: navigation.label,
              icon: portalIcons[navigation.icon],
              isCurrent: href === current,
            },
          ],
    ),
  };
}

/** The place that the path is at or under, the nearest of several. */
function currentPlace(places: readonly string[], path: string): string | null {
  const around = places.filter((place) => matchPath(place, path) !== null || path.startsWith(`${place}/`));
  return around.sort((one, other) => other.length - one.length)[0] ?? null;
}
