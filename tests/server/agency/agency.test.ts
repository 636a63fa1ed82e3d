import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobWork } from "#server/start/job-work.ts";
import { agent, deskFixture, manager } from "#tests/server/desk/desk-fixture.ts";
import { bankBody } from "#tests/server/http/agency-stories.ts";
import { hireSecond, second } from "#tests/server/http/desk-stories.ts";
import { linkBody, linkFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { agencyChangeOf } from "#tests/support/agency-change.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const demoUser = { userId: "301500", userName: "Harbour & Vale Property" };
const inForce = {
  bankName: "Southern Cross Bank",
  accountName: "Harbour & Vale Property Trust Account",
  bsb: "062-000",
  accountNumber: "00318842",
};

describe.each(databaseKinds())("agency settings on %s", (kind) => {
  let server: TestServer;
  const { call, events } = deskFixture(() => server);
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    await hireSecond(server);
  });
  beforeEach(async () => {
    const { change } = await read();
    if (change !== null) await call("cancelBankDetails", { id: change.id });
    await server.database.query("delete from outbox_messages");
  });
  afterAll(() => server.close());

  const read = async () => (await call("readAgency", null)).said;
  const update = async (more: object, headers = manager) => {
    const body = agencyChangeOf(await read());
    return await call("updateAgency", null, { body: { ...body, ...more }, headers });
  };
  const propose = (more: object = {}, { key = pressKey(), headers = manager } = {}) =>
    call("proposeBankDetails", null, { key, headers, body: { ...bankBody, ...more } });
  const decide = (name: "approveBankDetails" | "cancelBankDetails", id: string, headers = second) =>
    call(name, { id }, { headers });
  const begin = () => jobWork(server.dependencies)["begin-bank-details"]({});
  const messages = async () =>
    (
      await server.database.query<{ recipient: string; channel: string; subject: string; body: string }>(
        'select recipient, channel, subject, body from outbox_messages order by recipient collate "C"',
      )
    ).rows;
  const publicBank = async () => {
    const { shortcode } = await linkFor(server, { ...linkBody, paymentRequiresOTP: false });
    const { bankName, accountName, bsb, accountNumber } = (await call("readBankDetails", { shortcode })).said;
    return { bankName, accountName, bsb, accountNumber };
  };

  test("a brand that white text can be read on is taken, on top of its version", async () => {
    expect(await update({ brandColour: "#FFC531" })).toMatchObject({
      status: 400,
      code: "agency.colour-contrast",
      field: "brandColour",
    });
    const { version } = await read();
    const changed = await update({ brandColour: "#1D5FD1", name: "Harbour & Vale" });
    expect(changed.said).toMatchObject({
      brandColour: "#1D5FD1",
      name: "Harbour & Vale",
      version: version + 1,
    });
    expect(await update({ version })).toMatchObject({ status: 409, code: "agency.version-conflict" });
    expect((await events("agency.changed")).at(-1)).toMatchObject({
      actor: "stf_manager",
      data: { fields: ["name", "brandColour"], version: version + 1 },
    });
    expect(await messages()).toEqual([]);
    await update({ name: "Harbour & Vale Property" });
  });

  test("registration for GST is turned on and off with the legal name, and needs a valid ABN", async () => {
    const before = await read();
    expect(before).toMatchObject({ legalName: "Harbour & Vale Property Pty Ltd", isGstRegistered: true });
    const off = await update({ isGstRegistered: false, legalName: "HV Holdings Pty Ltd" });
    expect(off.said).toMatchObject({ legalName: "HV Holdings Pty Ltd", isGstRegistered: false });
    expect(await events("agency.changed")).toContainEqual({
      actor: "stf_manager",
      data: { fields: ["legalName", "isGstRegistered"], version: before.version + 1 },
    });
    await server.database.query("update agencies set abn = '11111111111' where id = $1", [before.id]);
    expect(await update({ isGstRegistered: true })).toMatchObject({
      status: 409,
      code: "agency.no-abn",
      field: "isGstRegistered",
    });
    await server.database.query("update agencies set abn = $2 where id = $1", [before.id, before.abn]);
    // The legal name follows the name where they are the same.
    await update({ legalName: before.name });
    expect((await update({ name: "Harbour" })).said).toMatchObject({
      name: "Harbour",
      legalName: "Harbour & Vale Property",
    });
    const { name, legalName, isGstRegistered } = before;
    expect((await update({ name, legalName, isGstRegistered })).said).toMatchObject({
      legalName,
      isGstRegistered,
    });
  });

  test.each<[string, object]>([
    ["name", { name: "Two\nlines" }],
    ["email", { email: "nobody" }],
    ["phone", { phone: "call us" }],
    ["brandColour", { brandColour: "red" }],
    ["state", { state: "Victoria" }],
    ["directEntry.userId", { directEntry: { userId: "30150", userName: "HARBOUR" } }],
    ["directEntry.userId", { directEntry: { userName: "HARBOUR" } }],
    ["directEntry.userName", { directEntry: { userId: "301500", userName: "" } }],
    ["directEntry.userName", { directEntry: { userId: "301500", userName: "X".repeat(27) } }],
    ["directEntry.userName", { directEntry: { userId: "301500", userName: "Café" } }],
    ["directEntry.userName", { directEntry: { userId: "301500", userName: " \r\n1" } }],
  ])("a wrong %s is refused and named", async (field, more) => {
    expect(await update(more)).toMatchObject({ status: 400, code: "request.invalid", field });
  });

  test("state and direct entry user change on top of their version, and are kept in the audit", async () => {
    const { version } = await read();
    const directEntry = { userId: "181028", userName: "HARBOUR AND VALE PTY LTD" };
    const changed = await update({ state: "WA", directEntry });
    expect(changed.said).toMatchObject({ state: "WA", directEntry, version: version + 1 });
    expect(await update({ version, state: "NT" })).toMatchObject({
      status: 409,
      code: "agency.version-conflict",
    });
    expect(await events("agency.changed")).toContainEqual({
      actor: "stf_manager",
      data: { fields: ["state", "directEntry"], version: version + 1 },
    });
    expect((await update({})).said.version).toBe(version + 1);
    expect((await update({ directEntry: null })).said.directEntry).toBeNull();
    expect((await update({ state: "VIC", directEntry: demoUser })).said).toMatchObject({
      state: "VIC",
      directEntry: demoUser,
    });
  });

  test("bank details change by two people and a day, and not before [T214]", async () => {
    const { id, to, status } = (await propose()).said;
    expect([status, to]).toEqual(["proposed", { ...bankBody, bsb: "083-001" }]);
    expect(await decide("approveBankDetails", id, manager)).toMatchObject({
      status: 409,
      code: "bank.second-person",
    });
    expect([(await read()).bank, await publicBank()]).toEqual([inForce, inForce]);
    const approved = await Promise.all([1, 2].map(() => decide("approveBankDetails", id)));
    expect(approved[0]).toEqual(approved[1]);
    expect(approved[0]?.said).toMatchObject({ status: "cooling", approvedBy: { name: "Sasha Second" } });
    server.forward({ hours: 23, minutes: 59 });
    await begin();
    expect(await publicBank()).toEqual(inForce);
    server.forward({ minutes: 1 });
    await Promise.all([begin(), begin()]);
    expect(await publicBank()).toEqual({ ...bankBody, bsb: "083-001" });
    expect((await call("readBankDetailsChanges", null)).said.changes[0]).toMatchObject({
      id,
      status: "inForce",
      from: inForce,
      to: { ...bankBody, bsb: "083-001" },
    });
    expect((await events("bank-details.began")).map(({ actor }) => actor)).toEqual(["system"]);
    expect(await decide("cancelBankDetails", id)).toMatchObject({ code: "bank.closed" });
    const { id: back } = (await propose(inForce)).said;
    await decide("approveBankDetails", back);
    server.forward({ hours: 24 });
    await begin();
    expect(await publicBank()).toEqual(inForce);
  });

  test("the contact on file hears of proposal and approval, without the whole number [T215]", async () => {
    const { email } = await read();
    const { id } = (await propose()).said;
    const proposed = await messages();
    expect(proposed.map(({ recipient, channel }) => [recipient, channel])).toEqual([[email, "EMAIL"]]);
    expect(proposed[0]?.body).toContain("account …456");
    expect(proposed[0]?.body).not.toContain("0012");
    await decide("approveBankDetails", id);
    expect((await messages()).map(({ subject }) => subject)).toEqual([
      "Other bank details were proposed for Harbour & Vale Property",
      "Other bank details of Harbour & Vale Property were approved",
    ]);
  });

  test("whoever takes over the contact first does not silence its owner [T216]", async () => {
    const { email: owner, phone } = await read();
    await update({ email: "thief@example.com", phone: "0491 570 006" });
    expect((await messages()).map(({ recipient }) => recipient)).toEqual([owner]);
    await server.database.query("delete from outbox_messages");
    server.forward({ hours: 24 * 29 });
    await propose();
    expect((await messages()).map(({ recipient }) => recipient)).toEqual([
      "+61491570006",
      "thief@example.com",
      owner,
    ]);
    await update({ email: owner, phone });
  });

  test("one change at a time, one press one proposal, other words under its key refused", async () => {
    const key = pressKey();
    const made = await Promise.all([1, 2, 3].map(() => propose({}, { key })));
    expect(new Set(made.map(({ said }) => said.id)).size).toBe(1);
    const { email } = await read();
    expect((await messages()).filter(({ recipient }) => recipient === email)).toHaveLength(1);
    expect((await propose({ bankName: "Another" }, { key })).code).toBe("bank.key-reused");
    expect((await propose()).code).toBe("bank.under-way");
    await decide("cancelBankDetails", made[0]?.said.id, manager);
    const rush = await Promise.all([propose(), propose({}, { headers: second })]);
    expect(rush.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("cancelled in its cooling time it never begins", async () => {
    const { id } = (await propose()).said;
    await decide("approveBankDetails", id);
    const cancelled = await decide("cancelBankDetails", id, manager);
    expect(cancelled.said).toMatchObject({ status: "cancelled", cancelledBy: { name: "Morgan Manager" } });
    server.forward({ hours: 48 });
    await begin();
    expect([(await read()).bank, (await read()).change]).toEqual([inForce, null]);
    expect((await decide("approveBankDetails", id)).code).toBe("bank.closed");
  });

  test.each<[string, object]>([
    ["bsb", { bsb: "12-3456" }],
    ["accountNumber", { accountNumber: "0000" }],
    ["accountNumber", { accountNumber: "1234567890" }],
    ["accountName", { accountName: "Trust\u2028Account" }],
  ])("a proposal with a wrong %s is refused and named", async (field, more) => {
    expect(await propose(more)).toMatchObject({ status: 400, code: "request.invalid", field });
  });

  test("is for the agency's management alone, each its own", async () => {
    expect((await call("readAgency", null, { headers: agent })).code).toBe("permission.missing");
    expect((await propose({}, { headers: agent })).code).toBe("permission.missing");
    const { id } = (await propose()).said;
    const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
    for (const name of ["approveBankDetails", "cancelBankDetails"] as const)
      expect(await decide(name, id, coast)).toMatchObject({ status: 404, code: "bank.unknown" });
    expect((await call("readBankDetailsChanges", null, { headers: coast })).said.changes).toEqual([]);
  });
});
