import type { FastifyRequest } from "fastify";

/** The bytes of each request's body, for signatures. */
export const rawBodies = new WeakMap<FastifyRequest, Buffer>();
