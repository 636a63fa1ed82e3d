import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { RenderFirstView } from "#contract/first-view.ts";
import { requestMaxBytes } from "#domain/limits.ts";
import { findServedAgency } from "./agency-domain/agency-domain.store.ts";
import { isPageShown } from "./agency-page/agency-page.store.ts";
import { isLetIn } from "./core/gate/holder.access.ts";
import type { Dependencies } from "./dependencies.ts";
import { createGuards, createHandlers } from "./handlers.ts";
import { mountDomainCheck, serveAgencyHosts } from "./http/agency-hosts.ts";
import { boundBodyTime } from "./http/body-time.ts";
import { agencyHostHeaders, securityHeaders } from "./http/content-security.ts";
import { cookiesOf } from "./http/cookies.ts";
import { readJsonBody } from "./http/json-body.ts";
import { type LegacyHost, redirectLegacyHost } from "./http/legacy-host.ts";
import { createMetrics, mountMetrics } from "./http/metrics.ts";
import { mountRoutes } from "./http/mount.ts";
import { isCardPage, mountPages } from "./http/pages.ts";
import { answerProblems } from "./http/problem-answer.ts";
import { answerUnreadable } from "./http/unreadable-request.ts";
import type { PageConfig } from "./page-config.ts";
import { payViewsOf } from "./pay-views.ts";
import { newRequestId } from "./randomness.ts";
import { Refusal } from "./refusal.ts";
import { keepForStaff } from "./staff/staff-files.ts";

export type AppOptions = {
  dependencies: Dependencies;
  page: PageConfig;
  /** Where the built page is; null for an API alone. */
  pageFolder: string | null;
  /** What draws payment pages before their script runs; where it is left out, their script draws all of it. */
  firstView?: RenderFirstView | null;
  metricsToken: string | null;
  /** With it a proxy asks for which hosts it may get a certificate. */
  domainsToken?: string | null;
  checkReplies: boolean;
  /** How long the body of a call may take to come, but for documents. */
  bodyTimeoutMs?: number;
  /** The host of the earlier product, where it still answers. */
  legacy?: LegacyHost | null;
};

type Headers = Record<string, string>;

const headersTimeoutMs = 30_000;
const bodyTimeoutMs = 30_000;
/** Of an upload: 50 MB at 1.5 Mbit/s. */
const requestTimeoutMs = 300_000;
const connectionTimeoutMs = 60_000;

/** The whole server, not yet listening. Tests build it on a real database and speak HTTP to it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { dependencies, page } = options;
  const { settings } = dependencies;
  const isSecureOrigin = settings.publicOrigin.startsWith("https:");
  const ordinaryHeaders = securityHeaders(page.hosts, { card: null, isSecureOrigin });
  const metrics = createMetrics();
  const answerProblem = answerProblems((code) => metrics.problems.inc({ code }));
  const app: FastifyInstance = Fastify({
    loggerInstance: dependencies.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: requestMaxBytes,
    http: { headersTimeout: headersTimeoutMs },
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    forceCloseConnections: "idle",
    trustProxy: (_address: string, hop: number) => hop < settings.trustedProxies,
    exposeHeadRoutes: false,
    genReqId: newRequestId,
    clientErrorHandler: answerUnreadable(newRequestId, ordinaryHeaders),
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be read never reaches the hooks below.
    frameworkErrors: (error, request, reply) => {
      answerProblem(error, request, reply.headers(ordinaryHeaders));
    },
  });
  app.setErrorHandler(answerProblem);
  boundBodyTime(app, options.bodyTimeoutMs ?? bodyTimeoutMs);
  readJsonBody(app);
  logAnswers(app);
  const card = dependencies.cards.pageSetup();
  sendSecurityHeaders(app, ordinaryHeaders, securityHeaders(page.hosts, { card, isSecureOrigin }));
  if (options.legacy) redirectLegacyHost(app, options.legacy);
  mountAgencyHosts(app, options, isSecureOrigin);
  app.register(fastifyCookie);
  mountMetrics(app, metrics, options.metricsToken, dependencies.macs);
  const guards = createGuards(dependencies);
  if (settings.isProduction) keepForStaff(app, "/atlas/", guards.staff);
  mountRoutes(app, {
    handlers: createHandlers(dependencies, page),
    guards,
    isSecureOrigin,
    checkReplies: options.checkReplies,
  });
  if (options.pageFolder !== null)
    await mountPages(app, {
      folder: options.pageFolder,
      operator: page.operator,
      absent: settings.isProduction ? ["/outbox", "/dns-records"] : [],
      isLetIn: (code, request, reply) =>
        isLetIn(dependencies, { code, cookies: cookiesOf(request, reply, isSecureOrigin) }),
      isAgencyShown: (agencyCode) => isPageShown(dependencies.database, agencyCode),
      mainOrigin: settings.publicOrigin,
      payViews: payViewsOf(dependencies, options.firstView ?? null, isSecureOrigin),
    });
  else
    app.setNotFoundHandler(() => {
      throw new Refusal("route.unknown");
    });
  return app;
}

function mountAgencyHosts(app: FastifyInstance, options: AppOptions, isSecureOrigin: boolean) {
  const { database, clock, macs, settings } = options.dependencies;
  const servedAgency = (host: string) => findServedAgency(database, host, clock.now());
  serveAgencyHosts(app, {
    servedAgency,
    ownHosts: [new URL(settings.publicOrigin).hostname, ...settings.domains.ownHosts],
    headers: agencyHostHeaders({ isSecureOrigin }),
  });
  mountDomainCheck(app, { token: options.domainsToken ?? null, macs, servedAgency });
}

/** One line an answer, by route: an address may hold a short code, so it is not written. */
function logAnswers(app: FastifyInstance) {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "page",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });
}

function sendSecurityHeaders(app: FastifyInstance, ordinary: Headers, card: Headers) {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(isCardPage(request.url.split("?", 1)[0] ?? "") ? card : ordinary);
  });
}
