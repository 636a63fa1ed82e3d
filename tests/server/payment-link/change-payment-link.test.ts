import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { jobWork } from "#server/start/job-work.ts";
import { adminHeaders } from "#tests/server/http/admin-session-stories.ts";
import { linkBody, linkFor, listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { cardToken, scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { agent, analyst, linkFixture, manager } from "./link-fixture.ts";

describe.each(databaseKinds())("what becomes of a payment link on %s", (kind) => {
  let server: TestServer;
  const { call, create, eventsOf, pay } = linkFixture(() => server);
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterEach(async () => {
    expect(await server.errors()).toEqual([]);
  });
  afterAll(() => server.close());

  test("is cancelled for good: closed to the payer, off the ledger, and not sent any more [T209]", async () => {
    const { id, applicationId, shortcode, reference } = await linkFor(server, {
      ...linkBody,
      paymentRequiresOTP: false,
    });
    await server
      .browser()
      .call("createPayment", { shortcode }, { key: pressKey(), body: { method: "Bank Transfer" } });
    const cancelled = await call("cancelPaymentLink", { id, applicationId });
    expect(cancelled).toMatchObject({ status: 200, said: { status: "cancelled" } });
    expect(await call("cancelPaymentLink", { id, applicationId })).toEqual(cancelled);
    expect((await call("readApplication", { shortcode })).said).toMatchObject({
      status: "cancelled",
      paymentMethods: [],
      payments: [{ status: "cancelled" }],
    });
    expect(
      await call("sendPaymentLink", { id, applicationId }, { key: pressKey(), body: { channel: "SMS" } }),
    ).toMatchObject({ status: 409, code: "application.closed" });
    await pay(reference, 120_000);
    const { rows } = await server.database.query<{ cents: number }>(
      "select coalesce(sum(amount_cents), 0)::bigint as cents from journal_entries where account = $1",
      [`receivable:${applicationId}`],
    );
    expect(rows).toEqual([{ cents: 0 }]);
    expect(
      (await eventsOf(applicationId)).filter(({ type }) => type === "application.cancelled"),
    ).toHaveLength(1);
  });

  test("stays while a card is being charged, once a part is paid, and once all is [T210]", async () => {
    const { id, applicationId, shortcode, reference } = await linkFor(server, {
      ...linkBody,
      paymentRequiresOTP: false,
    });
    const token = cardToken("challenge");
    const body = { method: "Credit Card", token, amountCents: 120_000, surchargeCents: 0 };
    const paying = await server.browser().call("createPayment", { shortcode }, { key: pressKey(), body });
    const cancel = () => call("cancelPaymentLink", { id, applicationId });
    expect(await cancel()).toMatchObject({ status: 409, code: "payment.in-flight" });
    await server.browser().call("cancelPayment", { shortcode, id: paying.json().id });
    await pay(reference, 20_000);
    expect(await cancel()).toMatchObject({ status: 409, code: "link.part-paid" });
    await pay(reference, 100_000);
    expect(await cancel()).toMatchObject({ status: 409, code: "payment.already-settled" });
    const again = await call(
      "sendPaymentLink",
      { id, applicationId },
      { key: pressKey(), body: { channel: "SMS" } },
    );
    expect(again).toMatchObject({ status: 409, code: "payment.already-settled" });
  });

  test("that is too old cannot be cancelled", async () => {
    const { id, applicationId } = await linkFor(server);
    await server.database.query("update obligations set due_date = '2026-01-01' where application_id = $1", [
      applicationId,
    ]);
    await jobWork(server.dependencies)["expire-applications"]({});
    expect(await call("cancelPaymentLink", { id, applicationId })).toMatchObject({
      status: 409,
      code: "application.closed",
    });
  });

  test("takes codes again once staff unlock it [T211]", async () => {
    const { id, applicationId } = await linkFor(server);
    await server.database.query(
      "update applications set code_locked_at = now(), code_failures = 100 where id = $1",
      [applicationId],
    );
    expect((await call("readPaymentLink", { id, applicationId })).said.isCodeLocked).toBe(true);
    expect((await call("unlockCodes", { id, applicationId })).said.isCodeLocked).toBe(false);
    expect((await eventsOf(applicationId)).at(-1)).toMatchObject({
      type: "otp.unlocked",
      actor: "stf_manager",
    });
  });

  test("opens once to the staff member who asked, its secret kept nowhere [T212]", async () => {
    const { id, applicationId, shortcode } = await linkFor(server);
    const { said } = await call("mintBypassLink", { id, applicationId });
    const url = new URL(said.url);
    const secret = new URLSearchParams(url.hash.slice(1)).get("secret") ?? "";
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(said.expiresAt).toBe("2026-11-21T02:10:00.000Z");
    for (const table of ["audit_events", "bypass_grants", "outbox_messages"]) {
      const { rowCount } = await server.database.query(
        `select from ${table} t where t::text like '%' || $1 || '%'`,
        [secret],
      );
      expect([table, rowCount]).toEqual([table, 0]);
    }
    const browser = server.browser();
    const exchange = () =>
      browser.call(
        "checkBypass",
        { id: url.searchParams.get("otpId") ?? "" },
        { body: { otpSecret: secret, scope: "admin-payment-options" } },
      );
    expect((await exchange()).json()).toEqual({ valid: true });
    const asked = await browser.call("readBankDetails", { shortcode }, { headers: adminHeaders });
    expect(asked.statusCode).toBe(200);
    expect((await exchange()).json().error.code).toBe("otp.bypass-failed");
    expect((await eventsOf(applicationId)).map(({ type, actor }) => [type, actor])).toEqual(
      expect.arrayContaining([
        ["bypass.minted", "stf_manager"],
        ["bypass.used", "stf_manager"],
      ]),
    );
  });

  test("does not open while the agency has that switched off [T213]", async () => {
    const { id, applicationId } = await linkFor(server);
    const set = (enabled: boolean) =>
      call("switchFlag", { flag: "admin-payment-options" }, { body: { enabled } });
    await set(false);
    expect(await call("mintBypassLink", { id, applicationId })).toMatchObject({
      status: 409,
      code: "bypass.switched-off",
    });
    await set(true);
    expect((await call("mintBypassLink", { id, applicationId })).status).toBe(200);
  });

  test("is within the reach of whoever manages it, and of nobody else", async () => {
    const own = await listingFor(server);
    const anothers = await listingFor(server, { agentId: "stf_manager" });
    const made = await create(own.id, {}, pressKey(), agent);
    expect(made.status).toBe(201);
    expect(await create(anothers.id, {}, pressKey(), agent)).toMatchObject({
      status: 403,
      code: "permission.missing",
    });
    expect((await create(own.id, {}, pressKey(), analyst)).status).toBe(403);
    const place = { id: own.id, applicationId: made.said.applicationId };
    for (const name of ["unlockCodes", "mintBypassLink"] as const)
      expect(await call(name, place, { headers: agent })).toMatchObject({
        status: 403,
        code: "permission.missing",
      });
    const elsewhere = { id: anothers.id, applicationId: made.said.applicationId };
    expect(await call("readPaymentLink", elsewhere)).toMatchObject({
      status: 404,
      code: "application.unknown",
    });
    const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
    for (const name of ["readPaymentLink", "cancelPaymentLink", "unlockCodes", "mintBypassLink"] as const)
      expect(await call(name, place, { headers: coast })).toMatchObject({
        status: 404,
        code: "listing.unknown",
      });
  });
});
