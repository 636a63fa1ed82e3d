import * as z from "zod/mini";
import { contactChannels } from "#domain/otp.ts";
import { route } from "./route.ts";
import { id, instant } from "./shapes.ts";
import { runtimeConfig } from "./specified-shapes.ts";

const health = z.strictObject({ status: z.literal("ok") });
const open = { method: "GET", access: "open", params: null, body: null, status: 200 } as const;

/** A message as the local outbox shows it: only ever on embedded defaults. */
export const outboxMessage = z.strictObject({
  id,
  channel: z.enum(contactChannels),
  to: z.string(),
  subject: z.nullable(z.string()),
  body: z.string(),
  /** What went along, by its name; each is read by its place in the list. */
  attachments: z.array(z.strictObject({ name: z.string(), contentType: z.string() })),
  sentAt: instant,
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const systemRoutes = {
  readHealth: route({
    ...open,
    path: "/api/health",
    group: "System",
    description: "The process is alive.",
    reply: health,
    problems: [],
    example: { reply: { status: "ok" } },
  }),
  readReadiness: route({
    ...open,
    path: "/api/ready",
    group: "System",
    description: "The database answers and its schema is ours.",
    reply: health,
    problems: ["database.away"],
    example: { reply: { status: "ok" } },
  }),
  readOpenApi: route({
    ...open,
    path: "/api/openapi.json",
    group: "System",
    description: "This reference.",
    reply: z.unknown(),
    problems: [],
    example: { reply: { openapi: "3.1.0" } },
  }),
  readRuntimeConfig: route({
    ...open,
    path: "/config.json",
    group: "System",
    description: "Which identity provider the page signs in with.",
    reply: runtimeConfig,
    problems: [],
    example: {
      reply: {
        awsRegion: "ap-southeast-2",
        userPoolId: "ap-southeast-2_Example1",
        userPoolClientId: "exampleclient",
        cognitoDomain: "signin.example.com",
        namespace: "saleflow",
      },
    },
  }),
  readOutbox: route({
    ...open,
    access: "local",
    path: "/api/outbox",
    group: "System",
    description: "Every message the product sent, newest first. Does not exist in production.",
    reply: z.strictObject({ messages: z.array(outboxMessage) }),
    problems: ["route.unknown"],
    example: { reply: { messages: [] } },
  }),
  readOutboxAttachment: route({
    ...open,
    access: "local",
    path: "/api/outbox/{id}/attachments/{position}",
    group: "System",
    description: "What a message of the outbox had attached. Does not exist in production.",
    params: z.strictObject({ id, position: z.string().check(z.regex(/^\d$/)) }),
    reply: z.unknown(),
    documents: ["application/pdf"],
    problems: ["route.unknown"],
    example: { params: { id: "msg_8mZ3kQ0sT1vX5yB7", position: "0" }, reply: "%PDF-1.7 …" },
  }),
};
