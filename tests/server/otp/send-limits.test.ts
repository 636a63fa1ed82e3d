import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cookies } from "#server/http/call.ts";
import { type Fixture, jane, jar, openFixture, outcomeOf } from "./otp-fixture.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const sendSms = (application: { shortcode: string }, cookies: Cookies, address?: string) =>
  fixture.handlers.sendSmsByShortcode(
    fixture.call({ shortcode: application.shortcode }, {}, cookies, address),
  );
const sendEmail = (application: { shortcode: string }, cookies: Cookies) =>
  fixture.handlers.sendEmailByShortcode(fixture.call({ shortcode: application.shortcode }, {}, cookies));

describe("limits of sends", () => {
  test("five unused messages a channel in any 24 hours, and the last one's link works until another may go [T455]", async () => {
    fixture.forward(86_400);
    const application = await fixture.seedApplication({
      vendors: [{ ...jane, phoneNumber: "+61491570006" }],
    });
    const sendAll = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        await sendSms(application, jar(), `a${at}`);
        fixture.forward(60);
      }
    };
    await sendAll(4);
    fixture.forward(3 * 3_600);
    await sendAll(1);
    const last = await fixture.newestLinkSecret();
    expect(fixture.texts.at(-1)?.body).toContain("24 hours");
    expect(await outcomeOf(sendSms(application, jar()))).toBe("otp.last-message");
    expect(await sendEmail(application, jar())).toHaveProperty("otpId");
    fixture.forward(20 * 3_600);
    expect(await outcomeOf(sendSms(application, jar()))).toBe("otp.last-message");
    expect(
      await fixture.handlers.openByLink(fixture.call(undefined, { linkSecret: last }, jar())),
    ).toMatchObject({
      valid: true,
    });
    expect(await sendSms(application, jar())).toMatchObject({ mobile: "XXXXXX006" });
  });

  test("messages for the application and for its payments are counted together [T456]", async () => {
    fixture.forward(86_400);
    const application = await fixture.seedApplication({
      vendors: [{ ...jane, phoneNumber: "+61491570008" }],
    });
    for (let at = 0; at < 5; at += 1)
      await fixture.handlers.sendSmsByReference(
        fixture.call({ reference: application.reference }, {}, jar(), `c${at}`),
      );
    expect(await outcomeOf(sendSms(application, jar()))).toBe("otp.last-message");
    const linkSecret = await fixture.newestLinkSecret();
    const browser = jar();
    const opened = await fixture.handlers.openByLink(fixture.call(undefined, { linkSecret }, browser));
    const status = await fixture.handlers.otpStatus(
      fixture.call({ id: opened.otpId, scope: "payment-options" as const }, undefined, browser),
    );
    expect(status).toEqual({ valid: true });
  });

  test("twenty a day to one destination, whichever applications ask", async () => {
    fixture.forward(86_400);
    const vendors = [{ ...jane, phoneNumber: "+61491570110" }];
    for (let at = 0; at < 20; at += 1)
      await sendSms(await fixture.seedApplication({ vendors }), jar(), `b${at}`);
    const more = await fixture.seedApplication({ vendors });
    expect(await outcomeOf(sendSms(more, jar()))).toBe("otp.too-many-sends");
    expect(await sendEmail(more, jar())).toMatchObject({ otpSentTo: "jXXe@example.com" });
  });

  test("thirty an hour for one client address", async () => {
    fixture.forward(86_400);
    const vendorsOf = (at: number) => [{ ...jane, phoneNumber: `+614915702${10 + at}` }];
    for (let at = 0; at < 30; at += 1)
      await sendSms(await fixture.seedApplication({ vendors: vendorsOf(at) }), jar(), "198.51.100.1");
    const more = await fixture.seedApplication({ vendors: vendorsOf(31) });
    expect(await outcomeOf(sendSms(more, jar(), "198.51.100.1"))).toBe("otp.too-many-sends");
    expect(await sendSms(more, jar(), "198.51.100.2")).toHaveProperty("otpId");
  });
});
