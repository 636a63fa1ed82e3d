import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deliverMessage, sweepOutbox } from "#server/core/messages/message.delivery.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import type { Database } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/database.ts";
import { testDependencies } from "#tests/support/dependencies.ts";
import { recordedJobs } from "#tests/support/recorded-jobs.ts";

const text = {
  effectKey: "receipt:1",
  applicationId: null,
  channel: "SMS",
  recipient: "+61491570156",
  subject: null,
  body: "Your Saleflow code is 123456.",
} as const;

describe.each(databaseKinds())("messages on %s", (kind) => {
  let database: Database;
  let dependencies: Dependencies;
  let jobs: ReturnType<typeof recordedJobs>;
  let delivered: string[];
  let send: (body: string) => Promise<void>;
  let now: Date;

  beforeEach(async () => {
    database = await openTestDatabase(kind);
    jobs = recordedJobs();
    delivered = [];
    send = async (body) => void delivered.push(body);
    now = new Date("2026-11-21T02:00:00.000Z");
    dependencies = testDependencies({
      database,
      now: () => now,
      sms: { kind: "outbox", send: ({ to, body }) => send(`${to} ${body}`) },
      mail: { kind: "outbox", send: ({ to, subject, body }) => send(`${to} ${subject} ${body}`) },
      jobs,
    });
  });
  afterEach(() => database.close());

  const queue = (message: Parameters<typeof queueMessage>[2]) =>
    database.transaction((tx) => queueMessage(tx, dependencies, message));
  const deliverAll = () =>
    jobs.drain("deliver-message", ({ messageId }) => deliverMessage(dependencies, messageId));
  const stored = async () =>
    (await database.query("select status, attempts, body from outbox_messages order by created_at")).rows;
  const away = async () => {
    throw new Error("away");
  };
  const firstId = () => {
    const [job] = jobs.sent;
    return job?.name === "deliver-message" ? job.data.messageId : "";
  };

  test("are delivered by their channel, and keep no body afterwards", async () => {
    await queue(text);
    await queue({
      ...text,
      effectKey: "receipt:2",
      channel: "EMAIL",
      recipient: "j@x.au",
      subject: "Receipt",
    });
    await deliverAll();
    expect(delivered.sort()).toEqual([`+61491570156 ${text.body}`, `j@x.au Receipt ${text.body}`]);
    expect(await stored()).toEqual(Array(2).fill({ status: "sent", attempts: 1, body: "" }));
  });

  test("one effect is one message", async () => {
    await queue(text);
    await queue(text);
    expect(jobs.sent).toHaveLength(1);
    await deliverAll();
    expect(delivered).toHaveLength(1);
  });

  test("a message exists only if its change does", async () => {
    const failing = database.transaction(async (tx) => {
      await queueMessage(tx, dependencies, text);
      throw new Error("the change failed");
    });
    await expect(failing).rejects.toThrow("the change failed");
    expect(await stored()).toEqual([]);
  });

  test("two deliveries at once send once", async () => {
    await queue(text);
    const id = firstId();
    await Promise.all(Array.from({ length: 10 }, () => deliverMessage(dependencies, id)));
    expect(delivered).toHaveLength(1);
  });

  test("a failed attempt is thrown for the job to repeat; the eighth gives up and is written down", async () => {
    await queue(text);
    const id = firstId();
    send = away;
    for (let attempt = 1; attempt <= 7; attempt += 1)
      await expect(deliverMessage(dependencies, id)).rejects.toThrow("away");
    expect(await stored()).toEqual([{ status: "pending", attempts: 7, body: text.body }]);
    await deliverMessage(dependencies, id);
    expect(await stored()).toEqual([{ status: "failed", attempts: 8, body: "" }]);
    const { rows } = await database.query("select type, data from audit_events");
    expect(rows).toEqual([
      { type: "message.given-up", data: { messageId: id, channel: "SMS", attempts: 8, reason: "attempts" } },
    ]);
  });

  test("a text message to a mobile that is not served is given up, unsent [T437]", async () => {
    await queue({ ...text, recipient: "+881612345678" });
    const id = firstId();
    await deliverMessage(dependencies, id);
    expect(delivered).toEqual([]);
    expect(await stored()).toEqual([{ status: "failed", attempts: 1, body: "" }]);
    const { rows } = await database.query("select data ->> 'reason' as reason from audit_events");
    expect(rows).toEqual([{ reason: "mobile-not-served" }]);
  });

  test("a message whose attempt was cut off is swept up and delivered", async () => {
    await queue(text);
    jobs.sent.length = 0;
    await database.query("update outbox_messages set claimed_at = $1, attempts = 1", [now]);
    now = new Date(now.getTime() + 59_000);
    await sweepOutbox(dependencies);
    expect(jobs.sent).toEqual([]);
    now = new Date(now.getTime() + 2_000);
    await sweepOutbox(dependencies);
    await deliverAll();
    expect(delivered).toHaveLength(1);
    await sweepOutbox(dependencies);
    expect(jobs.sent).toEqual([]);
  });
});
