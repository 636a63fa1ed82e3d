import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instantOf } from "#domain/calendar/instants.ts";
import { hourIn, todayIn } from "#domain/calendar/today.ts";
import { directEntryCutOffHour } from "#domain/limits.ts";
import { isBusinessDay } from "#server/core/calendar/business-day.rules.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { submitDue } from "#server/mandate/debit/submit-debits.ts";
import { makeFiles } from "#server/mandate/direct-entry/make-file.ts";
import { agencyChangeOf } from "#tests/support/agency-change.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { type DebitFixture, directDebitBody, nextKey, openDebitFixture } from "./debit-fixture.ts";

describe.each(databaseKinds())("a direct debit at the cut-off on %s", (kind) => {
  let fixture: DebitFixture;
  beforeAll(async () => {
    fixture = await openDebitFixture(kind);
  });
  afterAll(() => fixture.close());

  test("is filed by the clock once a day, and once more where a kill left it in no file [T199]", async () => {
    const { clock } = fixture.dependencies;
    const toCutOff = () => {
      do fixture.forward({ hours: 1 });
      while (
        hourIn("VIC", clock.now()) !== directEntryCutOffHour ||
        !isBusinessDay(todayIn("VIC", clock.now()), "VIC")
      );
    };
    const debited = async () => {
      const shortcode = fixture.nextShortcode();
      const { id } = await fixture.debit(shortcode);
      return async () => (await fixture.read(shortcode, id)).instalments[0]?.status;
    };
    toCutOff();
    const first = await debited();
    await fixture.work["collect-debits"]({});
    expect(await first()).toBe("submitted");
    const later = await debited();
    await fixture.work["collect-debits"]({});
    expect(await later()).toBe("scheduled");
    await submitDue(fixture.dependencies, { method: "Direct Debit", agencyId: demoAgencyId });
    const latest = await debited();
    await fixture.work["collect-debits"]({});
    expect([await later(), await latest()]).toEqual(["submitted", "submitted"]);
    const { rows } = await fixture.database.query(
      "select 1 from debit_attempts where file_id is null and outcome = 'pending'",
    );
    expect(rows).toEqual([]);
    const next = await debited();
    await fixture.work["collect-debits"]({});
    expect(await next()).toBe("scheduled");
    toCutOff();
    await fixture.work["collect-debits"]({});
    expect(await next()).toBe("submitted");
    expect(await fixture.errors()).toEqual([]);
  });

  test("waits while the agency has no direct entry user, and says so where a file would be made", async () => {
    const headers = bearerOf("demo-manager");
    const shortcode = fixture.nextShortcode();
    const { id } = await fixture.debit(shortcode);
    const status = async () => (await fixture.read(shortcode, id)).instalments[0]?.status;
    const agency = async () => (await fixture.call("readAgency", null, { headers })).json();
    const save = async (directEntry: object | null) => {
      const body = agencyChangeOf(await agency());
      return (await fixture.call("updateAgency", null, { headers, body: { ...body, directEntry } })).json();
    };
    const makeFile = async () =>
      (await fixture.call("exportDirectEntry", null, { key: nextKey() })).json().error?.code ?? "made";
    const listed = async () => (await fixture.call("listDirectEntryFiles", null)).json();
    expect((await save(null)).error).toMatchObject({
      code: "agency.debit-user-in-use",
      field: "directEntry.userId",
    });
    const { directEntry } = await agency();
    // As it stands for an agency that never gave one.
    await fixture.database.query(
      "update agencies set direct_entry_user_id = null, direct_entry_user_name = null where id = $1",
      [demoAgencyId],
    );
    fixture.days(4);
    const { hasUser, due, files } = await listed();
    expect([hasUser, due.count]).toEqual([false, 1]);
    expect(await makeFile()).toBe("debit.no-user");
    await fixture.work["collect-debits"]({});
    expect(await makeFiles(fixture.dependencies, { agencyId: demoAgencyId, key: null, staffId: null })).toBe(
      0,
    );
    expect([await status(), (await listed()).files]).toEqual(["scheduled", files]);
    const other = fixture.nextShortcode();
    const refused = await fixture.create(other, directDebitBody);
    expect(refused.json().error.code).toBe("payment.not-offered");
    const read = await fixture.browser().call("readApplication", { shortcode: other });
    expect(read.json().paymentMethods).not.toContain("Direct Debit");
    const setup = (await fixture.browser().call("readDebitSetup", { shortcode: other })).json();
    expect([setup.methods, setup.debitUser.userId]).toEqual([["PayTo"], null]);
    const user = { userId: "181028", userName: "HARBOUR AND VALE PTY LTD" };
    expect((await save(user)).directEntry).toEqual(user);
    expect([(await listed()).hasUser, await makeFile(), await status()]).toEqual([true, "made", "submitted"]);
    const [file] = (await listed()).files;
    const content = (await fixture.call("readDirectEntryFile", { id: file.id })).body;
    expect(readDirectEntry(content).header).toMatchObject(user);
    await save(directEntry);
    expect(await fixture.errors()).toEqual([]);
  });

  test("is submitted once its day has come where the property is", async () => {
    const shortcode = fixture.nextShortcode();
    const { id } = await fixture.debit(shortcode);
    const collectOn = (await fixture.read(shortcode, id)).instalments[0]?.collectOn ?? "";
    await fixture.database.query(
      `update applications set property = jsonb_set(property, '{address,state}', '"WA"') where shortcode = $1`,
      [shortcode],
    );
    const statusAt = async (at: Date) => {
      const dependencies = { ...fixture.dependencies, clock: { now: () => at } };
      await submitDue(dependencies, { method: "Direct Debit", agencyId: demoAgencyId });
      return (await fixture.read(shortcode, id)).instalments[0]?.status;
    };
    const midnight = instantOf(collectOn, 0, "Australia/Perth");
    expect(todayIn("VIC", new Date(midnight.getTime() - 1))).toBe(collectOn);
    expect(await statusAt(new Date(midnight.getTime() - 1))).toBe("scheduled");
    expect(await statusAt(midnight)).toBe("submitted");
  });
});
