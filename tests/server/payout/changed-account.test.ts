import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentBatch } from "#contract/payout.ts";
import { jobWork } from "#server/start/job-work.ts";
import { fetchFile } from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { isFullRun } from "#tests/support/run-length.ts";
import { batchCallRows } from "./batch-call-rows.ts";
import type { CallRow } from "./call-row.ts";
import { invoiceCallRows } from "./invoice-call-rows.ts";
import { openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";
import { done, type Part, press, proposed } from "./payout-people.ts";
import { made, openScenes, orderIn, type Stage, submit } from "./payout-scenes.ts";
import { refundCallRows } from "./refund-call-rows.ts";

const rows = [...invoiceCallRows, ...batchCallRows, ...refundCallRows];
/** The account that each supplier is to be paid into, once its change is in force. */
const changed = "12345676";
const statuses = ["proposed", "calledBack", "approved", "cooling"] as const;
type Change = { supplierId: string; id: string; numberOnFile: string };

describe.each(databaseKinds())("a changed account on %s", (kind) => {
  let fixture: PayoutFixture;
  let stage: Stage;
  const changes: Change[] = [];
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
    stage = await openScenes(fixture.server);
  });
  afterAll(async () => {
    expect(await fixture.server.errors()).toEqual([]);
    await fixture.close();
  });
  const follow = async () => {
    const { dependencies } = fixture.server;
    for (const name of ["follow-payees", "make-payment-files", "sweep-instant-payments"] as const)
      await jobWork(dependencies)[name]({});
  };

  /** What pays the changed account, or may: orders, files, and suppliers of whom it is in force. */
  async function paying(): Promise<Record<string, string[]>> {
    const idsOf = async (from: string) => {
      const { rows: found } = await fixture.server.database.query<{ id: string }>(from, [`%${changed}%`]);
      return found.map(({ id }) => id);
    };
    return {
      orders: await idsOf("select id from payment_orders where payee::text like $1"),
      files: await idsOf("select batch_id as id from payment_files where content like $1"),
      suppliers: await idsOf("select id from suppliers where payee::text like $1"),
    };
  }
  const nothing = { orders: [], files: [], suppliers: [] };

  /** Presses a call as somebody who may, and hands what it released of suppliers to the bank. */
  async function pressed(row: CallRow): Promise<void> {
    const { call, scene, status, on } = row;
    // What was handed to the bank in an earlier row was its first payment.
    await stage.server.database.query("update suppliers set payee_first_paid_at = null where id = $1", [
      stage.suppliers.neverPaid,
    ]);
    const answer = await press(stage.server, "other", { name: call, ...(await scene(stage)) });
    if (answer.statusCode >= 300) throw new Error(`${call} on ${on}: ${answer.body}`);
    if (call === "releasePaymentBatch" && status === "released" && batchCallRows.includes(row)) {
      const file = await fetchFile(stage.server, answer.json<PaymentBatch>().id);
      expect(file.statusCode).toBe(200);
    }
    await follow();
  }

  const ofEach = async (by: Part, name: "recordPayeeCall" | "approvePayee") => {
    for (const { id, numberOnFile: number } of changes)
      await done(stage.server, by, {
        name,
        params: { id },
        ...(name === "recordPayeeCall" ? { body: { person: "Robin Lens", number } } : {}),
      });
  };
  /** From one status of the changes to the next. */
  const steps: Record<(typeof statuses)[number], () => Promise<void>> = {
    proposed: async () => {
      for (const supplierId of Object.values(stage.suppliers))
        changes.push({ supplierId, ...(await proposed(stage.server, supplierId, changed)) });
    },
    calledBack: () => ofEach("caller", "recordPayeeCall"),
    approved: () => ofEach("payeeApprover", "approvePayee"),
    cooling: async () => {
      await stage.server.deliver();
      await follow();
    },
  };

  let reached = 0;
  const reach = async (status: (typeof statuses)[number]) => {
    for (const next of statuses.slice(reached, statuses.indexOf(status) + 1)) await steps[next]();
    reached = statuses.indexOf(status) + 1;
  };

  // All four in a full run, else the last, to which the others lead.
  test.each(isFullRun ? statuses : statuses.slice(-1))(
    "%s is paid by no call that writes, and by no job",
    {
      timeout: 300_000,
    },
    async (status) => {
      await reach(status);
      for (const row of rows) await pressed(row);
      const { rows: at } = await fixture.server.database.query<{ status: string }>(
        "select distinct status from payee_changes where id = any($1)",
        [changes.map(({ id }) => id)],
      );
      expect(at).toEqual([{ status }]);
      expect(await paying()).toEqual(nothing);
    },
  );

  test("in force it is paid, and what was put together before is not", async () => {
    const before = await made(stage);
    fixture.server.forward({ hours: 25 });
    await follow();
    const submitted = await submit(stage, before);
    const body = { version: submitted.version };
    const params = { id: submitted.id };
    const answer = await press(stage.server, "other", { name: "releasePaymentBatch", params, body });
    expect(answer.json().error.code).toBe("batch.payee-changed");
    const { orders, suppliers } = await paying();
    expect([orders, suppliers]).toEqual([
      [],
      expect.arrayContaining(changes.map(({ supplierId }) => supplierId)),
    ]);
    const after = await made(stage);
    expect((await paying()).orders).toEqual([orderIn(after)]);
  });
});
