import type { RouteName } from "#contract/routes.ts";
import { linkBody, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { sendBankFeed } from "#tests/support/bank-feed.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";

export const manager = bearerOf("demo-manager");
export const agent = bearerOf("demo-agent");
export const analyst = bearerOf("demo-analyst");

/** What staff do with payment links, and what came of it. */
export function linkFixture(server: () => TestServer) {
  const call = async (
    name: RouteName,
    params: Record<string, string>,
    sending: { key?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const answer = await server()
      .browser()
      .call(name, params as never, { headers: manager, ...sending });
    const said = answer.json();
    return { status: answer.statusCode, said, code: said.error?.code, field: said.error?.field };
  };
  const create = (id: string, more: object = {}, key = pressKey(), headers = manager) =>
    call("createPaymentLink", { id }, { key, headers, body: { ...linkBody, ...more } });
  const messagesOf = async (applicationId: string) =>
    (
      await server().database.query<{ channel: string; recipient: string; body: string; subject: string }>(
        `select channel, recipient, body, subject from outbox_messages
         where application_id = $1 and effect_key like 'link:%' order by channel desc`,
        [applicationId],
      )
    ).rows;
  const eventsOf = async (applicationId: string) =>
    (
      await server().database.query<{ type: string; actor: string; data: Record<string, unknown> }>(
        "select type, actor, data from audit_events where application_id = $1 order by happened_at, type",
        [applicationId],
      )
    ).rows;
  const pay = (reference: string, amountCents: number) =>
    sendBankFeed(server().browser(), server().dependencies, [
      {
        lineId: pressKey(),
        kind: "transfer",
        instruction: "payment",
        amountCents,
        valueDate: "2026-11-21",
        reference,
      },
    ]);
  return { call, create, messagesOf, eventsOf, pay };
}
