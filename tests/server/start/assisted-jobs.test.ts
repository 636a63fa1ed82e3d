import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withStaffAtScreen } from "#server/assisted-by.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { assistedJobs, assistedWork } from "#server/start/assisted-jobs.ts";
import { jobWork } from "#server/start/job-work.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { recordedJobs } from "#tests/support/recorded-jobs.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const staffId = "stf_agent";

describe.each(databaseKinds())("what a job does for a payer whom staff assisted, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  /** Work that writes an event of its name. */
  const worked = () => {
    const write = (type: string) => () =>
      recordAudit(
        server.database,
        { id: `aud_${type}`, applicationId: null, agencyId: null, actor: "system", type, data: {} },
        server.dependencies.clock.now(),
      );
    return assistedWork({
      ...jobWork(server.dependencies),
      "make-refund": write("assisted-jobs.one"),
      "reconcile-payment": write("assisted-jobs.other"),
      "collect-debits": write("assisted-jobs.sweep"),
    });
  };
  const dataOf = async (type: string) =>
    (await server.database.query<{ data: object }>("select data from audit_events where type = $1", [type]))
      .rows;

  test("names the staff member in its events; a sweep and other payers' jobs name nobody", async () => {
    const recorded = recordedJobs();
    const jobs = assistedJobs(recorded);
    await server.database.transaction(async (tx) => {
      await withStaffAtScreen(staffId, async () => {
        await jobs.send(tx, "make-refund", { refundId: "ref_1" });
        await jobs.send(tx, "collect-debits", {});
      });
      await jobs.send(tx, "reconcile-payment", { paymentId: "pay_1" });
    });
    expect(recorded.sent.map(({ name, data }) => [name, data])).toEqual([
      ["make-refund", { refundId: "ref_1", assistedBy: staffId }],
      ["collect-debits", {}],
      ["reconcile-payment", { paymentId: "pay_1" }],
    ]);
    const work = worked();
    await recorded.drain("make-refund", work["make-refund"]);
    // A loop may go on in the call that woke it.
    await withStaffAtScreen(staffId, async () => {
      await recorded.drain("collect-debits", work["collect-debits"]);
      await recorded.drain("reconcile-payment", work["reconcile-payment"]);
    });
    expect(await dataOf("assisted-jobs.one")).toEqual([{ data: { assistedBy: staffId } }]);
    expect(await dataOf("assisted-jobs.sweep")).toEqual([{ data: {} }]);
    expect(await dataOf("assisted-jobs.other")).toEqual([{ data: {} }]);
  });
});
