import { afterAll, beforeAll, expect, test } from "vitest";
import { jar, openWorld, type World } from "./otp-world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("another contact than the one on file is answered as a send is, by what was named, and nothing is sent", async () => {
  const application = await world.seedApplication();
  const byText = (otpSentTo: string) =>
    world.handlers.sendSmsByShortcode(world.call({ shortcode: application.shortcode }, { otpSentTo }, jar()));
  const byMail = (otpSentTo: string) =>
    world.handlers.sendEmailByShortcode(
      world.call({ shortcode: application.shortcode }, { otpSentTo }, jar()),
    );
  const sent = async () => {
    await world.deliver();
    return world.texts.length + world.mails.length;
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
  expect((await world.database.query("select id from otp_sessions")).rows).toEqual([]);
  expect(await byMail("JANE@example.com")).toMatchObject({ otpSentTo: "jXXe@example.com" });
  expect(await sent()).toBe(1);
});
