import type { routes } from "#contract/routes.ts";

export type Routes = typeof routes;

/** What the page knows of a route of the contract. */
export type Endpoint<Name extends keyof Routes> = {
  [Part in "method" | "path" | "access"]: Routes[Name][Part];
};
