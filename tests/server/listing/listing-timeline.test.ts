import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleLoanAccount } from "#contract/examples.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { readHub } from "#server/listing/listing.read.ts";
import { readTimeline } from "#server/listing/listing.timeline.ts";
import { outcomeOf } from "#tests/server/application/application-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { analyst, type Fixture, manager, openFixture, staffWith } from "./listing-fixture.ts";

const listingId = "lst_timeline1";
const own = staffWith(["manage-own-application"]);

describe.each(databaseKinds())("what hangs on a listing on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
    await fixture.insert([{ id: listingId }]);
    await fixture.database.query(
      `insert into applications (id, agency_id, listing_id, shortcode, longcode, reference, status, version,
         product_type, payment_requires_otp, vendors, buyers, payment_methods, bpay_crn, payid, created_at, updated_at)
       values ('app_timeline', $1, $2, 'DEM0TIME00000001', 'abc', 'SF-TIME0001', 'completed', 1, 'Standard', true, '[]',
         '[]', '{}', '1234', 'pay.time@pay.test', '2026-01-01', '2026-01-01')`,
      [demoAgencyId, listingId],
    );
    await fixture.database.query(
      `insert into audit_events (id, listing_id, application_id, agency_id, actor, type, data, happened_at)
       select 'aud_t' || n, case when n <= 100 then $1 end, case when n > 100 then 'app_timeline' end, $2,
         case when n = 1 then 'stf_manager' else 'system' end, 'thing.happened', '{"version": 1, "secret": "x"}',
         timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond' from generate_series(1, 120) n`,
      [listingId, demoAgencyId],
    );
  });
  afterAll(() => fixture.close());

  async function everyEvent(staff = manager) {
    const events = [];
    let after: string | undefined;
    do {
      const page = await readTimeline(fixture.database, staff, { id: listingId, after });
      events.push(...page.events);
      after = page.next ?? undefined;
    } while (after !== undefined);
    return events;
  }

  test("the timeline pages through events, newest first, each once, instants apart by microseconds", async () => {
    const events = await everyEvent();
    expect(events).toHaveLength(120);
    expect(new Set(events.map(({ id }) => id)).size).toBe(120);
    expect(events[0]).toEqual({
      id: "aud_t120",
      type: "thing.happened",
      actor: "system",
      at: "2026-01-01T00:00:00.000Z",
      applicationReference: "SF-TIME0001",
      data: { version: 1 },
    });
    expect(events.at(-1)).toMatchObject({
      id: "aud_t1",
      actor: "Morgan Manager",
      applicationReference: null,
    });
  });

  test("events of applications and the applications are for who may see them", async () => {
    expect(await everyEvent(analyst)).toHaveLength(100);
    expect(await everyEvent(own)).toHaveLength(120);
    expect((await readHub(fixture.database, analyst, listingId)).applications).toBeNull();
    expect((await readHub(fixture.database, own, listingId)).applications).toEqual([
      {
        id: "app_timeline",
        shortcode: "DEM0TIME00000001",
        reference: "SF-TIME0001",
        status: "completed",
        product: { type: "Standard", paymentRequiresOTP: true },
        account: { ...exampleLoanAccount, advanced: null, next: { kind: "nothing" } },
        isCodeLocked: false,
        payments: [],
        createdAt: "2026-01-01T00:00:00.000Z",
      },
    ]);
  });

  test.each([
    "x",
    "2026-99-99T00:00:00.000000Z~a",
    "2026-13-01T00:00:00.000000Z~a",
    "2026-01-01T00:00:00.000000Z",
  ])("refuses %s as a place", async (after) => {
    expect(await outcomeOf(readTimeline(fixture.database, manager, { id: listingId, after }))).toBe(
      "request.invalid after",
    );
  });
});
