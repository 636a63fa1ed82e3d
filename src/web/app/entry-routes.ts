import type { HostedPage } from "#contract/hosted-page.ts";
import type { AppRoute } from "./app.tsx";
import { fetchedPage } from "./fetched-page.tsx";
import { payRoutes } from "./pay-routes.tsx";

/** Where the pages are that come in a file of their own: they share one frame at the entry. */
export const otherPaths = /^(?!\/pay\/)/;

const everyOther: AppRoute = {
  path: /^.*$/,
  title: "",
  page: fetchedPage(async () => (await import("./other-pages.tsx")).OtherPages),
};

/** What the page knows at once: the pages of a payment link. All others, and those under an agency's own host, are fetched. */
export const entryRoutes = (hosted: HostedPage | null): readonly AppRoute[] =>
  hosted === null ? [...payRoutes, everyOther] : [everyOther];
