import { longCodePath, moreFundsPaths, payPaths } from "./pay-paths.ts";
import { flatRoutes, portalRoutes } from "./portal-routes.ts";
import { signPaths } from "./sign-paths.ts";
import { sitePaths } from "./site-paths.ts";
import { vendorPaths } from "./vendor-paths.ts";

/** Every address with a page, as routers read it: `:name` is one part, `*?` is whatever follows. */
export const pagePaths: readonly string[] = [
  ...Object.values(sitePaths),
  ...Object.values(payPaths),
  moreFundsPaths,
  longCodePath,
  ...Object.values(vendorPaths),
  ...Object.values(signPaths),
  ...flatRoutes(portalRoutes).map(({ path }) => path),
];

const patterns = pagePaths.map(
  (path) =>
    new RegExp(
      `^${path
        .replace(/^\/$/, "")
        .replace("/*?", "(?:/.*)?")
        .replaceAll(/:[a-z]+/gi, "[^/]+")}/?$`,
      "i",
    ),
);

/** Whether an address, without its query, has a page. A slash at its end and its case make no difference, as in the router. */
export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
