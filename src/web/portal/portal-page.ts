import type { ComponentType } from "react";
import type { StaffAccount } from "#contract/staff.ts";
import type { Services } from "#web/adapters/staff-services.ts";

export type PortalPageProps = {
  services: Services;
  account: StaffAccount;
  params: Readonly<Record<string, string>>;
};

/** The page of each path of `#contract/portal-routes.ts` that is built. The others are not found, nor in the navigation. */
export type PortalPages = Readonly<Record<string, ComponentType<PortalPageProps>>>;
export type HasPage = (path: string) => boolean;

/** Pages of the table that have a frame of their own, outside of the portal's. */
const elsewhere: readonly string[] = ["/machines"];

export const hasPageIn =
  (pages: PortalPages): HasPage =>
  (path) =>
    Object.hasOwn(pages, path);

/** Which paths the navigation leads to. */
export const isLinkedIn =
  (pages: PortalPages): HasPage =>
  (path) =>
    Object.hasOwn(pages, path) || elsewhere.includes(path);
