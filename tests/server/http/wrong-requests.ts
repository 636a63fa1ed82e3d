import * as z from "zod/mini";
import type { RouteDefinition } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { wholeAnswers } from "#tests/support/vendor-answers.ts";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type WrongBody = { what: string; field: string; payload: string };

const definitions: [RouteName, RouteDefinition][] = Object.entries(routes) as [RouteName, RouteDefinition][];
/** Told by whoever takes the payment, in words of their own. */
const outsiders: RouteName[] = ["receiveCardEvent", "receivePayToEvent"];
/** The calls whose body the contract shapes. */
export const routesWithBody = definitions.filter(([name, { body }]) => body && !outsiders.includes(name));
export const routesWithParams = definitions.filter(([, { params }]) => params);
export const everyRoute = definitions;

const application = {
  property: {
    address: { line1: "1 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" },
    titleReference: "12/34",
  },
  vendors: [{ name: "Alex Vendor", email: "alex@example.com", phoneNumber: "+61491570156" }],
  buyers: [{ name: "Sam Buyer", email: "sam@example.com", phoneNumber: "+61491570157" }],
  agent: {
    name: "Kim Agent",
    agencyName: "Harbour",
    email: "kim@example.com",
    phoneNumber: "+61491570158",
  },
  requestedProductType: "Standard",
  requestedAmountCents: 100_000,
};

/** A body with every field that the call takes. */
export function wholeBody(name: RouteName): Json {
  if (name === "createApplication")
    return {
      agencyCode: "harbour",
      creationKey: "k_0123456789abcdef",
      answers: wholeAnswers(),
      step: "finish",
      ...application,
    };
  if (name === "updateApplication" || name === "markPartiallyCompleted")
    return { version: 1, ...application };
  if (name === "sendEmailByReference" || name === "sendSmsByReference") return { otpSentTo: "XXXXXX156" };
  if (name === "readListingTimeline") return { after: "2026-11-21T02:00:00.000000Z~aud_8mZ3kQ0sT1vX5yB7" };
  return structuredClone(routes[name].example as { body?: Json }).body ?? null;
}

const wrongValues: [what: string, value: Json][] = [
  ["null", null],
  ["a number", 12.5],
  ["a negative number", -1],
  ["a huge number", 1e300],
  ["true", true],
  ["a list", ["x"]],
  ["an object", { surprise: 1 }],
  ["empty text", ""],
  ["very long text", "x".repeat(5_000)],
  ["U+0000", "a\u0000b"],
  ["a lone surrogate", "a\ud800b"],
  ["a lone low surrogate", "\udc00"],
];

/** Every field of a body wrong in every way, missing, and one too many: whatever the contract refuses. */
export function wrongBodiesOf(name: RouteName): WrongBody[] {
  const { body: schema } = routes[name] as RouteDefinition;
  const whole = wholeBody(name);
  const wrong: WrongBody[] = [];
  const add = (what: string, field: string, body: Json) => {
    if (schema && (!z.safeParse(schema, body).success || /U\+0000|surrogate/.test(what)))
      wrong.push({ what: `${field}: ${what}`, field, payload: JSON.stringify(body) });
  };
  for (const path of pathsOf(whole)) {
    const field = path.join(".");
    for (const [what, value] of wrongValues)
      add(
        what,
        field,
        changed(whole, path, () => value),
      );
    add(
      "missing",
      field,
      changed(whole, path, () => undefined),
    );
  }
  for (const path of [[], ...pathsOf(whole)])
    add(
      "one field more",
      [...path, "surprise"].join("."),
      changed(whole, path, (value) =>
        typeof value === "object" && value !== null && !Array.isArray(value)
          ? { ...value, surprise: "x" }
          : value,
      ),
    );
  return wrong;
}

/** Bodies that are no JSON object of ours at all. */
export const wrongPayloads: [what: string, payload: string | Buffer, contentType: string, status: number][] =
  [
    ["nothing", "", "application/json", 400],
    ["blank", " \n", "application/json", 400],
    ["null", "null", "application/json", 400],
    ["a list", "[]", "application/json", 400],
    ["a number", "1", "application/json", 400],
    ["a text", '"text"', "application/json", 400],
    ["broken", '{"a":', "application/json", 400],
    ["trailing", "{} {}", "application/json", 400],
    ["single quotes", "{'a':1}", "application/json", 400],
    ["nested deeply", `${"[".repeat(30_000)}${"]".repeat(30_000)}`, "application/json", 400],
    ["objects nested deeply", `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`, "application/json", 400],
    ["__proto__", '{"__proto__":{"isAdmin":true}}', "application/json", 400],
    ["constructor", '{"constructor":{"prototype":{"isAdmin":true}}}', "application/json", 400],
    ["escaped __proto__", '{"\\u005f_proto__":{"isAdmin":true}}', "application/json", 400],
    ["a name with U+0000", '{"a\\u0000b":1}', "application/json", 400],
    ["a name with a lone surrogate", '{"a\\ud800":1}', "application/json", 400],
    ["invalid UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), "application/json", 400],
    ["UTF-16", Buffer.from("{}", "utf16le"), "application/json", 400],
    ["plain text", "{}", "text/plain", 415],
    ["a form", "version=1", "application/x-www-form-urlencoded", 415],
    ["a multipart form", "--x--", "multipart/form-data; boundary=x", 415],
    ["no type that exists", "{}", "nonsense", 415],
  ];

const wrongParams: [what: string, raw: string][] = [
  ["U+0000", "%00"],
  ["half an escape", "%4"],
  ["no escape", "%zz"],
  ["an overlong escape", "%c0%af"],
  ["a lone surrogate", "%ed%a0%80"],
  ["a slash", "a%2fb"],
  ["dots", "%2e%2e%2f%2e%2e"],
  ["a quote", "'%20or%201=1--"],
  ["__proto__", "__proto__"],
  ["an emoji", "%f0%9f%98%80"],
  ["300 characters", "A".repeat(300)],
  ["10,000 characters", "A".repeat(10_000)],
];

/** A call's addresses with one parameter replaced by raw text that the contract does not take. */
export function wrongAddressesOf(route: RouteDefinition): { what: string; url: string }[] {
  return Object.keys(route.example.params ?? {}).flatMap((parameter) =>
    wrongParams
      .filter(([, raw]) => !isParameter(route, parameter, raw))
      .map(([what, raw]) => ({ what: `${parameter}: ${what}`, url: addressWith(route, parameter, raw) })),
  );
}

const isParameter = ({ params, example }: RouteDefinition, name: string, raw: string) =>
  params !== null && z.safeParse(params, { ...example.params, [name]: raw }).success;

const addressWith = (route: RouteDefinition, replaced: string, raw: string): string =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === replaced ? raw : encodeURIComponent(route.example.params?.[name] ?? ""),
  );

function pathsOf(value: Json, at: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [at];
  const children = Object.entries(value).flatMap(([name, child]) => pathsOf(child, [...at, name]));
  return at.length === 0 ? children : [at, ...children];
}

function changed(value: Json, path: string[], change: (value: Json) => Json | undefined): Json {
  const [name, ...rest] = path;
  if (name === undefined) return change(value) ?? null;
  const copy = structuredClone(value) as Record<string, Json>;
  const child = rest.length === 0 ? change(copy[name] ?? null) : changed(copy[name] ?? null, rest, change);
  if (child === undefined) delete copy[name];
  else copy[name] = child;
  return copy;
}
