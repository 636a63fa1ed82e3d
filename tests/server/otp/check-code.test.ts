import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cookies } from "#server/http/call.ts";
import { unlockCodes } from "#server/otp/unlock-codes.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { type Fixture, gateOf, jar, openFixture, otherCode, outcomeOf, type Seeded } from "./otp-fixture.ts";

describe.each(databaseKinds())("checking codes on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  const send = ({ shortcode }: Seeded, cookies: Cookies) =>
    fixture.handlers.sendVendorCode(fixture.call({ shortcode }, undefined, cookies, shortcode));
  const check = (
    { shortcode }: Seeded,
    id: string,
    otpValue: string,
    cookies: Cookies = jar(),
    otpSentTo?: string,
    address?: string,
  ) =>
    outcomeOf(
      fixture.handlers.checkVendorCode(
        fixture.call({ id, shortcode }, { otpValue, ...(otpSentTo && { otpSentTo }) }, cookies, address),
      ),
    );
  const sendFresh = async (application: Seeded, cookies: Cookies = jar()) => {
    const { otpId } = await send(application, cookies);
    return { otpId, code: await fixture.newestCode() };
  };
  const failuresOf = async ({ id }: Seeded) =>
    (
      await fixture.database.query<{ failures: number }>(
        "select code_failures as failures from applications where id = $1",
        [id],
      )
    ).rows[0]?.failures;

  test("the right code opens once, and gives the browser its cookie", async () => {
    const application = await fixture.seedApplication();
    const browser = jar();
    const { otpId, code } = await sendFresh(application, browser);
    expect(await check(application, otpId, code, browser, "XXXXXX156")).toEqual({ valid: true });
    expect(browser.read(gateOf("payment-options", application))).toMatch(/^[\w-]{43}$/);
    expect(await check(application, otpId, code, browser)).toBe("otp.expired");
  });

  test("a right code entered many times at once opens once", async () => {
    const application = await fixture.seedApplication();
    const { otpId, code } = await sendFresh(application);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => check(application, otpId, code)));
    expect(outcomes.filter((outcome) => outcome !== "otp.expired")).toEqual([{ valid: true }]);
  });

  test("accepted at 299 seconds, refused at 301 [T126]", async () => {
    const application = await fixture.seedApplication();
    const first = await sendFresh(application);
    fixture.forward(299);
    expect(await check(application, first.otpId, first.code)).toEqual({ valid: true });
    const second = await sendFresh(application);
    fixture.forward(301);
    expect(await check(application, second.otpId, second.code)).toBe("otp.expired");
  });

  test("200 wrong codes at once: exactly five are compared [T147]", async () => {
    const application = await fixture.seedApplication();
    const { otpId, code } = await sendFresh(application);
    const wrong = otherCode(code);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => check(application, otpId, wrong)));
    expect(outcomes.filter((outcome) => outcome === "otp.wrong-code")).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === "otp.expired")).toHaveLength(195);
    expect(await failuresOf(application)).toBe(5);
    expect(await check(application, otpId, code)).toBe("otp.expired");
  });

  test("a code of another application, scope or destination does not open", async () => {
    const application = await fixture.seedApplication();
    const { otpId, code } = await sendFresh(application);
    expect(await check(await fixture.seedApplication(), otpId, code)).toBe("otp.wrong-code");
    expect(await check(application, otpId, code, jar(), "XXXXXX999")).toBe("otp.wrong-code");
    expect(await check(application, otpId, code, jar(), "jXXe@example.com")).toEqual({ valid: true });
    const { otpId: byReference } = await fixture.handlers.sendSmsByReference(
      fixture.call({ reference: application.reference }, {}, jar()),
    );
    expect(await check(application, byReference, await fixture.newestCode())).toBe("otp.wrong-code");
  });

  test("an application's own code is checked by short code or reference", async () => {
    const application = await fixture.seedApplication();
    const browser = jar();
    const { otpId } = await fixture.handlers.sendSmsByReference(
      fixture.call({ reference: application.reference }, {}, browser),
    );
    const call = fixture.call(
      { id: otpId, shortcodeOrReference: application.reference },
      { otpValue: await fixture.newestCode() },
      browser,
    );
    expect(await fixture.handlers.checkApplicationCode(call)).toEqual({ valid: true });
    expect([...browser.values.keys()]).toContain(gateOf("application", application));
    const { otpId: payment, code } = await sendFresh(application);
    expect(
      await fixture.handlers.checkApplicationCode(
        fixture.call(
          { id: payment, shortcodeOrReference: application.shortcode },
          { otpValue: code },
          browser,
        ),
      ),
    ).toEqual({ valid: true });
    expect([...browser.values.keys()]).toContain(gateOf("payment-options", application));
  });

  const guessFrom = async (application: Seeded, address: string, browser = jar()) => {
    const sent = await sendFresh(application);
    return await check(application, sent.otpId, otherCode(sent.code), browser, undefined, address);
  };

  test("wrong codes use up the browser's part first, then the address's, then the application's [T451]", async () => {
    const application = await fixture.seedApplication();
    const own = jar();
    const { otpId, code } = await sendFresh(application, own);
    const stranger = jar([["browser", "a stranger's"]]);
    const theirs = await sendFresh(application, stranger);
    const guessAll = async ({ otpId, code }: { otpId: string; code: string }) => {
      for (let at = 0; at < 5; at += 1)
        expect(await check(application, otpId, otherCode(code), stranger, undefined, `b${at}`)).toBe(
          "otp.wrong-code",
        );
    };
    await guessAll(theirs);
    await guessAll(await sendFresh(application, stranger));
    const again = await sendFresh(application, stranger);
    expect(await check(application, again.otpId, again.code, stranger, undefined, "b9")).toBe("otp.locked");
    expect(await check(application, otpId, code, own)).toEqual({ valid: true });
  });

  test("an address has ten wrong codes in any 24 hours, whatever its browsers; a right one forgets them [T452]", async () => {
    const application = await fixture.seedApplication();
    const guessFromHome = async (count: number, { otpId, code }: { otpId: string; code: string }) => {
      for (let at = 0; at < count; at += 1)
        expect(await check(application, otpId, otherCode(code), jar(), undefined, "home")).toBe(
          "otp.wrong-code",
        );
    };
    const { otpId, code } = await sendFresh(application);
    await guessFromHome(4, { otpId, code });
    expect(await check(application, otpId, code, jar(), undefined, "home")).toEqual({ valid: true });
    await guessFromHome(5, await sendFresh(application));
    await guessFromHome(5, await sendFresh(application));
    expect(await guessFrom(application, "home")).toBe("otp.locked");
    expect(await guessFrom(application, "elsewhere")).toBe("otp.wrong-code");
    fixture.forward(86_399);
    expect(await guessFrom(application, "home")).toBe("otp.locked");
    fixture.forward(2);
    expect(await guessFrom(application, "home")).toBe("otp.wrong-code");
  });

  test("fifty codes of an application are compared in any 24 hours, right ones not counted [T453]", async () => {
    const application = await fixture.seedApplication();
    const { otpId, code } = await sendFresh(application);
    expect(await check(application, otpId, code)).toEqual({ valid: true });
    const at = fixture.dependencies.clock.now();
    await fixture.database.query(
      "insert into limit_counters (subject, starting, count) values ($1, $2, 49)",
      [`otp-comparisons:${application.id}`, new Date(at.getTime() - 3_600_000)],
    );
    expect(await guessFrom(application, "one")).toBe("otp.wrong-code");
    const last = await sendFresh(application);
    expect(await check(application, last.otpId, last.code, jar(), undefined, "two")).toBe("otp.locked");
    fixture.forward(86_400 - 3_600);
    const next = await sendFresh(application);
    expect(await check(application, next.otpId, next.code, jar(), undefined, "two")).toEqual({ valid: true });
  });

  test("fifty at once from as many addresses: no more are compared than are left [T454]", async () => {
    const application = await fixture.seedApplication();
    const at = fixture.dependencies.clock.now();
    await fixture.database.query(
      "insert into limit_counters (subject, starting, count) values ($1, $2, 47)",
      [`otp-comparisons:${application.id}`, new Date(at.getTime() - 3_600_000)],
    );
    const codes = [await sendFresh(application), await sendFresh(application)];
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, number) => {
        const { otpId, code } = codes[number % 2] ?? { otpId: "", code: "" };
        return check(application, otpId, otherCode(code), jar(), undefined, `c${number}`);
      }),
    );
    expect(outcomes.filter((outcome) => outcome === "otp.wrong-code")).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === "otp.locked")).toHaveLength(7);
  });

  test("a hundred in all lock it until staff unlock it", async () => {
    const application = await fixture.seedApplication();
    await fixture.database.query("update applications set code_failures = 99 where id = $1", [
      application.id,
    ]);
    const { otpId, code } = await sendFresh(application);
    expect(await check(application, otpId, otherCode(code))).toBe("otp.wrong-code");
    expect(await check(application, otpId, code)).toBe("otp.locked");
    fixture.forward(86_400 * 2);
    const later = await sendFresh(application);
    expect(await check(application, later.otpId, later.code)).toBe("otp.locked");
    await fixture.database.transaction((tx) =>
      unlockCodes(fixture.dependencies, tx, application, { id: "stf_1" }),
    );
    const fresh = await sendFresh(application);
    expect(await check(application, fresh.otpId, fresh.code)).toEqual({ valid: true });
    const { rows } = await fixture.database.query<{ type: string; actor: string }>(
      "select type, actor from audit_events where application_id = $1 and type like 'otp.%locked' order by happened_at",
      [application.id],
    );
    expect(rows).toEqual([
      { type: "otp.locked", actor: "payer" },
      { type: "otp.unlocked", actor: "stf_1" },
    ]);
  });

  test("500 failures in a day make every check wait, and lock nobody", async () => {
    fixture.forward(86_400);
    const application = await fixture.seedApplication();
    const { otpId, code } = await sendFresh(application);
    const day = new Date(Math.floor(fixture.dependencies.clock.now().getTime() / 86_400_000) * 86_400_000);
    const setFailures = (count: number) =>
      fixture.database.query(
        `insert into limit_counters (subject, starting, count) values ('otp-failures', $1, $2)
         on conflict (subject, starting) do update set count = excluded.count`,
        [day, count],
      );
    await setFailures(499);
    fixture.waits.length = 0;
    await check(application, otpId, otherCode(code));
    expect(fixture.waits).not.toContain(2_000);
    expect(await check(application, otpId, code)).toEqual({ valid: true });
    expect(fixture.waits).toContain(2_000);
  });
});
