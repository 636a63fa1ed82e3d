import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cookies } from "#server/http/call.ts";
import {
  bob,
  type Fixture,
  gateOf,
  jane,
  jar,
  openFixture,
  otherCode,
  outcomeOf,
  type Seeded,
} from "./otp-fixture.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const sendSms = (
  application: { shortcode: string },
  cookies: Cookies,
  otpSentTo?: string,
  address?: string,
) =>
  fixture.handlers.sendSmsByShortcode(
    fixture.call(
      { shortcode: application.shortcode },
      otpSentTo === undefined ? {} : { otpSentTo },
      cookies,
      address,
    ),
  );
const sendEmail = (application: { shortcode: string }, cookies: Cookies, otpSentTo?: string) =>
  fixture.handlers.sendEmailByShortcode(
    fixture.call({ shortcode: application.shortcode }, otpSentTo === undefined ? {} : { otpSentTo }, cookies),
  );
const vendorCode = ({ shortcode }: { shortcode: string }, cookies: Cookies) =>
  fixture.handlers.sendVendorCode(fixture.call({ shortcode }, undefined, cookies));
const sessions = async ({ id }: Seeded) =>
  (
    await fixture.database.query<{ status: string; scope: string }>(
      "select status, scope from otp_sessions where application_id = $1 order by sent_at",
      [id],
    )
  ).rows;

describe("where a code goes", () => {
  test("a text message to the vendor's mobile, in the words that a phone can read", async () => {
    const application = await fixture.seedApplication();
    const sent = await vendorCode(application, jar());
    await fixture.deliver();
    expect(sent).toEqual({
      otpId: expect.stringMatching(/^otp_/),
      mobile: "XXXXXX156",
      expiresInSeconds: 300,
      resendInSeconds: 60,
    });
    const message = fixture.texts.at(-1);
    const code = /\d{6}/.exec(message?.body ?? "")?.[0];
    const link = `https://pay.saleflow.test/verify#${await fixture.newestLinkSecret()}`;
    expect(message).toEqual({
      id: expect.any(String),
      to: jane.phoneNumber,
      body: `Your Saleflow code is ${code}. It expires in 5 minutes. Never share it.\nOr open ${link}\n\n@pay.saleflow.test #${code}`,
    });
  });

  test("an e-mail to the vendor's address", async () => {
    const application = await fixture.seedApplication();
    const sent = await sendEmail(application, jar());
    await fixture.deliver();
    expect(sent).toEqual({
      otpId: expect.stringMatching(/^otp_/),
      otpSentTo: "jXXe@example.com",
      expiresInSeconds: 300,
      resendInSeconds: 60,
    });
    expect(fixture.mails.at(-1)).toMatchObject({ to: jane.email, subject: "Your Saleflow code" });
  });

  test.each(["Deposit Payment", "Agency Settlement"] as const)("%s: to the buyer", async (productType) => {
    const application = await fixture.seedApplication({ productType });
    expect(await vendorCode(application, jar())).toMatchObject({ mobile: "XXXXXX157" });
    await fixture.deliver();
    expect(fixture.texts.at(-1)?.to).toBe(bob.phoneNumber);
  });

  test("the first person of the party who has the channel", async () => {
    const application = await fixture.seedApplication({ vendors: [{ ...jane, phoneNumber: null }, bob] });
    expect(await vendorCode(application, jar())).toMatchObject({ mobile: "XXXXXX157" });
    expect(await sendEmail(application, jar())).toMatchObject({ otpSentTo: "jXXe@example.com" });
  });

  test("nobody without an e-mail address or mobile [T079]", async () => {
    const none = await fixture.seedApplication({ vendors: [{ ...jane, email: null, phoneNumber: null }] });
    expect(await outcomeOf(sendEmail(none, jar()))).toBe("otp.no-email");
    expect(await outcomeOf(sendSms(none, jar()))).toBe("otp.no-mobile");
    expect(await outcomeOf(vendorCode(none, jar()))).toBe("otp.no-mobile");
  });

  test.each(["+61491570156", "0491 570 156", "XXXXXX156"])(
    "the contact on file, said as %s",
    async (given) => {
      const application = await fixture.seedApplication();
      expect(await sendSms(application, jar(), given)).toMatchObject({ mobile: "XXXXXX156" });
    },
  );

  test("by reference it opens the application, by short code the payment options", async () => {
    const application = await fixture.seedApplication();
    await fixture.handlers.sendSmsByReference(fixture.call({ reference: application.reference }, {}, jar()));
    await vendorCode(application, jar());
    expect(await sessions(application)).toEqual([
      { status: "live", scope: "application" },
      { status: "live", scope: "payment-options" },
    ]);
  });
});

