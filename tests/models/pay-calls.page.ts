import type { PublicApplication } from "#contract/application.ts";
import type { ApplicationAccount } from "#contract/application-account.ts";
import { exampleAccount, exampleApplication } from "#contract/examples.ts";
import { pathOf, type RouteDefinition } from "#contract/route.ts";
import { routes } from "#contract/routes.ts";
import type { HttpAnswer } from "#tests/harness/model.ts";
import type { Call } from "#tests/harness/page-script.ts";

/** A call of the contract, as the page must make it. */
export const callOf = (route: RouteDefinition, params: Record<string, string>, body?: unknown) => ({
  route,
  method: route.method,
  path: pathOf(route, params),
  ...(body === undefined ? {} : { body }),
});

/** A call of the contract with whatever parameters. */
export const anyCallOf = (route: RouteDefinition): Call => ({
  method: route.method,
  path: new RegExp(`^${route.path.replace(/\{\w+\}/g, "[^/]+")}$`),
});

/** The application of a path's page, with what is different about it. */
export const applicationWith = (changes: Partial<PublicApplication>): HttpAnswer => ({
  status: 200,
  json: { ...exampleApplication, ...changes },
});

/** Of an application that owes so much, with nothing received or planned. */
export const accountDue = (amountCents: number): ApplicationAccount => ({
  ...exampleAccount,
  dueCents: amountCents,
  remainingCents: amountCents,
  payableCents: amountCents,
  next: { kind: "pay", amountCents, on: exampleAccount.dueOn },
});

export const readsApplication = (shortcode: string): Call => callOf(routes.readApplication, { shortcode });
