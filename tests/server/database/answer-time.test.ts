import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { changeAnswerTime } from "#server/database/answer-time.ts";
import { isDatabaseAway } from "#server/database/database-errors.ts";
import { answerTimesOf } from "#tests/support/answer-times.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";

test.runIf(databaseKinds().includes("postgres"))(
  "a connection is closed when no answer comes in time, with all that waits on it, and not while nothing is asked",
  async () => {
    const database = await openEmptyDatabase("postgres");
    const client = await database.pool.connect();
    changeAnswerTime(client, 100);
    await pause(250);
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    const asked = ["select pg_sleep(30)", "select 2"].map((text) => client.query(text));
    for (const { status, reason } of (await Promise.allSettled(asked)) as PromiseRejectedResult[])
      expect([status, isDatabaseAway(reason)]).toEqual(["rejected", true]);
    client.release(true);
    expect((await database.query("select 3 as three")).rows).toEqual([{ three: 3 }]);
    await database.close();
  },
);

test.runIf(databaseKinds().includes("postgres"))(
  "a transaction's own time is its connection's until it ends",
  async () => {
    const database = await openEmptyDatabase("postgres");
    for (const [statementTimeoutMs, waited] of [
      [120_000, 125_000],
      [0, 0],
    ] as const)
      await database.transaction(
        async (tx) => {
          await tx.query("select 1");
          expect(answerTimesOf(database)).toEqual([waited]);
        },
        { statementTimeoutMs },
      );
    expect(answerTimesOf(database)).toEqual([60_000]);
    await database.close();
  },
);
