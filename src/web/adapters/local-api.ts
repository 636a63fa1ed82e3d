import { localNameCalls } from "#contract/agency-domain-calls.ts";
import { type Api, createApiOf } from "./api.ts";
import type { Endpoint, Routes } from "./endpoint.ts";
import { timedFetch } from "./timed-fetch.ts";

/** The calls of the demo's own pages: those who pay or sign don't download them. */
export const localEndpoints = {
  ...localNameCalls,
  readOutbox: { method: "GET", path: "/api/outbox", access: "local" },
  readOutboxAttachment: { method: "GET", path: "/api/outbox/{id}/attachments/{position}", access: "local" },
} as const satisfies { [Name in keyof Routes]?: Endpoint<Name> };

export const localApi: Api<keyof typeof localEndpoints> = createApiOf(localEndpoints, timedFetch);
