import { agencyHeader } from "#contract/agency-header.ts";
import { gateHeader } from "#contract/gate-header.ts";
import type { BodyOf, ParamsOf, ReplyOf, RouteDefinition } from "#contract/route.ts";
import type { routes } from "#contract/routes.ts";
import type { OtpScope } from "#domain/otp.ts";
import { type ApiFailure, failureOfAnswer, failureWithoutAnswer } from "./api-failure.ts";
import type { EndpointName } from "./endpoints.ts";
import { jsonOr } from "./json.ts";
import { type PublicEndpointName, publicEndpoints } from "./public-endpoints.ts";
import { type QueryValue, queryString } from "./query-string.ts";
import { timedFetch } from "./timed-fetch.ts";

type RouteOf<Name extends EndpointName> = (typeof routes)[Name];
export type CallOf<Name extends EndpointName> = {
  query?: Record<string, QueryValue>;
  /** The idempotency key of a call that moves money. */
  key?: string;
  signal?: AbortSignal;
  /** Goes on though the page that sends it is left. */
  keepalive?: boolean;
  /** The access token of who is signed in, where the call is no call of staff. */
  bearer?: string | null;
  /** Asks at the gate of the admin pages. */
  isAdmin?: boolean;
} & (ParamsOf<RouteOf<Name>> extends undefined
  ? { params?: undefined }
  : { params: ParamsOf<RouteOf<Name>> }) &
  (BodyOf<RouteOf<Name>> extends undefined ? { body?: undefined } : { body: BodyOf<RouteOf<Name>> });

export type Api<Allowed extends EndpointName = EndpointName> = {
  /** Answers the reply of the contract, or throws an `ApiFailure`. */
  call<Name extends Allowed>(name: Name, call: CallOf<Name>): Promise<ReplyOf<RouteOf<Name>>>;
  /** The same for an answer that is a document. */
  download<Name extends Allowed>(name: Name, call: CallOf<Name>): Promise<Blob>;
  /** The same for a document that is read while it comes: its headers are here, its body is not. */
  stream<Name extends Allowed>(name: Name, call: CallOf<Name>): Promise<Response>;
};

/** The calls of the pages that anyone can open. */
export type PublicApi = Api<PublicEndpointName>;

type Sent = {
  params?: unknown;
  body?: unknown;
  query?: Record<string, QueryValue>;
  key?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
  bearer?: string | null;
  isAdmin?: boolean;
};
/** How one request is sent: once, whatever is answered; rejects where no answer came in time. */
export type Send = (
  request: Request,
  options: { fetch: typeof globalThis.fetch; timeoutMs: number },
) => Promise<Response>;
export type ApiOptions = {
  /** The access token of a signed-in person, where there is one. */
  token?: () => string | null;
  /** Which of the person's agencies the call is for; the first where none is named. */
  agencyId?: () => string | null;
  fetch?: typeof globalThis.fetch;
  origin?: string;
};

const timeoutMs = 20_000;
const adminScope: OtpScope = "admin-payment-options";
const nothing = () => null;

/**
 * The client of the contract. It repeats nothing: one call is one request, and the retry policy is the query client's.
 * Replies come from our own origin and are trusted: the server checks them against the contract in development and tests.
 */
export const createApi = (options: ApiOptions = {}): PublicApi =>
  createApiOf<PublicEndpointName>(publicEndpoints, timedFetch, options);

type Called = Pick<RouteDefinition, "method" | "path" | "access">;

/** The same for the calls of a table, sent as the caller says. */
export function createApiOf<Allowed extends EndpointName>(
  endpoints: Readonly<Record<Allowed, Called>>,
  send: Send,
  options: ApiOptions = {},
): Api<Allowed> {
  const {
    token = nothing,
    agencyId = nothing,
    fetch = defaultFetch,
    origin = globalThis.location?.origin,
  } = options;
  const request = async (name: Allowed, call: Sent): Promise<Response> => {
    const { method, path, access } = endpoints[name];
    const url = urlOf(path, call);
    const headers = new Headers();
    // The server's preload is a plain request: one more header on the same address would fetch it twice.
    if (access !== "open" || method !== "GET") headers.set("X-Saleflow-Request", "1");
    const bearer = token() ?? call.bearer ?? null;
    if (bearer !== null) headers.set("Authorization", `Bearer ${bearer}`);
    const agency = agencyId();
    if (agency !== null) headers.set(agencyHeader, agency);
    if (call.isAdmin === true) headers.set(gateHeader, adminScope);
    if (call.key !== undefined) headers.set("Idempotency-Key", call.key);
    if (call.body !== undefined) headers.set("Content-Type", "application/json");
    const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
    const signal = call.signal === undefined ? {} : { signal: call.signal };
    const keepalive = call.keepalive === true ? { keepalive: true } : {};
    return await answered({ method, url }, () =>
      send(new Request(new URL(url, origin), { method, headers, ...body, ...signal, ...keepalive }), {
        fetch,
        timeoutMs,
      }),
    );
  };
  return {
    call: async (name, call) => (await readJson(await request(name, call))) as never,
    download: async (name, call) => (await request(name, call)).blob(),
    stream: (name, call) => request(name, call),
  };
}

/** The address of a call: parameters put into the path and encoded, the query in brackets. */
export function urlOf(path: string, call: { params?: unknown; query?: Record<string, QueryValue> }): string {
  const params = (call.params ?? {}) as Record<string, string>;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = call.query === undefined ? "" : queryString(call.query);
  return query === "" ? address : `${address}?${query}`;
}

async function answered(
  request: { method: RouteDefinition["method"]; url: string },
  send: () => Promise<Response>,
): Promise<Response> {
  let response: Response;
  try {
    response = await send();
  } catch (cause) {
    throw failureWithoutAnswer(request, cause);
  }
  if (response.ok) return response;
  throw await failureOf(request, response);
}

async function failureOf(request: { method: string; url: string }, response: Response): Promise<ApiFailure> {
  const text = await response.text().catch(() => "");
  return failureOfAnswer({
    url: request.url,
    status: response.status,
    statusText: response.statusText,
    body: jsonOr(text, text),
    request,
  });
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === "" ? undefined : (JSON.parse(text) as unknown);
}

const defaultFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
