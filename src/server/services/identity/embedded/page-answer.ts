import type { FastifyReply } from "fastify";

/**
 * Headers of the sign-in pages. A browser holds `form-action` to where the form's answer leads, too, so the app's own
 * origins are in it.
 */
export const pageHeaders = (appOrigins: readonly string[]): Record<string, string> => ({
  "cache-control": "no-store",
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    `form-action 'self' ${appOrigins.join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
});

/** Sends a page of the sign-in's own looks. */
export const sendPage = (
  reply: FastifyReply,
  { status, appOrigins, page }: { status: number; appOrigins: readonly string[]; page: string },
): FastifyReply =>
  reply.code(status).headers(pageHeaders(appOrigins)).type("text/html; charset=utf-8").send(page);
