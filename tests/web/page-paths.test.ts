import { expect, test } from "vitest";
import { pagePaths } from "#contract/page-paths.ts";
import { flatRoutes, portalRoutes } from "#contract/portal-routes.ts";
import { portalPaths, routes } from "#web/app/routes.tsx";

test("the server knows every page that the router shows, and no other [T560]", () => {
  const shown = routes.flatMap(({ path }) => (typeof path === "string" ? [path] : []));
  const ofPortal = flatRoutes(portalRoutes).map(({ path }) => path);
  expect(new Set([...shown, ...ofPortal])).toEqual(new Set(pagePaths));
  expect(ofPortal.filter((path) => path !== "/machines" && !portalPaths.test(path))).toEqual([]);
});
