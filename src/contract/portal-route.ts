import type { FeatureFlag, PermissionName } from "#domain/enumerations.ts";
import type { RouteName, routes } from "./routes.ts";

type Routes = typeof routes;
/** The calls that only staff make. */
export type StaffRouteName = {
  [Name in RouteName]: Routes[Name] extends { access: "staff" } ? Name : never;
}[RouteName];

export type PortalIcon =
  | "listings"
  | "archive"
  | "payments"
  | "suppliers"
  | "trust"
  | "signing"
  | "templates"
  | "team"
  | "branches"
  | "registrations"
  | "website"
  | "options"
  | "agency"
  | "machines";

/**
 * A page of the portal. `allowed` and `restricted` name the roles that it is for: a page that names none is for all
 * staff, one that names any is for who holds at least one of them.
 */
export type PortalRoute = {
  path: `/${string}`;
  title: string;
  /** Its entry in the navigation; null for a page that is reached from another. */
  navigation: { label: string; icon: PortalIcon; order: number } | null;
  /** It takes the whole screen: the portal's frame is not drawn around it. */
  isWholeScreen?: boolean;
  /** For the operating agency alone: in nobody else's navigation. */
  isOperators?: boolean;
  allowed?: readonly PermissionName[];
  restricted?: readonly PermissionName[];
  /** The feature that it belongs to: where that is off, nothing leads there. */
  flag?: FeatureFlag;
  /** Pages under this one: out of reach where this one is. */
  subRoutes?: readonly PortalRoute[];
  /** What the page cannot do without: whoever reaches it may make every one of them. */
  calls: readonly StaffRouteName[];
  /** What is offered on the page to those whom the call itself lets in. */
  actions: readonly StaffRouteName[];
};
