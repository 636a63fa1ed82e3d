import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applicationStatuses } from "#domain/enumerations.ts";
import { acceptsPayment } from "#server/core/lifecycle/application.lifecycle.ts";
import { ChartRefusal } from "#server/core/lifecycle/lifecycle.ts";
import { lockOwed } from "#server/core/obligation/payment-locks.store.ts";
import { performPayment } from "#server/core/payment/payment.effects.ts";
import { settleFunds } from "#server/money-in/settle-funds.ts";
import { linkBody, linkFor } from "#tests/server/http/payment-link-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

test("only a completed application takes a payment", () => {
  expect(applicationStatuses.filter(acceptsPayment)).toEqual(["completed"]);
});

describe.each(databaseKinds())("a settlement on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  test.each(["cancelled", "expired", "paid"])(
    "that the chart of a %s application refuses changes nothing [T518]",
    async (status) => {
      const { applicationId } = await linkFor(server, { ...linkBody, paymentRequiresOTP: false });
      const { database, dependencies } = server;
      await database.query("update applications set status = $2 where id = $1", [applicationId, status]);
      const settling = database.transaction(async (tx) => {
        const owed = await lockOwed(tx, applicationId);
        if (owed === null) throw new Error("Nothing is owed.");
        const { payment, effects } = await settleFunds(tx, dependencies, owed, "Bank Transfer", 1_000);
        await performPayment(tx, dependencies, { owed, payment }, effects);
      });
      await expect(settling).rejects.toThrow(
        new ChartRefusal("applicationLifecycle", status, "payment.settled"),
      );
      const { rows } = await database.query<{ settled: number; payments: number }>(
        `select o.settled_cents as settled, (select count(*)::int from payments p where p.obligation_id = o.id) as payments
       from obligations o where o.application_id = $1`,
        [applicationId],
      );
      expect(rows).toEqual([{ settled: 0, payments: 0 }]);
    },
  );
});
