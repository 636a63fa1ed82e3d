import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type DomainEvent,
  publish,
  publishAll,
  type Subscriber,
  whereConcerned,
  whichReads,
} from "#server/core/events/events.ts";
import { lockOwed } from "#server/core/obligation/payment-locks.store.ts";
import { performPayment } from "#server/core/payment/payment.effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { settleFunds } from "#server/money-in/settle-funds.ts";
import { linkBody, linkFor } from "#tests/server/http/payment-link-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const changed = { type: "obligation.changed", applicationId: "app_1" } as const;
const tx = {} as Transaction;

/** Dependencies whose subscribers of one event are these. */
const followedBy = (...followers: Subscriber<"obligation.changed">[]) =>
  ({ subscribers: { "obligation.changed": followers } }) as unknown as Dependencies;

test("subscribers are called in their order, each after the one before has ended [T628]", async () => {
  const log: string[] = [];
  const follower =
    (name: string): Subscriber<"obligation.changed"> =>
    async (_tx, _dependencies, { applicationId }) => {
      log.push(`${name} follows ${applicationId}`);
      await Promise.resolve();
      log.push(`${name} is done`);
    };
  await publish(tx, followedBy(follower("one"), follower("other")), changed);
  expect(log).toEqual(["one follows app_1", "one is done", "other follows app_1", "other is done"]);
});

test("a subscriber has the transaction, the dependencies and the whole event", async () => {
  const given: unknown[] = [];
  const dependencies = followedBy(async (...all) => void given.push(...all));
  await publish(tx, dependencies, changed);
  expect(given).toEqual([tx, dependencies, changed satisfies DomainEvent<"obligation.changed">]);
});

test("whom it does not concern is passed over, until one that it concerns may have changed that [T824]", async () => {
  const asked: unknown[] = [];
  const answering = (...concerned: boolean[]) =>
    ({
      query: async (_statement: unknown, values: unknown) => {
        asked.push(values);
        return { rows: [{ seen: concerned }] };
      },
    }) as unknown as Transaction;
  const called: string[] = [];
  const follower =
    (name: string): Subscriber<"obligation.changed"> =>
    async () =>
      void called.push(name);
  const followers = followedBy(
    whereConcerned("one", follower("one")),
    follower("always"),
    whereConcerned("two", follower("two")),
    whereConcerned("three", follower("three")),
  );
  await publish(answering(false, true, false, false), followers, changed);
  expect([called.splice(0), asked.splice(0)]).toEqual([["always"], [["app_1"]]]);
  await publish(answering(false, true, true, false), followers, changed);
  expect([called, asked]).toEqual([["always", "two", "three"], [["app_1"]]]);
});

test("several events are looked at together, and what was read before a change is read again [T828]", async () => {
  const asked: string[] = [];
  const seeing = (...seen: unknown[]) =>
    ({
      query: async ({ text }: { text: string }) => {
        asked.push(text);
        return { rows: [{ seen }] };
      },
    }) as unknown as Transaction;
  const read: unknown[] = [];
  const dependencies = {
    subscribers: {
      "obligation.changed": [
        whereConcerned("mine", async () => {}),
        whichReads("facts", async (_tx, _dependencies, _event, facts) => void read.push(facts)),
      ],
      "obligation.settled": [whereConcerned("yours", async () => void read.push("followed"))],
    },
  } as unknown as Dependencies;
  const events = [changed, { type: "obligation.settled", applicationId: "app_1" }] as const;
  await publishAll(seeing(false, { cents: 1 }, false), dependencies, events);
  expect(read.splice(0)).toEqual([{ cents: 1 }]);
  await publishAll(seeing(true, { cents: 1 }, false), dependencies, events);
  expect(read).toEqual([null, "followed"]);
  expect(asked).toEqual(Array(2).fill("select json_build_array(mine, facts, yours) as seen"));
});

test("after one that throws no other is called, and whoever published hears of it [T629]", async () => {
  let isCalled = false;
  const fails: Subscriber<"obligation.changed"> = async () => {
    throw new Error("not followed");
  };
  const never: Subscriber<"obligation.changed"> = async () => {
    isCalled = true;
  };
  await expect(publish(tx, followedBy(fails, never), changed)).rejects.toThrow("not followed");
  expect(isCalled).toBe(false);
});

describe.each(databaseKinds())("a payment that settles on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const settle = async (dependencies: Dependencies, applicationId: string) =>
    await server.database.transaction(async (tx) => {
      const owed = await lockOwed(tx, applicationId);
      if (owed === null) throw new Error("Nothing is owed.");
      const { payment, effects } = await settleFunds(tx, dependencies, owed, "Bank Transfer", 1_000);
      await performPayment(tx, dependencies, { owed, payment }, effects);
    });

  const written = async (applicationId: string) => {
    const { rows } = await server.database.query(
      `select o.settled_cents as "settledCents", (select count(*)::int from payments where application_id = $1) as payments,
         (select count(*)::int from receipts where application_id = $1) as receipts,
         (select count(*)::int from audit_events where application_id = $1 and type = 'payment.settled') as audits,
         (select count(*)::int from outbox_messages where application_id = $1 and effect_key like 'receipt:%') as messages
       from obligations o where o.application_id = $1`,
      [applicationId],
    );
    return rows[0];
  };

  test("is taken back with all that followed it when the last subscriber throws, and counts whole when none does [T630]", async () => {
    const { dependencies } = server;
    const { applicationId } = await linkFor(server, { ...linkBody, paymentRequiresOTP: false });
    const { subscribers } = dependencies;
    const broken: Dependencies = {
      ...dependencies,
      subscribers: {
        ...subscribers,
        "payment.settled": [
          ...subscribers["payment.settled"],
          async () => {
            throw new Error("the last one");
          },
        ],
      },
    };
    await expect(settle(broken, applicationId)).rejects.toThrow("the last one");
    expect(await written(applicationId)).toEqual({
      settledCents: 0,
      payments: 0,
      receipts: 0,
      audits: 0,
      messages: 0,
    });
    await settle(dependencies, applicationId);
    expect(await written(applicationId)).toEqual({
      settledCents: 1_000,
      payments: 1,
      receipts: 1,
      audits: 1,
      messages: 1,
    });
  });

  test("every event is followed by somebody, but for those that the next products follow [T631]", () => {
    const alone = Object.entries(server.dependencies.subscribers).filter(
      ([, followers]) => followers.length === 0,
    );
    expect(alone.map(([type]) => type)).toEqual(["contract.exchanged", "contract.rescinded"]);
  });
});
