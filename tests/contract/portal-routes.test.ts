import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PortalRoute } from "#contract/portal-route.ts";
import {
  flatRoutes,
  isReachable,
  navigationFor,
  portalRoutes,
  portalShellCalls,
  reachableRoutes,
} from "#contract/portal-routes.ts";
import type { RouteDefinition } from "#contract/route.ts";
import { routes } from "#contract/routes.ts";
import { defaultPortalPath } from "#contract/site-paths.ts";
import { type PermissionName, permissionNames } from "#domain/enumerations.ts";
import { permissionSets } from "#tests/support/permission-sets.ts";

const pages = flatRoutes(portalRoutes);
const definitions: Record<string, RouteDefinition> = routes;
const staffCalls = Object.keys(definitions).filter((name) => definitions[name]?.access === "staff");
const lets = (call: string, held: readonly PermissionName[]) =>
  definitions[call]?.permissions?.some((name) => held.includes(name)) ?? true;
const pathsFor = (held: readonly PermissionName[]) =>
  flatRoutes(reachableRoutes(held)).map(({ path }) => path);

describe("who reaches what", () => {
  const everyone = ["/property-listings", "/property-listings/:id", "/profile", "/machines"];
  const agent = [
    "/property-listings",
    "/property-listings/new",
    "/property-listings/:id",
    "/property-listings/:id/edit",
    "/property-listings/:id/sign/:product/:step/:applicationId",
    "/property-listings/:id/sign/:product/:step",
    "/property-listings/:id/sign/:product",
    "/property-listings/:id/sign/*?",
    "/property-listings/:id/supplier-payments",
    "/payments",
    "/payments/:id",
    "/payments/incoming-funds/:id",
    "/signing",
    "/signing/bulk",
    "/signing/bulk/:id",
    "/profile",
    "/machines",
  ];
  const withTeam = (paths: string[]) =>
    paths.toSpliced(paths.indexOf("/profile"), 0, "/team", "/team/invitations", "/team/:id");

  const ofProducts = /^\/(contract-templates|payment-options)/;
  const products = pages
    .map(({ path }) => path)
    .filter((path) => everyone.includes(path) || ofProducts.test(path));

  const debits = "/payments/direct-debits/:id";
  const manager = agent.toSpliced(agent.indexOf("/payments") + 1, 0, debits);

  test.each<[string, PermissionName[], string[]]>([
    ["the demo's analyst", [], everyone],
    [
      "the demo's agent",
      ["manage-agency-agents", "manage-current-agent", "manage-own-application"],
      withTeam(agent),
    ],
    ["the demo's manager", [...permissionNames], pages.map(({ path }) => path)],
    ["who manages products alone", ["manage-agency-products"], products],
    ["who manages a branch's staff alone", ["manage-branch-agents"], withTeam(everyone)],
    ["who manages a branch's applications", ["manage-branch-application"], agent],
    ["who manages the agency's applications", ["manage-agency-applications"], manager],
  ])("%s", (_who, held, paths) => {
    expect(pathsFor(held)).toEqual(paths);
  });

  test("archived listings are for manage-agency alone, and are named so [T095]", () => {
    const archived = pages.find(({ path }) => path === "/property-listings/archived");
    expect([archived?.allowed, archived?.navigation?.label]).toEqual([
      ["manage-agency"],
      "Archived Listings",
    ]);
    for (const held of permissionSets)
      expect(pathsFor(held).includes("/property-listings/archived")).toBe(held.includes("manage-agency"));
  });

  test("the default page is for all staff", () => {
    for (const held of permissionSets) expect(pathsFor(held)).toContain(defaultPortalPath);
  });

  test("the navigation is what is reachable, in order", () => {
    expect(navigationFor([]).map(({ navigation }) => navigation?.label)).toEqual([
      "Property listings",
      "Machines",
    ]);
    expect(navigationFor(permissionNames).map(({ navigation }) => navigation?.label)).toEqual([
      "Property listings",
      "Archived Listings",
      "Payments",
      "Suppliers",
      "Trust account",
      "Signing",
      "Contract templates",
      "Team",
      "Branches",
      "Payment options",
      "Registrations",
      "Website",
      "Agency",
      "Machines",
    ]);
    for (const held of permissionSets)
      for (const { path } of navigationFor(held)) expect(pathsFor(held)).toContain(path);
  });
});

describe("the table", () => {
  test("has each path and each place in the navigation once, sub-pages under their page", () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    const orders = pages.flatMap(({ navigation }) => (navigation === null ? [] : [navigation.order]));
    expect(new Set(orders).size).toBe(orders.length);
    for (const page of pages)
      for (const { path } of page.subRoutes ?? []) expect(path.startsWith(`${page.path}/`)).toBe(true);
  });

  test("has every staff call on some page or in the shell, and no other", () => {
    const named = new Set([
      ...portalShellCalls,
      ...pages.flatMap(({ calls, actions }) => [...calls, ...actions]),
    ]);
    expect([...named].sort()).toEqual(staffCalls.sort());
  });

  test.each(pages.map((page) => [page.path, page] as const))(
    "whoever reaches %s may make every call that it cannot do without, and each action is for someone there",
    (path, { calls, actions }) => {
      const visitors = permissionSets.filter((held) => pathsFor(held).includes(path));
      for (const held of visitors)
        expect([held, calls.filter((call) => !lets(call, held))]).toEqual([held, []]);
      for (const action of actions) expect(visitors.some((held) => lets(action, held))).toBe(true);
    },
  );

  test("the shell's calls are for all staff", () => {
    for (const call of portalShellCalls) expect(definitions[call]?.permissions).toBeNull();
  });
});

describe("the rule", () => {
  const roles = fc.subarray([...permissionNames]);

  test("a page that names no role is for all, one that names any is for who holds one of them", () => {
    fc.assert(
      fc.property(roles, roles, roles, (allowed, restricted, held) => {
        const named = new Set([...allowed, ...restricted]);
        const expected = named.size === 0 || held.some((name) => named.has(name));
        expect(isReachable({ allowed, restricted }, held)).toBe(expected);
      }),
    );
  });

  test("what is under a page out of reach is out of reach, and nothing else is left out [T017]", () => {
    const { tree } = fc.letrec<{ tree: PortalRoute[] }>((tie) => ({
      tree: fc.array(
        fc.record(
          {
            path: fc.string().map((text): `/${string}` => `/${text}`),
            title: fc.constant("Page"),
            navigation: fc.constant(null),
            allowed: roles,
            subRoutes: tie("tree"),
            calls: fc.constant([]),
            actions: fc.constant([]),
          },
          { requiredKeys: ["path", "title", "navigation", "calls", "actions"] },
        ),
        { maxLength: 3, depthIdentifier: "pages" },
      ),
    }));
    const isRight = (
      held: PermissionName[],
      given: readonly PortalRoute[],
      got: readonly PortalRoute[],
    ): boolean => {
      const kept = given.filter((page) => isReachable(page, held));
      return (
        kept.length === got.length &&
        kept.every(
          (page, at) =>
            page.path === got[at]?.path && isRight(held, page.subRoutes ?? [], got[at]?.subRoutes ?? []),
        )
      );
    };
    fc.assert(fc.property(tree, roles, (given, held) => isRight(held, given, reachableRoutes(held, given))));
  });
});
