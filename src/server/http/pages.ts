import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Operator } from "#contract/operator.ts";
import { isPagePath } from "#contract/page-paths.ts";
import { Refusal } from "#server/refusal.ts";
import { hostedAgencyOf } from "./agency-hosts.ts";
import { sheetAddressOf } from "./first-view-document.ts";
import { documentOfHost, documentWith } from "./operator-document.ts";
import { type PayViews, payCodeOf, payDocuments } from "./pay-documents.ts";

const payPage = /^\/pay\/([0-9A-HJKMNP-TV-Z]{16})(?:\/|$)/;
const signPage = /^\/sign\/([0-9A-HJKMNP-TV-Z]{16})\/?$/;
const agencyPage = /^\/agencies\/([a-z0-9-]{1,40})\/?$/i;
const cardPage = /^\/pay\/[^/]+\/credit-card\/?$/i;

/** Whether a path is the one page that may frame the card gateway. */
export const isCardPage = (path: string) => cardPage.test(path);

type PagesOptions = {
  folder: string;
  operator: Operator;
  absent: readonly string[];
  /** Whether whoever asks is past the code before a signer's link. */
  isLetIn: (code: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  /** Whether an agency shows a page under this code. */
  isAgencyShown: (agencyCode: string) => Promise<boolean>;
  /** Where everything is that is not under an agency's own host. */
  mainOrigin: string;
  /** With what payment pages are drawn before their script runs; null where their script draws all of it. */
  payViews: PayViews | null;
};

/**
 * Serves the built page: hashed files for a year, the document never from a cache. A payment page's has its first view in it
 * (`pay-documents.ts`). The document of a payer's or a signer's
 * page asks for its data, and for scripts of its own, in a header, so that they are fetched while the first script is; past
 * the code before it, a contract too. An unknown address gets the document too, which says so, with status 404; so does that of an agency whose page is not shown. An absent path has neither page nor file, nor has
 * what is below.
 */
export async function mountPages(app: FastifyInstance, options: PagesOptions) {
  const { folder, operator, absent, isLetIn, isAgencyShown, mainOrigin, payViews } = options;
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`The page is not built: ${folder} has no index.html`);
  const isAbsent = (path: string) => absent.some((one) => `${decodeURI(path)}/`.startsWith(`${one}/`));
  await app.register(fastifyStatic, {
    root: folder,
    globIgnore: [routeFilesName, ...absent.map((path) => `${path.slice(1)}/**`)],
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes("/assets/");
      response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const document = documentWith(await readFile(join(folder, "index.html"), "utf8"), operator);
  const files = await readRouteFiles(folder);
  const optionsLinks = scriptLinks(files.pay ?? [])
    .map((link) => `${link}; fetchpriority=low`)
    .join(", ");
  const sheet = await readSheet(folder, document);
  const sendPayDocument =
    payViews === null ? null : payDocuments({ views: payViews, document, sheet, operator, optionsLinks });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (!asksForPage(request, path) || isAbsent(path)) throw new Refusal("route.unknown");
    const agencyCode = hostedAgencyOf(request);
    if (agencyCode !== null) {
      const isThere = path === "/" && (await isAgencyShown(agencyCode));
      if (isThere) reply.header("link", agencyLinks(agencyCode, files));
      return reply
        .code(isThere ? 200 : 404)
        .type(documentType)
        .headers({ "cache-control": isThere ? "no-cache" : "no-store", vary: "host" })
        .send(documentOfHost(document, { agencyCode, mainOrigin }));
    }
    const isShown =
      !path.toLowerCase().startsWith("/agencies/") || (await isAgencyPageShown(path, isAgencyShown));
    if (!isPagePath(path) || !isShown)
      return reply.code(404).type(documentType).header("cache-control", "no-store").send(document);
    if (payCodeOf(path) !== null && (await sendPayDocument?.({ request, reply, path }))) return reply;
    const code = signPage.exec(path)?.[1] ?? null;
    const links = linksOf(path, files, code !== null && (await isLetIn(code, request, reply)));
    if (links !== null) reply.header("link", links);
    return reply.code(200).type(documentType).header("cache-control", "no-cache").send(document);
  });
}

async function isAgencyPageShown(path: string, isShown: PagesOptions["isAgencyShown"]): Promise<boolean> {
  const agencyCode = agencyPage.exec(path)?.[1];
  return agencyCode !== undefined && (await isShown(agencyCode));
}

async function readSheet(folder: string, document: string): Promise<string> {
  const address = sheetAddressOf(document);
  return address === null ? "" : await readFile(join(folder, address), "utf8");
}

/** What the build writes of the scripts that a page loads after its first. */
const routeFilesName = "route-files.json";
type RouteFiles = { sign?: string[]; agencies?: string[]; pay?: string[]; others?: string[] };

async function readRouteFiles(folder: string): Promise<RouteFiles> {
  const file = join(folder, routeFilesName);
  return existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as RouteFiles) : {};
}

/** What is fetched while the page's first script is: null where a page asks for nothing. */
function linksOf(
  path: string,
  { sign = [], agencies = [], others = [] }: RouteFiles,
  isLetIn: boolean,
): string | null {
  const shortcode = payPage.exec(path)?.[1];
  if (shortcode) return dataLink(`/api/public/vendor/application/shortcode/${shortcode}`);
  const code = signPage.exec(path)?.[1];
  const agencyCode = agencyPage.exec(path)?.[1];
  if (agencyCode) return agencyLinks(agencyCode, { agencies });
  if (!code) return others.length === 0 ? null : scriptLinks(others).join(", ");
  const scripts = scriptLinks(sign);
  const contract = isLetIn ? [dataLink(`/api/public/signing/${code}/document`)] : [];
  return [dataLink(`/api/public/signing/${code}`), ...contract, ...scripts].join(", ");
}

const agencyLinks = (agencyCode: string, { agencies = [] }: RouteFiles): string =>
  [dataLink(`/api/public/agencies/${agencyCode}`), ...scriptLinks(agencies)].join(", ");

const scriptLinks = (files: readonly string[]): string[] =>
  files.map((file) => `<${file}>; rel=modulepreload`);

const dataLink = (address: string): string => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;

const documentType = "text/html; charset=utf-8";
const notPages = ["/api/", "/assets/", "/atlas/"];

// Who names no type takes any: a link preview or a monitor gets what a browser gets.
const asksForPage = ({ method, headers: { accept = "*/*" } }: FastifyRequest, path: string): boolean =>
  (method === "GET" || method === "HEAD") &&
  !notPages.some((beginning) => path.startsWith(beginning)) &&
  /text\/(?:html|\*)|\*\/\*/i.test(accept);
