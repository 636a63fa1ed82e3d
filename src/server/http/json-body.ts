import type { FastifyInstance } from "fastify";
import { Refusal } from "#server/refusal.ts";
import { rawBodies } from "./raw-bodies.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** JSON alone, as strict UTF-8, its bytes kept for signatures, `__proto__` and `constructor` keys refused. */
export function readJsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    rawBodies.set(request, bytes);
    const text = textOf(bytes);
    if (text === null) done(new Refusal("request.invalid", { field: "body" }), undefined);
    else if (text === "") done(null, undefined);
    else void parse(request, text, done);
  });
}

function textOf(bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}
