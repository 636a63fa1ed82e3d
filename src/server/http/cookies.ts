import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Cookies } from "./call.ts";

const hostPrefix = "__Host-";
const attributes: CookieSerializeOptions = { path: "/", httpOnly: true, sameSite: "strict" };

/**
 * `__Host-` cookies ask for Secure, which some browsers refuse on plain-http localhost: there the unprefixed name is
 * set as well. On https only the prefixed name is set or read.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isSecureOrigin: boolean): Cookies {
  const write = (name: string, value: string, maxAge: number) => {
    reply.setCookie(`${hostPrefix}${name}`, value, { ...attributes, maxAge, secure: true });
    if (!isSecureOrigin) reply.setCookie(name, value, { ...attributes, maxAge });
  };
  // A payer's browser brings none at first, and a dozen names are asked for.
  const hasAny = request.headers.cookie !== undefined;
  return {
    read: (name) =>
      !hasAny
        ? null
        : (request.cookies[`${hostPrefix}${name}`] ??
          (isSecureOrigin ? null : (request.cookies[name] ?? null))),
    set: write,
    clear: (name) => write(name, "", 0),
  };
}
