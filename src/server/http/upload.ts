import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RouteDefinition } from "#contract/route.ts";
import { Refusal } from "#server/refusal.ts";

type Upload = NonNullable<RouteDefinition["upload"]>;

/**
 * Lets the documents of an upload through unread: who may not send them is refused before any of it is in memory. No
 * other media type is taken, JSON neither.
 */
export function passDocuments(app: FastifyInstance, { types, refusals }: Upload): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(refusals === undefined ? [...types] : "*", (_request, payload, done) =>
    done(null, payload),
  );
}

/**
 * The bytes of an upload. Throws `document.too-large` with no more than the limit in memory; what still comes is read
 * and thrown away, because a browser hears no answer before it has sent all.
 */
export async function readUpload(
  { maxBytes, refusals }: Upload,
  { body, headers }: FastifyRequest,
): Promise<Buffer> {
  if (!(body instanceof Readable)) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let bytes = Number(headers["content-length"] ?? 0) > maxBytes ? maxBytes + 1 : 0;
  if (bytes === 0)
    // Ending the loop early must not end the connection.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxBytes) break;
      chunks.push(chunk);
    }
  if (bytes <= maxBytes) return Buffer.concat(chunks, bytes);
  body.resume();
  if (refusals === undefined) throw new Refusal("document.too-large");
  throw new Refusal(refusals.tooLarge, { field: refusals.field });
}
