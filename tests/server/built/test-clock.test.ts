import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pathOf } from "#contract/route.ts";
import { routes } from "#contract/routes.ts";
import { mobileOf, trial } from "#tests/server/http/http-fixture.ts";
import { startProcess } from "#tests/support/processes.ts";
import { openShippedServer, type ShippedServer } from "#tests/support/shipped-server.ts";

let server: ShippedServer;
beforeAll(async () => {
  server = await openShippedServer({ trials: 2 });
});
afterAll(() => server.close());

const codeSentTo = async (recipient: string, count: number) => {
  await expect.poll(async () => (await server.messagesTo(recipient)).length, { timeout: 30_000 }).toBe(count);
  const [newest] = await server.messagesTo(recipient);
  return /\b\d{6}\b/.exec(newest?.body ?? "")?.[0] ?? "no code";
};

test("the server that ships runs by the clock of its test: a code is wrong five minutes after it was sent [T467]", async () => {
  const browser = server.browser();
  const shortcode = trial(1);
  const check = async (id: string, otpValue: string) =>
    (await browser.send("POST", pathOf(routes.checkVendorCode, { id, shortcode }), { body: { otpValue } }))
      .status;
  const sendCode = async () => {
    const { body } = await browser.send("GET", pathOf(routes.sendVendorCode, { shortcode }));
    return (body as { otpId: string }).otpId;
  };
  const first = await sendCode();
  const late = await codeSentTo(mobileOf(shortcode), 1);
  expect(await server.forward({ minutes: 5 })).toEqual({
    now: expect.stringMatching(/^2026-11-21T02:0[5-9]/),
  });
  expect(await check(first, late)).toBe(400);
  const second = await sendCode();
  expect(await check(second, await codeSentTo(mobileOf(shortcode), 2))).toBe(200);
});

test("no production server starts with a clock of a test [T468]", async () => {
  const started = startProcess(
    join(inject("builtFolder"), "main.js"),
    [],
    { SALEFLOW_MODE: "production", TEST_CLOCK: "2026-11-21T02:00:00.000Z" },
    /is ready at/,
  );
  await expect(started).rejects.toThrow("TEST_CLOCK must not be set in production");
});
