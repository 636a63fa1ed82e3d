import type { DatabaseKind } from "#server/database/database.ts";
import type { InstantPayments } from "#server/services/instant-payments.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer } from "#tests/support/server.ts";

export const agency = "agy_harbourvale";

export type PayoutFixture = Awaited<ReturnType<typeof openPayoutFixture>>;

/** The whole app, the balances of its accounts, and where an invoice has come to. */
export async function openPayoutFixture(
  kind: DatabaseKind,
  services: { instantPayments?: InstantPayments } = {},
) {
  const server = await openTestServer({ kind, cards: scriptedCards(), ...services });
  const balance = async (account: string): Promise<number> => {
    const { rows } = await server.database.query<{ cents: number }>(
      "select coalesce(sum(amount_cents), 0)::bigint as cents from journal_entries where account = $1",
      [account],
    );
    return rows[0]?.cents ?? 0;
  };
  return {
    server,
    balance,
    /** What the bank holds, what it was handed, and what the ledgers say of both. */
    figures: async () => [
      await balance(`bank-trust:${agency}`),
      await balance(`payout-clearing:${agency}`),
      await balance(`trust-control:${agency}`),
    ],
    statusOf: async (id: string) =>
      (await server.browser().call("readSupplierInvoice", { id })).json().status as string,
    close: server.close,
  };
}
