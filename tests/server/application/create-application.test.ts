import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationCreate } from "#contract/application.ts";
import { isCrn } from "#server/core/obligation/crn.rules.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { type Fixture, openFixture, outcomeOf, wholeApplication } from "./application-fixture.ts";
import { wattleStreet } from "./seed-application.ts";

describe.each(databaseKinds())("a new application on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  test("starts as a draft that owes nothing, with codes, reference and CRN of its own", async () => {
    const { application, shortcode } = await fixture.start();
    expect(application).toMatchObject({
      shortcode,
      status: "draft",
      version: 1,
      product: { type: "Standard", paymentRequiresOTP: true },
      requestedProductType: "Interest Free",
      property: { address: wattleStreet.address },
      account: {
        dueCents: 0,
        receivedCents: 0,
        remainingCents: 0,
        dueOn: null,
        next: { kind: "finishApplication" },
      },
      paymentMethods: [],
      vendors: [{ email: "jXXe@example.com", phoneNumber: "XXXXXX156" }],
    });
    const row = await fixture.stored(shortcode);
    expect(row).toMatchObject({
      agency_id: demoAgencyId,
      payid: `pay.${shortcode.toLowerCase()}@pay.harbourvale.test`,
    });
    expect(row.bpay_crn).toMatch(/^\d{11}$/);
    expect(isCrn("MOD10V01", row.bpay_crn)).toBe(true);
    expect(await fixture.audits(shortcode)).toEqual([
      {
        type: "application.created",
        actor: "payer",
        data: {
          fields: ["requestedProductType", "requestedAmountCents", "property", "vendors", "agent", "answers"],
        },
      },
    ]);
  });

  test("gives its browser a cookie of which only a hash is kept", async () => {
    const { from, shortcode } = await fixture.start();
    const name = `draft-${shortcode.toLowerCase()}`;
    expect([...from.values.keys()]).toEqual([name]);
    expect(from.maxAges.get(name)).toBe(30 * 86_400);
    const secret = from.values.get(name) ?? "";
    const { rows } = await fixture.database.query(
      "select token_hash from draft_sessions s join applications a on a.id = s.application_id where shortcode = $1",
      [shortcode],
    );
    expect(rows).toHaveLength(1);
    expect(secret.length).toBeGreaterThan(40);
    expect(rows[0]?.token_hash).not.toContain(secret);
  });

  test("is not offered by an unknown agency or one whose flag is off", async () => {
    const create = (body: ApplicationCreate) =>
      outcomeOf(fixture.call("createApplication", { body }, fixture.visitor()));
    expect(await create({ ...wholeApplication, agencyCode: "nobody" })).toBe("application.not-offered");
    const flag = (enabled: boolean) =>
      fixture.database.query("update agency_flags set enabled = $1 where flag = 'direct-application'", [
        enabled,
      ]);
    await flag(false);
    expect(await create(wholeApplication)).toBe("application.not-offered");
    expect(await create({ ...wholeApplication, agencyCode: "harbour-vale" })).toBe("application.not-offered");
    await flag(true);
    expect(await create({ ...wholeApplication, agencyCode: "harbour-vale" })).toHaveProperty("shortcode");
  });

  test("is started at most twenty times an hour from one address", async () => {
    const from = fixture.visitor();
    const create = () => outcomeOf(fixture.call("createApplication", { body: {} }, from));
    for (let count = 1; count <= 20; count += 1) expect(await create()).toHaveProperty("shortcode");
    expect(await create()).toBe("limit.reached");
    expect(
      await outcomeOf(fixture.call("createApplication", { body: {} }, fixture.visitor())),
    ).toHaveProperty("shortcode");
  });
});
