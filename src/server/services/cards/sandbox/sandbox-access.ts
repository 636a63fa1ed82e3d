import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { isSameSecret } from "./sandbox-books.ts";
import { SandboxRefusal } from "./sandbox-refusal.ts";

/** Only the app's server, which knows the secret key. */
export function requireSecretKey(request: FastifyRequest, secretKey: string): void {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (given === undefined || !isSameSecret(given, secretKey)) {
    throw new SandboxRefusal(401, "key.wrong", "The secret key is wrong.");
  }
}

/** Only a page of the sandbox itself: every browser names the origin of a POST, and no script can forge it. */
export function requireOwnPage(request: FastifyRequest, origin: string): void {
  if (request.headers.origin !== origin) {
    throw new SandboxRefusal(403, "origin.foreign", "Only the sandbox's own pages may do this.");
  }
}

export function requireIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new SandboxRefusal(400, "idempotency.missing", "Send an Idempotency-Key of 1 to 255 characters.");
  }
  return key;
}

export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SandboxRefusal(400, "body.invalid", issue?.message ?? "Bad body.", issue?.path.join("."));
}

export function queryText(request: FastifyRequest, name: string): string | null {
  const value = new URLSearchParams(request.url.split("?")[1] ?? "").getAll(name);
  return value.length === 1 ? (value[0] ?? null) : null;
}

/** Sends a page of the sandbox that only the app's own pages may frame, under a parent that demands COEP. */
export function sendFramedPage(reply: FastifyReply, html: string, appOrigins: readonly string[]) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${appOrigins.join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy.join("; "))
    .header("cross-origin-resource-policy", "cross-origin")
    .header("cross-origin-embedder-policy", "require-corp")
    .send(html);
}

/** Writes text into HTML, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39" };
  return text.replace(/[&<>"']/g, (character) => `&${names[character]};`);
}
