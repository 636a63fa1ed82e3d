import type { LightMyRequestResponse } from "fastify";
import type { RouteName } from "#contract/routes.ts";
import type { OutboxMessage } from "#contract/system-routes.ts";
import { type HttpWorld, trial } from "./http-world.ts";

type Story = (world: HttpWorld) => Promise<LightMyRequestResponse>;
type PlainCall =
  | "readHealth"
  | "readReadiness"
  | "readOpenApi"
  | "readRuntimeConfig"
  | "readOutbox"
  | "readAccount"
  | "readFlags";

export const plain =
  (name: PlainCall): Story =>
  (world) =>
    world.browser().call(name, null);

/** One good call of each route of the system itself. */
export const systemStories = {
  readHealth: plain("readHealth"),
  readReadiness: plain("readReadiness"),
  readOpenApi: plain("readOpenApi"),
  readRuntimeConfig: plain("readRuntimeConfig"),
  readOutbox: plain("readOutbox"),
  readOutboxAttachment: async (world) => {
    await world.payByCard(world.browser(), trial(30));
    await world.deliver();
    const { messages } = (await world.browser().call("readOutbox", null)).json();
    const { id } = messages.find((message: OutboxMessage) =>
      message.attachments.some(({ name }) => name.startsWith("receipt-")),
    );
    return await world.browser().call("readOutboxAttachment", { id, position: "0" });
  },
} satisfies Partial<Record<RouteName, Story>>;
