import type { SnapshotFrom } from "xstate";
import type { PortalRoute } from "#contract/portal-route.ts";
import { flatRoutes, isShownAt, reachableRoutes } from "#contract/portal-routes.ts";
import type { StaffAccount } from "#contract/staff.ts";
import type { commandPaletteMachine } from "#machines/command-palette/command-palette.machine.ts";
import type { CommandPaletteEvent } from "#machines/command-palette/command-palette.types.ts";
import type { SearchGroup } from "#web/ui/search-dialog.tsx";
import { maxHits } from "./command-palette.actors.ts";
import { commandPaletteCopy } from "./command-palette.copy.ts";
import { portalIcons } from "./portal-shell.connect.ts";

type Snapshot = SnapshotFrom<typeof commandPaletteMachine>;

/** A page that the palette leads to. */
export type PalettePage = { id: string; title: string; href: string; route: PortalRoute };

/** The pages that the person may reach and that have no name of a record in their path. */
export const palettePages = (
  account: Pick<StaffAccount, "permissions" | "flags" | "isOperating">,
  isLinked: (path: string) => boolean,
): PalettePage[] =>
  flatRoutes(reachableRoutes(account.permissions))
    .filter((route) => isLinked(route.path) && !route.path.includes(":") && isShownAt(account, route))
    .map((route) => ({
      id: `page ${route.path}`,
      title: route.navigation?.label ?? route.title,
      href: route.path,
      route,
    }));

/** The palette as its dialog shows it: what is offered, what Enter chooses, and the verbs. */
export function connectPalette(
  snapshot: Snapshot,
  send: (event: CommandPaletteEvent) => void,
  pages: readonly PalettePage[],
) {
  const { text, hits, highlighted, problem } = snapshot.context;
  const label = text.trim().toLowerCase();
  const shown = pages.filter(({ title }) => title.toLowerCase().includes(label));
  const hrefs = new Map([...shown, ...(hits ?? [])].map(({ id, href }) => [id, href]));
  const first = hrefs.keys().next();
  const chosen = highlighted !== null && hrefs.has(highlighted) ? highlighted : (first.value ?? null);
  // Pages come first: what is found later moves nothing that is highlighted.
  const groups: SearchGroup[] = [
    {
      label: commandPaletteCopy.pages,
      options: shown.map(({ id, title, route }) => ({ id, title, icon: iconOf(route) })),
    },
    {
      label: commandPaletteCopy.listings,
      options: (hits ?? []).map(({ id, title, note }) => ({ id, title, note, icon: "home" })),
    },
  ];
  const isSearching = label !== "" && (snapshot.hasTag("busy") || snapshot.matches({ open: "typing" }));
  return {
    isOpen: snapshot.hasTag("open"),
    text,
    groups: groups.filter(({ options }) => options.length > 0),
    highlighted: chosen,
    isBusy: isSearching,
    status: statusLabel({ isSearching, hits, isFailed: problem !== null }),
    problem: problem?.message ?? null,
    open: () => send({ type: "palette.opened" }),
    close: () => send({ type: "palette.closed" }),
    type: (typed: string) => send({ type: "text.typed", text: typed }),
    highlight: (id: string) => send({ type: "option.highlighted", id }),
    choose: (id: string) => {
      const href = hrefs.get(id);
      if (href !== undefined) send({ type: "option.chosen", href });
    },
    retry: () => send({ type: "search.retried" }),
  };
}

type Found = { isSearching: boolean; hits: Snapshot["context"]["hits"]; isFailed: boolean };

function statusLabel({ isSearching, hits, isFailed }: Found): string {
  if (isFailed) return "";
  if (isSearching) return commandPaletteCopy.searchingListings;
  if (hits === null) return "";
  if (hits.length === 0) return commandPaletteCopy.noListingsMatch;
  if (hits.length === maxHits) return commandPaletteCopy.firstListingsKeepTyping(maxHits);
  return commandPaletteCopy.listingsFound(hits.length);
}

/** A page without an entry of its own in the navigation is one of the listings. */
const iconOf = ({ navigation }: PortalRoute) => portalIcons[navigation?.icon ?? "listings"];
