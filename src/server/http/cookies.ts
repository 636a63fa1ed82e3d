import type { FastifyReply, FastifyRequest } from "fastify";
import type { Cookies } from "./call.ts";

const hostPrefix = "__Host-";

/**
 * `__Host-` cookies ask for Secure, which some browsers refuse on plain-http localhost: there the unprefixed name is
 * set as well. On https only the prefixed name is set or read.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isSecureOrigin: boolean): Cookies {
  const given = parse(request.headers.cookie ?? "");
  // Fastify adds up the `set-cookie` headers of a reply.
  const write = (name: string, value: string, maxAgeSeconds: number) => {
    const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
    reply.header("set-cookie", `${hostPrefix}${name}=${value}; ${attributes}; Secure`);
    if (!isSecureOrigin) reply.header("set-cookie", `${name}=${value}; ${attributes}`);
  };
  return {
    read: (name) => given.get(`${hostPrefix}${name}`) ?? (isSecureOrigin ? null : (given.get(name) ?? null)),
    set: write,
    clear: (name) => write(name, "", 0),
  };
}

function parse(header: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0) found.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return found;
}
