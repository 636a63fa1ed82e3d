import type { PermissionName } from "#domain/enumerations.ts";
import type { PortalIcon, PortalRoute, StaffRouteName } from "./portal-route.ts";

type RecordPages = {
  path: `/${string}`;
  /** What many are called, and one. */
  title: string;
  one: string;
  icon: PortalIcon;
  /** Its place in the navigation. */
  order: number;
  allowed: readonly PermissionName[];
  calls: Record<"search" | "create" | "read" | "change", StaffRouteName>;
  actions: readonly StaffRouteName[];
};

/** The pages of a thing that staff list, make, and change on a page of its own. */
export const recordPages = ({ path, title, one, icon, order, allowed, calls, actions }: RecordPages) =>
  ({
    path,
    title,
    navigation: { label: title, icon, order },
    allowed,
    calls: [calls.search],
    actions,
    subRoutes: [
      {
        path: `${path}/new`,
        title: `New ${one}`,
        navigation: null,
        allowed,
        calls: [],
        actions: [calls.create],
      },
      {
        path: `${path}/:id`,
        title: one.charAt(0).toUpperCase() + one.slice(1),
        navigation: null,
        allowed,
        calls: [calls.read],
        actions: [calls.change, ...actions],
      },
    ],
  }) satisfies PortalRoute;
