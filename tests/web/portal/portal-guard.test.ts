import { describe, expect, test } from "vitest";
import { flatRoutes, portalRoutes, reachableRoutes } from "#contract/portal-routes.ts";
import { routes } from "#contract/routes.ts";
import { defaultPortalPath } from "#contract/site-paths.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { permissionNames } from "#domain/enumerations.ts";
import { permissionSets } from "#tests/support/permission-sets.ts";
import { portalPages } from "#web/app/portal-pages.ts";
import { portalPaths } from "#web/app/routes.tsx";
import { decide, matchPath } from "#web/portal/portal-guard.ts";
import { hasPageIn, isLinkedIn } from "#web/portal/portal-page.ts";
import { connectShell } from "#web/portal/portal-shell.connect.ts";

const pages = flatRoutes(portalRoutes);
const pathOf = (pattern: string) => pattern.replace(":id", "lst_1");
const everyPage = () => true;

describe("which page a path is", () => {
  test("a page is shown to whom the table lets, and everyone else is sent to the root [T016]", () => {
    for (const held of permissionSets) {
      const reached = flatRoutes(reachableRoutes(held)).map(({ path }) => path);
      for (const { path } of pages)
        expect([held, path, decide(pathOf(path), held, everyPage).kind]).toEqual([
          held,
          path,
          reached.includes(path) ? "page" : "root",
        ]);
    }
  });

  test("the default page is never answered by the root, which leads to it", () => {
    for (const held of permissionSets)
      expect(decide(defaultPortalPath, held, everyPage).kind).not.toBe("root");
  });

  test("an unknown path, and one whose page is not built, is not found", () => {
    for (const path of ["/property-listings/1/2/3", "/property-listings/lst_1/nothing", "/elsewhere"])
      expect(decide(path, permissionNames, everyPage).kind).toBe("not-found");
    expect(decide("/property-listings", [], () => false).kind).toBe("not-found");
  });

  test("a named page comes before one of any id, and an id is read as it was written", () => {
    expect(decide("/property-listings/new", permissionNames, everyPage)).toMatchObject({
      kind: "page",
      route: { path: "/property-listings/new" },
    });
    expect(matchPath("/property-listings/:id/edit", "/property-listings/a%20b/edit/")).toEqual({ id: "a b" });
    expect(matchPath("/property-listings/:id", "/property-listings/%")).toEqual({ id: "%" });
    expect(matchPath("/property-listings", "/Property-Listings")).toBeNull();
  });

  test("every page that is built is a path of the table, and the app leads there", () => {
    const paths = pages.map(({ path }) => path as string);
    expect(Object.keys(portalPages).filter((path) => !paths.includes(path))).toEqual([]);
    for (const path of paths.filter((each) => each !== "/machines"))
      expect(portalPaths.test(pathOf(path))).toBe(true);
    for (const path of ["/property-listings-of-others", "/pay/property-listings", "/login"])
      expect(portalPaths.test(path)).toBe(false);
  });
});

describe("the frame", () => {
  const account: StaffAccount = { ...routes.readAccount.example.reply, permissions: [...permissionNames] };

  test("links what is reachable and built, and marks where the person is", () => {
    const links = (path: string) =>
      connectShell(account, path, everyPage)
        .links.filter(({ isCurrent }) => isCurrent)
        .map(({ href }) => href);
    expect(links("/property-listings")).toEqual(["/property-listings"]);
    expect(links("/property-listings/archived")).toEqual(["/property-listings/archived"]);
    expect(links("/property-listings/lst_1/edit")).toEqual(["/property-listings"]);
    expect(links("/nowhere")).toEqual([]);
    const built = connectShell(account, "/", isLinkedIn(portalPages)).links.map(({ href }) => href);
    expect(built.filter((href) => !hasPageIn(portalPages)(href))).toEqual(["/machines"]);
  });

  test("names the agency that was chosen, and the person", () => {
    const shell = connectShell(account, "/", everyPage);
    expect([shell.agencyName, shell.name, shell.email]).toEqual([
      "Harbour & Vale Property",
      account.name,
      account.email,
    ]);
  });
});
