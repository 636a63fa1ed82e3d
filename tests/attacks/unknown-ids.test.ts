import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unknownCodesPerHour } from "#domain/limits.ts";
import { refusalOfUnknown } from "#server/core/access/unknown-application.ts";
import { type Fixture, jar, openFixture, outcomeOf } from "#tests/server/otp/otp-fixture.ts";

describe("identifiers that nobody was given", () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());

  const rows = async () =>
    (await fixture.database.query<{ count: number }>("select count(*)::integer as count from limit_counters"))
      .rows[0]?.count ?? 0;
  const each = async <T>(count: number, ask: (at: number) => Promise<T>): Promise<T[]> => {
    const answers: T[] = [];
    for (let at = 0; at < count; at += 50)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, next) => ask(at + next)))));
    return answers;
  };
  const spend = async (subject: string, count: number) => {
    const hourMs = 3_600_000;
    const starting = new Date(Math.floor(fixture.dependencies.clock.now().getTime() / hourMs) * hourMs);
    await fixture.database.query(
      `insert into limit_counters (subject, starting, count) values ($1, $2, $3)
       on conflict (subject, starting) do update set count = $3`,
      [subject, starting, count],
    );
  };
  const check = (at: number) =>
    outcomeOf(
      fixture.handlers.checkVendorCode(
        fixture.call(
          { id: `otp_made-up-${at}`, shortcode: "ZZZZZZZZZZZZZZZZ" },
          { otpValue: "123456" },
          jar(),
          `198.51.100.${at % 250}`,
        ),
      ),
    );
  const send = (at: number) =>
    outcomeOf(
      fixture.handlers.sendVendorCode(
        fixture.call(
          { shortcode: `ZZZZZZZZZZZZ${String(at).padStart(4, "0")}` },
          undefined,
          jar(),
          `10.${at % 250}.0.${Math.floor(at / 250)}`,
        ),
      ),
    );

  test("1,000 ids of codes leave one row each up to the hour's limit, and none beyond [T432]", async () => {
    await spend("otp-unknown-rows", unknownCodesPerHour - 100);
    const before = await rows();
    const answers = await each(1_000, check);
    expect((await rows()) - before).toBeLessThanOrEqual(100);
    expect(answers.filter((answer) => answer === "otp.wrong-code").length).toBeLessThanOrEqual(100);
    expect(new Set(answers)).toEqual(new Set(["otp.wrong-code", "otp.expired"]));
  });

  test("1,000 links that nobody has, from as many addresses, are sent nothing and leave no row over the limit [T433]", async () => {
    await spend("otp-unknown-rows", unknownCodesPerHour);
    const before = await rows();
    expect(new Set(await each(1_000, send))).toEqual(new Set(["otp.too-many-sends"]));
    expect(await rows()).toBe(before);
    const application = await fixture.seedApplication();
    const payer = fixture.call({ shortcode: application.shortcode }, undefined, jar(), "203.0.113.200");
    expect(await fixture.handlers.sendVendorCode(payer)).toHaveProperty("otpId");
  });

  test("1,000 links opened from as many addresses leave no row over the limit [T434]", async () => {
    await spend("unknown-code", unknownCodesPerHour);
    const before = await rows();
    const answers = await each(1_000, async (at) => {
      const refusal = await refusalOfUnknown(
        fixture.dependencies,
        `172.16.${at % 250}.${Math.floor(at / 250)}`,
      );
      return refusal.problem.code;
    });
    expect(new Set(answers)).toEqual(new Set(["limit.reached"]));
    expect(await rows()).toBe(before);
  });
});
