import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { joinedInvoiceNumberKey } from "#domain/supplier/invoice-number.ts";
import { migrate } from "#server/database/migrate.ts";
import { payoutKeysMigration } from "#server/database/migrations/0053-payout-keys.ts";
import { migrations } from "#server/database/migrations.ts";
import type { Database } from "#server/database/open-database.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";

const captured = ["INV2026-007", "inv 0118", "ＩＮＶ－２０７", "000", "A-00-1", "#"];

describe.each(databaseKinds())(
  "invoices that were captured before numbers had a second key, on %s",
  (kind) => {
    let database: Database;
    beforeEach(async () => {
      database = await openEmptyDatabase(kind);
    });
    afterEach(() => database.close());

    test("have the key of their number, and of two spellings of one the first alone", async () => {
      const before = migrations.slice(0, migrations.indexOf(payoutKeysMigration));
      await migrate(database, before);
      const numbers = [...captured, "INV2026007"];
      await database.transaction(async (tx) => {
        // Rows of invoices alone, without what they belong to.
        await tx.query("set local session_replication_role = replica");
        await tx.query(
          `insert into supplier_invoices (id, agency_id, listing_id, supplier_id, status, request_hash, number, number_key,
           issued_on, total_cents, gst_cents, is_buyer_named, lines, captured_by, created_at, updated_at)
         select 'sin_' || nth, 'agy', 'lst', 'sup', 'captured', '', number, 'key' || nth, '2026-11-03', 100, 0, true, '[]',
           'stf', '2026-11-03'::timestamptz + nth * interval '1 minute', now()
         from unnest($1::text[]) with ordinality t(number, nth)`,
          [numbers],
        );
      });
      await migrate(database, [...before, payoutKeysMigration]);
      const { rows } = await database.query<{ key: string | null }>(
        "select number_joined_key as key from supplier_invoices order by created_at",
      );
      expect(rows.map(({ key }) => key)).toEqual([
        ...captured.map((number) => joinedInvoiceNumberKey(number) || null),
        null,
      ]);
    });
  },
);
