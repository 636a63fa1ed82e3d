import type { LightMyRequestResponse } from "fastify";
import type { RouteName } from "#contract/routes.ts";
import type { OutboxMessage } from "#contract/system-routes.ts";
import { type HttpFixture, trial } from "./http-fixture.ts";

type Story = (fixture: HttpFixture) => Promise<LightMyRequestResponse>;
type PlainCall =
  | "readHealth"
  | "readReadiness"
  | "readOpenApi"
  | "readRuntimeConfig"
  | "readOutbox"
  | "readAccount"
  | "readFlags";

const plain =
  (name: PlainCall): Story =>
  (fixture) =>
    fixture.browser().call(name, null);

/** One good call of each route of the system itself. */
export const systemStories = {
  readHealth: plain("readHealth"),
  readReadiness: plain("readReadiness"),
  readOpenApi: plain("readOpenApi"),
  readRuntimeConfig: plain("readRuntimeConfig"),
  readAccount: plain("readAccount"),
  readFlags: plain("readFlags"),
  findLocalities: (fixture) => fixture.browser().call("findLocalities", { beginning: "Richm" }),
  readOutbox: plain("readOutbox"),
  readOutboxAttachment: async (fixture) => {
    await fixture.payByCard(fixture.browser(), trial(30));
    await fixture.deliver();
    const { messages } = (await fixture.browser().call("readOutbox", null)).json();
    const { id } = messages.find((message: OutboxMessage) =>
      message.attachments.some(({ name }) => name.startsWith("receipt-")),
    );
    return await fixture.browser().call("readOutboxAttachment", { id, position: "0" });
  },
} satisfies Partial<Record<RouteName, Story>>;
