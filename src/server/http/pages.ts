import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

const payPage = /^\/pay\/([0-9A-HJKMNP-TV-Z]{16})(?:\/|$)/;
const cardPage = /^\/pay\/[^/]+\/credit-card\/?$/;

/** Whether a path is the one page that may frame the card gateway. */
export const isCardPage = (path: string) => cardPage.test(path);

/**
 * Serves the built page: hashed files for a year, the document never from a cache. A pay page's document asks for its
 * data in a header, so that it is fetched while the code is. An absent path has neither page nor file, nor has what is below.
 */
export async function mountPages(
  app: FastifyInstance,
  { folder, absent }: { folder: string; absent: readonly string[] },
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
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const isPage =
      request.method === "GET" &&
      !path.startsWith("/api/") &&
      !path.startsWith("/assets/") &&
      !path.startsWith("/atlas/") &&
      !isAbsent(path) &&
      (request.headers.accept ?? "").includes("text/html");
    if (!isPage) throw new Refusal("route.unknown");
    const shortcode = payPage.exec(path)?.[1];
    if (shortcode)
      reply.header(
        "link",
        `</api/public/vendor/application/shortcode/${shortcode}>; rel=preload; as=fetch; crossorigin=anonymous`,
      );
    return reply.header("cache-control", "no-cache").sendFile("index.html", { cacheControl: false });
  });
}
