import type { RouteName } from "#contract/routes.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";

export const manager = bearerOf("demo-manager");
export const agent = bearerOf("demo-agent");

type Sending = { key?: string; body?: unknown; headers?: Record<string, string> };

/** What staff do at the desk, and what came of it. */
export function deskFixture(server: () => TestServer) {
  const call = async (name: RouteName, params: Record<string, string> | null, sending: Sending = {}) => {
    const answer = await server()
      .browser()
      .call(name, params as never, { headers: manager, ...sending });
    const said = answer.json();
    return { status: answer.statusCode, said, code: said.error?.code, field: said.error?.field };
  };
  return {
    call,
    search: (
      name: "searchPayments" | "searchIncomingFunds",
      queries: string[],
      more: { headers?: Record<string, string>; [parameter: string]: unknown } = {},
    ) => {
      const { headers = manager, ...parameters } = more;
      return call(name, null, { headers, body: { queries, page: 0, size: 20, sort: {}, ...parameters } });
    },
    balance: async (account: string) => {
      const { rows } = await server().database.query<{ cents: number }>(
        "select coalesce(sum(amount_cents), 0)::bigint as cents from journal_entries where account = $1",
        [account],
      );
      return rows[0]?.cents ?? 0;
    },
    ledger: async (applicationId: string) => (await call("readLedger", { id: applicationId })).said,
    events: async (type: string) =>
      (
        await server().database.query<{ actor: string; data: Record<string, unknown> }>(
          "select actor, data from audit_events where type = $1 order by happened_at, id",
          [type],
        )
      ).rows,
  };
}
