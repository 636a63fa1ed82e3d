import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { agencyHeader } from "#contract/agency-header.ts";
import { gateHeader } from "#contract/gate-header.ts";
import type { RouteDefinition } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { idempotencyKey } from "#contract/shapes.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import { webhookMaxBytes } from "#domain/limits.ts";
import type { OtpScope } from "#domain/otp.ts";
import { withStaffAtScreen } from "#server/assisted-by.ts";
import { withCallOrigin } from "#server/call-origin.ts";
import { Refusal } from "#server/refusal.ts";
import { type AtOnce, atOnce, documentsAtOnce } from "./at-once.ts";
import { type Call, type Caller, type Grant, type Guards, type Handlers, RawReply } from "./call.ts";
import { clientAddress } from "./client-address.ts";
import { cookiesOf } from "./cookies.ts";
import { fieldOf, parse, wellFormed } from "./parse.ts";
import { rawBodies } from "./raw-bodies.ts";
import { unsafeTextIn } from "./unsafe-text.ts";
import { passDocuments, readUpload } from "./upload.ts";

const adminScope: OtpScope = "admin-payment-options";
/** Groups of routes that whoever signs calls: evidence of what they do says from where. */
const groupsOfSigners: ReadonlySet<string> = new Set(["Signing", "One-time codes"]);

type MountOptions = {
  handlers: Handlers;
  guards: Guards;
  isSecureOrigin: boolean;
  /** Checks our own replies against the contract: in development and tests. */
  checkReplies: boolean;
};

/** Puts every route of the contract on the app, each with its access rule. */
export function mountRoutes(app: FastifyInstance, options: MountOptions) {
  const uploads = atOnce(documentsAtOnce);
  for (const name of Object.keys(routes) as RouteName[]) {
    const { upload }: RouteDefinition = routes[name];
    if (upload === undefined) mountRoute(app, name, { ...options, uploads });
    else
      app.register((scope, _options, done) => {
        passDocuments(scope, upload);
        mountRoute(scope, name, { ...options, uploads });
        done();
      });
  }
}

function mountRoute(app: FastifyInstance, name: RouteName, options: MountOptions & { uploads: AtOnce }) {
  const route: RouteDefinition = routes[name];
  const { upload } = route;
  // One name stands for the typed handler of each route: the contract pairs them, the compiler cannot follow by name.
  const handle = options.handlers[name] as (call: Call<RouteName>) => Promise<unknown>;
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ":$1"),
    ...(route.access === "signed" ? { bodyLimit: webhookMaxBytes } : {}),
    ...(route.bodyMaxBytes === undefined ? {} : { bodyLimit: route.bodyMaxBytes }),
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      requireOwnPage(route, request);
      const call = await callOf(name, request, reply, options);
      const answerIt = () => handle(call as Call<RouteName>);
      const origin = { address: call.address, userAgent: request.headers["user-agent"] };
      const answer =
        upload === undefined
          ? await withStaffAtScreen(staffOfGrant(call.grant), () =>
              groupsOfSigners.has(route.group) ? withCallOrigin(origin, answerIt) : answerIt(),
            )
          : await options.uploads.within(call.staff?.id ?? call.address, async () =>
              handle({ ...call, rawBody: await readUpload(upload, request) } as Call<RouteName>),
            );
      if (answer instanceof RawReply)
        return reply
          .code(answer.status)
          .type(answer.contentType)
          .headers(answer.headers)
          .send(answer.body instanceof Uint8Array ? Buffer.from(answer.body) : answer.body);
      if (options.checkReplies) checkReply(name, route, answer);
      return reply.code(route.status).send(answer);
    },
  });
}

const staffOfGrant = (grant: Grant): string | null =>
  grant.kind === "gate" || grant.kind === "open" ? (grant.staffMemberId ?? null) : null;

/** Whether a call names the admin gate; another value than its scope is refused, so that nobody misses the gate by a typo. */
function isAdminCall(request: FastifyRequest): boolean {
  const named = request.headers[gateHeader.toLowerCase()];
  if (named !== undefined && named !== adminScope)
    throw new Refusal("request.invalid", { field: gateHeader.toLowerCase() });
  return named === adminScope;
}

async function callOf(
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
): Promise<
  Omit<Call<RouteName>, "params" | "body"> & { params: unknown; body: unknown; staff?: StaffIdentity }