describe("repeats", () => {
  test("within a minute the same browser gets the same id and no message", async () => {
    const application = await fixture.seedApplication();
    const browser = jar();
    const first = await vendorCode(application, browser);
    await fixture.deliver();
    const before = fixture.texts.length;
    fixture.forward(59);
    expect(await vendorCode(application, browser)).toEqual({
      ...first,
      expiresInSeconds: 241,
      resendInSeconds: 1,
    });
    await fixture.deliver();
    expect(fixture.texts).toHaveLength(before);
    fixture.forward(2);
    expect(await vendorCode(application, browser)).not.toMatchObject({ otpId: first.otpId });
    expect(await sessions(application)).toEqual([
      { status: "replaced", scope: "payment-options" },
      { status: "live", scope: "payment-options" },
    ]);
  });

  test("two tabs at once send one message", async () => {
    const application = await fixture.seedApplication();
    const browser = jar([["browser", "one"]]);
    const sent = await Promise.all(Array.from({ length: 6 }, () => vendorCode(application, browser)));
    expect(new Set(sent.map(({ otpId }) => otpId)).size).toBe(1);
    expect(await sessions(application)).toHaveLength(1);
  });

  test("another channel is sent its own in this browser's place; another browser's code stays live [T449]", async () => {
    const application = await fixture.seedApplication();
    const browser = jar();
    const first = await vendorCode(application, browser);
    const second = await vendorCode(application, jar());
    const third = await sendEmail(application, browser);
    expect(new Set([first.otpId, second.otpId, third.otpId]).size).toBe(3);
    const statuses = (await sessions(application)).map(({ status }) => status).sort();
    expect(statuses).toEqual(["live", "live", "replaced"]);
  });

  test("a code whose checks are used up is not answered again", async () => {
    const application = await fixture.seedApplication();
    const browser = jar();
    const first = await vendorCode(application, browser);
    const wrong = otherCode(await fixture.newestCode());
    for (let check = 0; check < 5; check += 1)
      await outcomeOf(
        fixture.handlers.checkVendorCode(
          fixture.call({ id: first.otpId, shortcode: application.shortcode }, { otpValue: wrong }, browser),
        ),
      );
    expect((await vendorCode(application, browser)).otpId).not.toBe(first.otpId);
  });

  test("a new code ends this browser's gate, and no other's", async () => {
    const application = await fixture.seedApplication();
    const browsers = [jar(), jar()] as const;
    const ids: string[] = [];
    for (const browser of browsers) {
      const { otpId } = await vendorCode(application, browser);
      const otpValue = await fixture.newestCode();
      await fixture.handlers.checkVendorCode(
        fixture.call({ id: otpId, shortcode: application.shortcode }, { otpValue }, browser),
      );
      ids.push(otpId);
    }
    await vendorCode(application, browsers[0]);
    const statuses = await Promise.all(
      browsers.map((browser, at) =>
        fixture.handlers.otpStatus(
          fixture.call({ id: ids[at] ?? "", scope: "payment-options" as const }, undefined, browser),
        ),
      ),
    );
    expect(statuses).toEqual([{ valid: false }, { valid: true }]);
    expect(browsers[0].read(gateOf("payment-options", application))).not.toBeNull();
  });
});
