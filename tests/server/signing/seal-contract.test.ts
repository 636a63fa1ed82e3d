import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobWork } from "#server/start/job-work.ts";
import { check } from "#tests/server/http/document-check-stories.ts";
import { buildWith, outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  answer,
  requestOf,
  sentTo,
  sign,
  signatureOf,
  somebody,
} from "#tests/server/http/signing-fixture.ts";
import { manly } from "#tests/server/http/signing-papers-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { textOf } from "#tests/support/rendered-pdf.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { sealingWith } from "./sealing.ts";

describe.each(databaseKinds())("a contract that everybody has signed, on %s", (kind) => {
  let server: TestServer;
  let sealing: Awaited<ReturnType<typeof sealingWith>>;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    sealing = await sealingWith(server);
  });
  afterAll(async () => {
    await sealing.close();
    await server.close();
  });

  const verdictOf = async (bytes: Buffer) => {
    const app = await buildWith(server, { dependencies: await sealing.at(false) });
    const { verdict, seal } = (await check({ app }, bytes)).json();
    await app.close();
    return { verdict, time: seal.time, reference: seal.reference };
  };
  const retry = () => jobWork(server.dependencies)["retry-seals"]({});

  test("is stamped and sealed once, and whoever signed and staff get the same file", async () => {
    const signer = await sentTo(server);
    const { id, applicationId, code } = signer;
    const download = () => signer.browser.call("readSignedContract", { code });
    expect(problemOf(await download()).code).toBe("signing.not-sealed");
    await sign(signer);
    expect(problemOf(await download()).code).toBe("signing.not-sealed");
    await Promise.all([sealing.seal(applicationId), sealing.seal(applicationId)]);
    await sealing.seal(applicationId);
    const request = await requestOf(server, signer);
    expect([request.status, request.coolingEndsAt]).toEqual(["binding", null]);
    const file = (await download()).rawPayload;
    const { rows: notices } = await server.database.query<{ body: string }>(
      "select body from outbox_messages where application_id = $1 and effect_key like 'signing-completed:trn_%'",
      [applicationId],
    );
    expect(notices.map(({ body }) => body.includes(`/sign/${code}`))).toEqual([true]);
    const ofStaff = await server.browser().call("readSealedContract", { id, applicationId });
    expect(ofStaff.rawPayload.equals(file)).toBe(true);
    expect(await verdictOf(file)).toEqual({
      verdict: "sealed",
      time: "proven",
      reference: request.reference,
    });
    const { rows } = await server.database.query(
      "select type from audit_events where application_id = $1 and type like 'signing.seal-%'",
      [applicationId],
    );
    expect(rows).toEqual([{ type: "signing.seal-made" }]);
    const messages = await server.database.query<{ key: string }>(
      "select effect_key as key from outbox_messages where application_id = $1 and effect_key like 'signing-completed%'",
      [applicationId],
    );
    expect(messages.rows).toHaveLength(2);
  });

  test("says in its evidence from where, and by which browser, each signer came [T610]", async () => {
    const signer = await sentTo(server);
    const { applicationId, code } = signer;
    const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)\u200e";
    const headers = { "user-agent": Buffer.from(phone).toString("latin1") };
    expect((await signer.browser.call("readSigning", { code }, { headers })).statusCode).toBe(200);
    await sign(signer);
    await sealing.seal(applicationId);
    const file = (await signer.browser.call("readSignedContract", { code })).rawPayload;
    const evidence = (await textOf(file)).join(" ").replace(/\s+/g, " ");
    const at = (what: string) => evidence.slice(evidence.indexOf(`. ${what}`)).split(" Hash ")[0] ?? "";
    expect(at("Opened")).toMatch(/ From 198\.18\.\d+\.\d+/);
    expect(at("Opened")).toContain("Device Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)");
    expect(at("Code entered")).toMatch(/ From 198\.18\.\d+\.\d+/);
    expect(at("Signed")).toMatch(/ From 198\.18\.\d+\.\d+/);
    expect(at("Sent for signing")).not.toContain("198.18.");
  });

  test("waits for the key of its seal, however long, and is sealed once that is back", async () => {
    const signer = await sentTo(server);
    await sign(signer);
    const statusOf = async () => (await requestOf(server, signer)).status;
    for (const hours of [0, 2]) {
      server.forward({ hours });
      await retry();
      await sealing.seal(signer.applicationId, { isSealAway: true, isAway: hours > 0 });
      expect(await statusOf()).toBe("sealDelayed");
    }
    await retry();
    await sealing.seal(signer.applicationId);
    expect(await statusOf()).toBe("binding");
  });

  test("waits for a time-stamp, is tried again, and after an hour is sealed without one", async () => {
    const signer = await sentTo(server);
    await sign(signer);
    const statusOf = async () => (await requestOf(server, signer)).status;
    const trySealing = () => sealing.seal(signer.applicationId, { isAway: true });
    await trySealing();
    expect(await statusOf()).toBe("sealDelayed");
    await retry();
    expect(await statusOf()).toBe("sealing");
    await trySealing();
    expect(await statusOf()).toBe("sealDelayed");
    server.forward({ minutes: 59 });
    await retry();
    await trySealing();
    expect(await statusOf()).toBe("sealDelayed");
    server.forward({ minutes: 1 });
    await retry();
    await trySealing();
    expect(await statusOf()).toBe("binding");
    const { id, applicationId, request } = signer;
    const file = (await server.browser().call("readSealedContract", { id, applicationId })).rawPayload;
    expect(await verdictOf(file)).toEqual({ verdict: "sealed", time: "none", reference: request.reference });
  });

  test("is sealed though its job was lost", async () => {
    const signer = await sentTo(server);
    await sign(signer);
    const { applicationId } = signer;
    const sealJobs = () =>
      server.jobs.sent.filter(
        ({ name, data }) => name === "seal-contract" && Object.values(data).includes(applicationId),
      ).length;
    expect(sealJobs()).toBe(1);
    server.forward({ minutes: 14 });
    await retry();
    expect(sealJobs()).toBe(1);
    server.forward({ minutes: 1 });
    await retry();
    expect(sealJobs()).toBe(2);
    await sealing.seal(applicationId);
    server.forward({ minutes: 15 });
    await retry();
    expect(sealJobs()).toBe(2);
  });

  test("of New South Wales cools off, and binds when that time is over", async () => {
    const signer = await cooling();
    await sealing.seal(signer.applicationId);
    const sealed = await requestOf(server, signer);
    expect([sealed.status, typeof sealed.coolingEndsAt]).toEqual(["cooling", "string"]);
    const end = () => jobWork(server.dependencies)["end-cooling-off"]({});
    await end();
    expect((await requestOf(server, signer)).status).toBe("cooling");
    server.forward({ hours: 4 * 24 });
    await end();
    expect((await requestOf(server, signer)).status).toBe("binding");
  });

  test("with a drawn signature is sealed too, and a file that was altered since says so", async () => {
    const signer = await sentTo(server, { vendors: [somebody()] });
    await answer(signer);
    const signature = { kind: "drawn", paths: ["M 20 150 Q 120 10 220 150 T 420 150", "M 60 60 L 520 90"] };
    const body = await signatureOf(signer, { signature });
    const signed = await signer.browser.call("signTurn", { code: signer.code }, { key: pressKey(), body });
    expect(outcomeOf(signed)).toBe(201);
    await sealing.seal(signer.applicationId);
    const { id, applicationId } = signer;
    const file = (await server.browser().call("readSealedContract", { id, applicationId })).rawPayload;
    expect((await verdictOf(file)).verdict).toBe("sealed");
    const altered = Buffer.concat([file, Buffer.from("\n%% added")]);
    expect((await verdictOf(altered)).verdict).toBe("changed-since");
  });

  async function cooling() {
    const signer = await sentTo(server, { listing: { address: manly }, withoutPapers: "Given on paper." });
    await sign(signer);
    return signer;
  }
});
