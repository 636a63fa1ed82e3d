import {
  accounts,
  type JournalTransaction,
  move,
  type TrustPurpose,
} from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import type { DatabaseKind } from "#server/database/database.ts";
import type { Owing, OwingValues } from "#tests/server/payment/owing.ts";
import { type Fixture, openPaymentFixture } from "#tests/server/payment/payment-fixture.ts";

export const agencyId = "agy_1";
export type TrustFixture = Awaited<ReturnType<typeof openTrustFixture>>;

/** Payments of listings on a real database. */
export async function openTrustFixture(kind: DatabaseKind = "pglite") {
  const fixture = await openPaymentFixture(kind);
  const { database, dependencies } = fixture;
  await database.query(
    "insert into branches (id, agency_id, name, created_at) values ('brn_1', $1, 'Richmond', now())",
    [agencyId],
  );
  await database.query(
    `insert into staff_members (id, agency_id, subject, name, email, permissions, created_at)
     values ('stf_1', $1, 'subject', 'Alex Reid', 'alex@example.com', '{}', now())`,
    [agencyId],
  );
  const post = (posting: Partial<JournalTransaction> & Pick<JournalTransaction, "kind" | "entries">) =>
    database.transaction((tx) =>
      postTransaction(tx, dependencies, {
        applicationId: null,
        paymentId: null,
        incomingFundsId: null,
        reverses: null,
        description: posting.kind,
        agencyId,
        ...posting,
      }),
    );
  return {
    ...fixture,
    post,
    /** What a ledger holds, cents. */
    held: async (ledger: string) => 0 - (await fixture.balance(ledger)),
    ledger: (listingId: string, purpose: TrustPurpose = "marketing") =>
      accounts.trustListing(listingId, purpose),
    listing: (id: string) => insertListing(fixture, id),
    /** An application of a listing that owes. */
    owingOf: async (listingId: string, values: OwingValues = {}): Promise<Owing> => {
      const owing = await fixture.owing(values);
      await database.query("update applications set listing_id = $2 where id = $1", [owing.id, listingId]);
      return owing;
    },
    /** Money of a listing is handed to the bank for a supplier. */
    send: (listingId: string, amountCents: number) =>
      post({
        kind: "payout-sent",
        ledger: accounts.trustListing(listingId, "marketing"),
        entries: move(accounts.creditor("sup_1"), accounts.payoutClearing(agencyId), amountCents),
      }),
  };
}

async function insertListing({ database }: Pick<Fixture, "database">, id: string): Promise<string> {
  await database.query(
    `insert into listings (id, agency_id, branch_id, agent_id, address, property_type, sale_method, listed_on, status,
       vendors, buyers, enabled_products, version, created_at, updated_at)
     values ($1, $2, 'brn_1', 'stf_1', '{"line1": "12 Wattle Street", "suburb": "Richmond", "state": "VIC", "postcode": "3121"}',
       'House', 'Auction', '2026-11-01', 'active', '[]', '[]', '{}', 1, now(), now())`,
    [id, agencyId],
  );
  return id;
}
