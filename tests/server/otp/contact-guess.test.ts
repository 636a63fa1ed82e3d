import { afterAll, beforeAll, expect, test } from "vitest";
import { type Fixture, jar, openFixture } from "./otp-fixture.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

test("another contact than the one on file is answered as a send is, by what was named, and nothing is sent", async () => {
  const application = await fixture.seedApplication();
  const byText = (otpSentTo: string) =>
    fixture.handlers.sendSmsByShortcode(
      fixture.call({ shortcode: application.shortcode }, { otpSentTo }, jar()),
    );
  const byMail = (otpSentTo: string) =>
    fixture.handlers.sendEmailByShortcode(
      fixture.call({ shortcode: application.shortcode }, { otpSentTo }, jar()),
    );
  const sent = async () => {
    await fixture.deliver();
    return fixture.texts.length + fixture.mails.length;
  };
  for (const [given, mobile] of [
    ["+61491570157", "XXXXXX157"],
    ["XXXXXX157", "XXXXXX157"],
    ["156", "XXXXXX6"],
  ] as const)
    expect(await byText(given)).toEqual({
      otpId: expect.stringMatching(/^otp_[\w-]{22}$/),
      mobile,
      expiresInSeconds: 300,
      resendInSeconds: 60,
    });
  expect(await byMail("Evil@example.com")).toMatchObject({ otpSentTo: "eXXl@example.com" });
  expect(await sent()).toBe(0);
  expect((await fixture.database.query("select id from otp_sessions")).rows).toEqual([]);
  expect(await byMail("JANE@example.com")).toMatchObject({ otpSentTo: "jXXe@example.com" });
  expect(await sent()).toBe(1);
});
