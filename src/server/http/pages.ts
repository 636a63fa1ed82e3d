import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Operator } from "#contract/operator.ts";
import { isPagePath } from "#contract/page-paths.ts";
import { Refusal } from "#server/refusal.ts";
import { documentWith } from "./operator-document.ts";

const payPage = /^\/pay\/([0-9A-HJKMNP-TV-Z]{16})(?:\/|$)/;
const cardPage = /^\/pay\/[^/]+\/credit-card\/?$/i;

/** Whether a path is the one page that may frame the card gateway. */
export const isCardPage = (path: string) => cardPage.test(path);

/**
 * Serves the built page: hashed files for a year, the document never from a cache. A pay page's document asks for its
 * data in a header, so that it is fetched while the code is. An unknown address gets the document too, which says so, with
 * status 404. An absent path has neither page nor file, nor has what is below.
 */
export async function mountPages(
  app: FastifyInstance,
  { folder, operator, absent }: { folder: string; operator: Operator; absent: readonly string[] },
) {
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`The page is not built: ${folder} has no index.html`);
  const isAbsent = (path: string) => absent.some((one) => `${decodeURI(path)}/`.startsWith(`${one}/`));
  await app.register(fastifyStatic, {
    root: folder,
    globIgnore: absent.map((path) => `${path.slice(1)}/**`),
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
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (!asksForPage(request, path) || isAbsent(path)) throw new Refusal("route.unknown");
    if (!isPagePath(path))
      return reply.code(404).type(documentType).header("cache-control", "no-store").send(document);
    const shortcode = payPage.exec(path)?.[1];
    if (shortcode)
      reply.header(
        "link",
        `</api/public/vendor/application/shortcode/${shortcode}>; rel=preload; as=fetch; crossorigin=anonymous`,
      );
    return reply.code(200).type(documentType).header("cache-control", "no-cache").send(document);
  });
}

const documentType = "text/html; charset=utf-8";
const notPages = ["/api/", "/assets/", "/atlas/"];

// Who names no type takes any: a link preview or a monitor gets what a browser gets.
const asksForPage = ({ method, headers: { accept = "*/*" } }: FastifyRequest, path: string): boolean =>
  (method === "GET" || method === "HEAD") &&
  !notPages.some((beginning) => path.startsWith(beginning)) &&
  /text\/(?:html|\*)|\*\/\*/i.test(accept);
