import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import {
  activeAgency,
  checkLicence,
  confirmBank,
  decide,
  enterBank,
  read,
  registerAgency,
} from "#tests/server/http/registration-review-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("an agency that registers, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards(), trials: 2 });
  });
  afterAll(() => server.close());

  const messagesTo = async (recipient: string) => {
    await server.deliver();
    const { rows } = await server.database.query<{ subject: string }>(
      "select subject from local_outbox where recipient = $1 order by sent_at, id",
      [recipient],
    );
    return rows.map(({ subject }) => subject);
  };

  test("sets itself up at once, and is active when its licence and first bank details are checked [T672]", async () => {
    const agency = await registerAgency(server);
    const { id, headers, submitted } = agency;
    expect(await read(server, id)).toMatchObject({ status: "provisional", business: { outcome: "active" } });
    const settings = (await server.browser().call("readAgency", null, { headers })).json();
    expect(settings).toMatchObject({
      name: submitted.name,
      status: "provisional",
      bank: null,
      requirements: [
        { need: "licence", due: "beingChecked" },
        { need: "bankDetails", due: "now" },
        { need: "debitUser", due: "later" },
        { need: "legalAddresses", due: "later" },
      ],
    });
    await enterBank(server, agency);
    expect((await confirmBank(server, id)).json()).toMatchObject({
      status: "provisional",
      proposedBank: null,
    });
    expect((await checkLicence(server, id)).json()).toMatchObject({ status: "active" });
    expect((await server.browser().call("readAgency", null, { headers })).json()).toMatchObject({
      status: "active",
      bank: { accountNumber: "00318843" },
      requirements: [{ need: "debitUser" }, { need: "legalAddresses" }],
    });
    expect(await messagesTo(submitted.office.email)).toContain(`${submitted.name} can take payments`);
    const { rows } = await server.database.query<{ type: string }>(
      "select type from audit_events where agency_id = $1 and type like 'agency.%' order by happened_at, id",
      [id],
    );
    expect(new Set(rows.map(({ type }) => type))).toEqual(
      new Set([
        "agency.registered",
        "agency.email-proven",
        "agency.account-opened",
        "agency.bank-confirmed",
        "agency.licence-checked",
        "agency.activated",
      ]),
    );
  });

  test("no page of its payers opens before, and none while it is suspended [T673]", async () => {
    const { id } = await activeAgency(server);
    await server.database.query(
      "update applications set agency_id = $1 where shortcode = 'TESTPAY000000002'",
      [id],
    );
    const call = (name: "readApplication" | "readBankDetails") =>
      server.browser().call(name, { shortcode: "TESTPAY000000002" });
    expect((await call("readApplication")).statusCode).toBe(200);
    await decide(server, "suspendAgency", id);
    const refused = { status: 409, code: "agency.not-active" };
    expect(problemOf(await call("readApplication"))).toEqual(refused);
    expect(problemOf(await call("readBankDetails"))).toEqual(refused);
    await decide(server, "resumeAgency", id);
    expect((await call("readApplication")).statusCode).toBe(200);
  });

  test("its first bank details are confirmed by the operating agency, not by its own people [T674]", async () => {
    const agency = await registerAgency(server);
    const { id, headers } = agency;
    expect(problemOf(await confirmBank(server, id))).toEqual({
      status: 409,
      code: "registration.no-bank-details",
    });
    const change = (await enterBank(server, agency)).json();
    await server.database.query(
      `insert into staff_members (id, agency_id, subject, name, email, permissions, created_at)
       values ($1, $2, 'demo-agent', 'Alex', 'alex@wattle.test', '{manage-agency}', now())`,
      [`stf_second_${id}`, id],
    );
    const second = { ...bearerOf("demo-agent"), "x-saleflow-agency": id };
    const approved = await server
      .browser()
      .call("approveBankDetails", { id: change.id }, { headers: second });
    expect(problemOf(approved)).toEqual({ status: 409, code: "bank.first-details" });
    expect(problemOf(await confirmBank(server, id, headers))).toEqual({
      status: 409,
      code: "registration.elsewhere",
    });
    // Whoever entered them confirms nothing, though they work at the operating agency as well.
    await server.database.query(
      "update staff_members set subject = 'demo-manager', created_at = created_at + interval '1 day' where agency_id = $1 and email <> $2",
      [id, "alex@wattle.test"],
    );
    expect(problemOf(await confirmBank(server, id))).toEqual({ status: 409, code: "bank.second-person" });
    expect((await confirmBank(server, id, bearerOf("demo-principal"))).statusCode).toBe(200);
  });

  test("a name that differs is decided by a person, who approves or refuses it [T675]", async () => {
    const other = { entityName: "ANOTHER PTY LTD", registeredNames: [] };
    const { id, submitted } = await registerAgency(server, other);
    expect((await read(server, id)).status).toBe("underReview");
    expect((await decide(server, "requestDetails", id)).json()).toMatchObject({ status: "underReview" });
    expect(await messagesTo(submitted.office.email)).toContain(
      `We need something to register ${submitted.name}`,
    );
    expect((await decide(server, "approveRegistration", id)).json()).toMatchObject({ status: "provisional" });
    const lookalike = await registerAgency(server, { name: "W\u0430ttle" });
    expect((await read(server, lookalike.id)).status).toBe("underReview");
    expect((await decide(server, "refuseRegistration", lookalike.id)).json()).toMatchObject({
      status: "refused",
      reason: "The licence is another's.",
    });
    expect(problemOf(await decide(server, "approveRegistration", lookalike.id))).toEqual({
      status: 409,
      code: "registration.closed",
    });
  });

  test("an ABN that is here makes no second agency, and the agency's contact is told [T676]", async () => {
    const first = await registerAgency(server);
    const again = await registerAgency(server, { abn: first.submitted.abn });
    expect(again.id).toBe(first.id);
    expect(await messagesTo(first.submitted.office.email)).toContain(
      `Somebody registered an agency with the ABN of ${first.submitted.name}`,
    );
    const parallel = { abn: "99000000001" };
    await Promise.all([1, 2, 3].map(() => registerAgency(server, parallel)));
    const { rows } = await server.database.query("select id from agencies where abn = $1", [parallel.abn]);
    expect(rows).toHaveLength(1);
  });

  test("what somebody else decided meanwhile is looked at first, and other agencies decide nothing", async () => {
    const { id, headers } = await registerAgency(server);
    const body = { version: 1, reason: "Why" };
    expect(problemOf(await server.browser().call("refuseRegistration", { id }, { body }))).toEqual({
      status: 409,
      code: "agency.version-conflict",
    });
    const { version } = await read(server, id);
    const byIts = { body: { version }, headers };
    expect(problemOf(await server.browser().call("approveRegistration", { id }, byIts))).toEqual({
      status: 409,
      code: "registration.elsewhere",
    });
    expect(problemOf(await server.browser().call("readRegisteredAgency", { id: "agy_nobody00" }))).toEqual({
      status: 404,
      code: "registration.unknown",
    });
  });
});
