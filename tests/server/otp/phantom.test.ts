import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cookies } from "#server/http/call.ts";
import { type Fixture, jar, openFixture, outcomeOf } from "./otp-fixture.ts";

const shortcode = "ZZZZZZZZZZZZZZZZ";
const reference = "SF-ZZZZZZZZ";

describe("codes and references that no application has", () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());

  const send = (cookies: Cookies, code = shortcode) =>
    fixture.handlers.sendVendorCode(fixture.call({ shortcode: code }, undefined, cookies, code));
  const check = (id: string, code = shortcode) =>
    outcomeOf(
      fixture.handlers.checkVendorCode(fixture.call({ id, shortcode: code }, { otpValue: "123456" }, jar())),
    );
  const count = async (table: string) =>
    (await fixture.database.query<{ count: number }>(`select count(*)::integer as count from ${table}`))
      .rows[0]?.count;

  test("are answered as others are, and leave nothing", async () => {
    const browser = jar();
    const sent = await send(browser);
    expect(sent).toEqual({
      otpId: expect.stringMatching(/^otp_[\w-]{22}$/),
      mobile: expect.stringMatching(/^XXXXXX\d{3}$/),
      expiresInSeconds: 300,
      resendInSeconds: 60,
    });
    fixture.forward(59);
    expect(await send(browser)).toEqual({ ...sent, expiresInSeconds: 241, resendInSeconds: 1 });
    expect(await send(jar())).toMatchObject({ mobile: sent.mobile });
    fixture.forward(2);
    expect((await send(browser)).otpId).not.toBe(sent.otpId);
    const mail = await fixture.handlers.sendEmailByReference(fixture.call({ reference }, {}, browser));
    expect(mail).toMatchObject({ otpSentTo: expect.stringMatching(/^[a-z]X+[a-z]@/) });
    expect(await count("otp_sessions")).toBe(0);
    expect(await count("outbox_messages")).toBe(0);
    expect(browser.read("browser")).not.toBeNull();
  });

  test("answer a named contact as others do", async () => {
    const application = await fixture.seedApplication();
    for (const code of ["ZZZZZZZZZZZZZZZY", application.shortcode])
      for (const otpSentTo of ["+61491570177", "XXXXXX177"])
        expect(
          await fixture.handlers.sendSmsByShortcode(fixture.call({ shortcode: code }, { otpSentTo }, jar())),
        ).toEqual({
          otpId: expect.stringMatching(/^otp_[\w-]{22}$/),
          mobile: "XXXXXX177",
          expiresInSeconds: 300,
          resendInSeconds: 60,
        });
  });

  test("limit sends, checks and failures as others do", async () => {
    const code = "ZZZZZZZZZZZZZZZX";
    for (let sends = 0; sends < 2; sends += 1) {
      const { otpId } = await send(jar(), code);
      for (let at = 0; at < 5; at += 1) expect(await check(otpId, code)).toBe("otp.wrong-code");
      expect(await check(otpId, code)).toBe("otp.expired");
    }
    expect(await check((await send(jar(), code)).otpId, code)).toBe("otp.locked");
    for (let at = 0; at < 2; at += 1) await send(jar(), code);
    expect(await outcomeOf(send(jar(), code))).toBe("otp.last-message");
    fixture.forward(86_400);
    expect(await check((await send(jar(), code)).otpId, code)).toBe("otp.wrong-code");
  });

  test("expire as others do", async () => {
    const code = "ZZZZZZZZZZZZZZZW";
    const { otpId } = await send(jar(), code);
    fixture.forward(299);
    expect(await check(otpId, code)).toBe("otp.wrong-code");
    fixture.forward(2);
    expect(await check(otpId, code)).toBe("otp.expired");
  });

  test("an id that was never sent is wrong five times, then expired, and locks nobody", async () => {
    const application = await fixture.seedApplication();
    for (const code of [application.shortcode, shortcode]) {
      const id = `otp_made-up-${code}`;
      for (let at = 0; at < 5; at += 1) expect(await check(id, code)).toBe("otp.wrong-code");
      for (let at = 0; at < 20; at += 1) expect(await check(id, code)).toBe("otp.expired");
    }
    const { rows } = await fixture.database.query("select code_failures from applications where id = $1", [
      application.id,
    ]);
    expect(rows).toEqual([{ code_failures: 0 }]);
  });

  test("are available and never valid", async () => {
    expect(await fixture.handlers.otpAvailable(fixture.call({ reference }, undefined, jar()))).toEqual({
      available: true,
      sms: true,
      email: true,
    });
    expect(
      await fixture.handlers.otpStatus(
        fixture.call({ id: "otp_made-up", scope: "payment-options" as const }, undefined, jar()),
      ),
    ).toEqual({ valid: false });
  });

  test("every answer takes at least the same time", async () => {
    const application = await fixture.seedApplication();
    fixture.waits.length = 0;
    await send(jar(), application.shortcode);
    await send(jar(), "ZZZZZZZZZZZZZZZV");
    await check("otp_made-up-2");
    await outcomeOf(fixture.handlers.otpAvailable(fixture.call({ reference }, undefined, jar())));
    expect(fixture.waits).toEqual([60, 60, 60, 60]);
  });
});
