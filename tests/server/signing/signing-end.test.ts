import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobWork } from "#server/start/job-work.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import {
  answer,
  invited,
  linkOf,
  messagesTo,
  read,
  requestOf,
  sentTo,
  sign,
  signerOf,
  somebody,
  statusesOf,
} from "#tests/server/http/signing-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("a contract that is not signed by everybody, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  test("what is called off has dead links; what everybody has signed is not called off", async () => {
    const signer = await sentTo(server);
    const { id, applicationId } = signer;
    await read(signer);
    const callOff = async (version: number) =>
      server
        .browser()
        .call("voidSigningRequest", { id, applicationId }, { body: { version, reason: "No." } });
    expect(problemOf(await callOff(1)).code).toBe("signing.version-conflict");
    const { version } = await requestOf(server, signer);
    expect((await callOff(version)).json()).toMatchObject({ status: "voided", endedReason: "No." });
    expect(problemOf(await callOff(version + 1)).code).toBe("signing.too-late");
    expect(problemOf(await read(signer))).toEqual({ status: 404, code: "application.unknown" });
    const code = { code: signer.code };
    const status = await signer.browser.call("sendSmsByCode", code, { body: {} });
    expect(outcomeOf(status)).toBe(200);
    await server.deliver();
    const { rows } = await server.database.query("select from otp_sessions where id = $1", [
      status.json().otpId,
    ]);
    expect(rows).toEqual([]);

    const complete = await sentTo(server);
    await sign(complete);
    const newest = await requestOf(server, complete);
    const late = { id: complete.id, applicationId: complete.applicationId };
    const body = { version: newest.version, reason: "No." };
    expect(problemOf(await server.browser().call("voidSigningRequest", late, { body })).code).toBe(
      "signing.too-late",
    );
  });

  test("it lapses when its time is over, and not where it was extended", async () => {
    const signer = await sentTo(server);
    await read(signer);
    const { id, applicationId } = signer;
    const { version } = await requestOf(server, signer);
    const lapse = () => jobWork(server.dependencies)["lapse-signing-requests"]({});
    const extend = (days: number) =>
      server.browser().call("extendSigningRequest", { id, applicationId }, { body: { version, days } });
    expect(problemOf(await extend(5))).toEqual({
      status: 422,
      code: "signing.extension-shorter",
      field: "days",
    });
    server.forward({ hours: 13 * 24 });
    expect((await extend(5)).statusCode).toBe(200);
    server.forward({ hours: 4 * 24 });
    await lapse();
    expect(await statusesOf(server, signer)).toEqual(["out", "opened"]);
    server.forward({ hours: 25 });
    await lapse();
    await lapse();
    expect(await statusesOf(server, signer)).toEqual(["lapsed", "lapsed"]);
    const back = await signerOf(server, signer.turnId);
    expect((await read(back)).json().status).toBe("lapsed");
    expect(problemOf(await answer(back)).code).toBe("signing.over");
    const { rows } = await server.database.query("select status from applications where id = $1", [
      applicationId,
    ]);
    expect(rows).toEqual([{ status: "expired" }]);
  });

  /** So many hours, each with what runs in it. */
  const hours = async (count: number) => {
    for (let hour = 0; hour < count; hour += 1) {
      server.forward({ hours: 1 });
      await jobWork(server.dependencies)["remind-signers"]({});
      await jobWork(server.dependencies)["lapse-signing-requests"]({});
    }
  };

  test("whoever has not signed is reminded every second day by day, told when little time is left, and each once [T599]", async () => {
    const jane = somebody();
    const { turns, applicationId } = await invited(server, { vendors: [jane] });
    await hours(24);
    expect(await messagesTo(server, jane.phoneNumber)).toEqual(["signing-invited"]);
    await hours(24);
    expect(await messagesTo(server, jane.phoneNumber)).toEqual(["signing-invited", "signing-reminded"]);
    await hours(13 * 24);
    expect(await messagesTo(server, jane.phoneNumber)).toEqual([
      "signing-expiring",
      "signing-invited",
      "signing-lapsed",
      ...Array.from({ length: 5 }, () => "signing-reminded"),
    ]);
    const code = await linkOf(server, turns[0]?.turnId ?? "");
    const reminded = await server.database.query(
      "select actor, data->>'turnId' as id from audit_events where application_id = $1 and type = 'signing.turn-reminded'",
      [applicationId],
    );
    expect(reminded.rows).toEqual(Array(6).fill({ actor: "system", id: turns[0]?.turnId }));
    const { rows } = await server.database.query<{ body: string }>(
      "select body from outbox_messages where recipient = $1 and effect_key like 'signing-reminded:%:5:sms'",
      [jane.phoneNumber],
    );
    expect(rows[0]?.body).toContain(`http://localhost:4010/sign/${code}`);
  });

  test("a corrected contact is reminded anew, whatever the one before was sent", async () => {
    const [jane, john] = [somebody(), somebody("John Citizen")];
    const { id, applicationId, turns } = await invited(server, { vendors: [jane] });
    const correct = async (contact: ReturnType<typeof somebody>) => {
      const { version } = await requestOf(server, { id, applicationId });
      const params = { id, applicationId, turnId: turns[0]?.turnId ?? "" };
      await server.browser().call("correctSigner", params, { body: { version, ...contact } });
    };
    await hours(2 * 24);
    expect(await messagesTo(server, jane.phoneNumber)).toEqual(["signing-invited", "signing-reminded"]);
    await correct(john);
    await hours(2 * 24);
    expect(await messagesTo(server, john.phoneNumber)).toEqual(["signing-invited", "signing-reminded"]);
    await hours(8 * 24 + 12);
    const messages = await messagesTo(server, john.phoneNumber);
    expect(messages[0]).toBe("signing-expiring");
    const joan = somebody("Joan Citizen");
    await correct(joan);
    await hours(24);
    // The invitation itself says that it ends tomorrow.
    expect(await messagesTo(server, joan.phoneNumber)).toEqual(["signing-invited"]);
  });

  test("the money is whole afterwards", async () => {
    expect(await server.errors()).toEqual([]);
  });
});
