import { type ComponentType, lazy } from "react";
import type { StaffAccount } from "#contract/staff.ts";
import type { Outside } from "#web/adapters/outside.ts";

export type PortalPageProps = {
  outside: Outside;
  account: StaffAccount;
  params: Readonly<Record<string, string>>;
};

const ListingsPage = lazy(async () => ({ default: (await import("./listings.page.tsx")).ListingsPage }));

/** The page of each path of `#contract/portal-routes.ts` that is built. The others are not found, nor in the navigation. */
export const portalPages: Readonly<Record<string, ComponentType<PortalPageProps>>> = {
  "/property-listings": ListingsPage,
};

/** Pages of the table that have a frame of their own, outside of the portal's. */
const elsewhere: readonly string[] = ["/machines"];

export const hasPortalPage = (path: string): boolean => Object.hasOwn(portalPages, path);
export const isLinked = (path: string): boolean => hasPortalPage(path) || elsewhere.includes(path);