> {
  const route: RouteDefinition = routes[name];
  const staff = await staffOf(route, request, options.guards);
  refuseQuery(request);
  const params = route.params === null ? undefined : await parseParams(route, request, options.guards);
  const cookies = cookiesOf(request, reply, options.isSecureOrigin);
  const isAdmin = isAdminCall(request);
  const sentKey = request.headers["idempotency-key"];
  const caller = {
    key: typeof sentKey === "string" ? sentKey : "",
    cookies,
    address: clientAddress(request.ip),
    isAdmin,
  };
  const grant = await grantOf(name, params, caller, options.guards);
  const key = route.idempotent ? parse(idempotencyKey, sentKey, "idempotency-key") : "";
  if (route.body === null && route.upload === undefined && request.body !== undefined)
    throw new Refusal("request.invalid", { field: "body" });
  const isParsed = route.body !== null && route.access !== "signed";
  return {
    params,
    body: isParsed && route.body ? parse(route.body, request.body, "body") : undefined,
    idempotencyKey: key,
    grant,
    ...(staff === null ? {} : { staff }),
    requestId: request.id,
    address: caller.address,
    cookies,
    isAdmin,
    header: (header) => {
      const value = request.headers[header.toLowerCase()];
      return typeof value === "string" ? value : undefined;
    },
    rawBody: rawBodies.get(request) ?? Buffer.alloc(0),
  };
}

async function grantOf(
  name: RouteName,
  params: unknown,
  caller: Omit<Caller, "route" | "shortcode">,
  guards: Guards,
): Promise<Grant> {
  const { access }: RouteDefinition = routes[name];
  if (access === "holder") return await guards.holder({ code: paramOf(params, "code"), ...caller });
  if (access !== "gated" && access !== "draft-or-gated") return { kind: "open" };
  const called = { route: name, shortcode: paramOf(params, "shortcode"), ...caller };
  return access === "gated" ? await guards.gated(called) : await guards.draftOrGated(called);
}

/** Asked first: who is not let in learns nothing of what the call takes. */
async function staffOf(
  route: RouteDefinition,
  request: FastifyRequest,
  guards: Guards,
): Promise<StaffIdentity | null> {
  if (route.access !== "staff") return null;
  const agencyId = request.headers[agencyHeader.toLowerCase()];
  return await guards.staff({
    permissions: route.permissions,
    authorization: request.headers.authorization,
    agencyId: typeof agencyId === "string" ? agencyId : undefined,
  });
}

/**
 * A page of another site, a link scanner, a prefetch or an `<img>` cannot send our header with same-origin fetch
 * metadata. Other writes are refused from other sites wherever the browser says where they come from.
 */
function requireOwnPage(route: RouteDefinition, request: FastifyRequest) {
  if (route.access === "signed") return;
  const site = request.headers["sec-fetch-site"];
  const isWrite = route.method !== "GET";
  if (route.access === "own-page") {
    if (site !== "same-origin" || request.headers["x-saleflow-request"] !== "1")
      throw new Refusal("request.not-allowed");
  } else if (isWrite && site !== undefined && site !== "same-origin")
    throw new Refusal("request.not-allowed");
}

function refuseQuery(request: FastifyRequest) {
  const [first] = Object.keys(request.query ?? {});
  if (first !== undefined) throw new Refusal("request.invalid", { field: wellFormed(first) || "query" });
}

async function parseParams(
  route: RouteDefinition,
  request: FastifyRequest,
  guards: Guards,
): Promise<unknown> {
  const { params } = request;
  const unsafe = unsafeTextIn(params);
  if (unsafe !== null) throw new Refusal("request.invalid", { field: unsafe });
  const result = z.safeParse(route.params ?? z.unknown(), params);
  if (result.success) return result.data;
  const field = fieldOf(result.error, "params");
  if (field === "shortcode" || field === "longcode" || field === "code")
    throw await guards.impossible(Object(params)[field], clientAddress(request.ip));
  throw new Refusal("request.invalid", { field });
}

const paramOf = (params: unknown, name: string): string => String(Object(params)[name] ?? "");

function checkReply(name: RouteName, route: RouteDefinition, answer: unknown) {
  const result = z.safeParse(route.reply, answer);
  if (!result.success)
    throw new Error(`${name} answers what its contract does not say: ${JSON.stringify(result.error.issues)}`);
}
