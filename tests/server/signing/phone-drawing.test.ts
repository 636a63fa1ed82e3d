import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { enterHolder, linkOf, read, requestOf, sentTo, sign } from "#tests/server/http/signing-fixture.ts";
import { drawingOf, stroke } from "#tests/server/http/signing-link-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("a signature drawn on one's phone, on %s", (kind) => {
  let server: TestServer;
  let phones = 0;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  /** A phone that holds nothing but the secret. */
  const phone = () => {
    phones += 1;
    return server.browser(`198.51.100.${phones}`);
  };
  const open = (secret: string) => phone().call("openPhoneDrawing", null, { body: { secret } });
  const draw = (secret: string, paths: readonly string[] = [stroke]) =>
    phone().call("sendPhoneDrawing", null, { body: { secret, paths } });
  const whole = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
    status: statusCode,
    headers: Object.keys(headers).sort(),
    body: body.replace(/req_[\w-]{16}/, ""),
  });

  test("is opened by its secret, shows whose it is and nothing else, and comes back to the signer", async () => {
    const signer = await sentTo(server);
    const secret = await drawingOf(signer);
    const status = async () => (await signer.browser.call("readPhoneDrawing", { code: signer.code })).json();
    expect(await status()).toEqual({ status: "waiting", paths: null });
    const opened = (await open(secret)).json();
    expect(Object.keys(opened).sort()).toEqual(["agency", "expiresAt", "name"]);
    expect(opened.name).toBe("Jane Citizen");
    // Reloaded on the phone, it opens until something was drawn.
    expect((await open(secret)).statusCode).toBe(200);
    expect((await draw(secret)).json()).toEqual({ status: "drawn" });
    expect(await status()).toEqual({ status: "drawn", paths: [stroke] });
  });

  test("no empty drawing and no dot is kept, by name, and the link stays", async () => {
    const secret = await drawingOf(await sentTo(server));
    const refusals = [];
    for (const paths of [[], ["M60,120 L62,121"], ["M60,120 L9999,1"], ["<svg onload=alert(1)>"]]) {
      const { code, field } = problemOf(await draw(secret, paths));
      refusals.push([code, field]);
    }
    expect(refusals).toEqual([
      ["signing.drawing-empty", "paths"],
      ["signing.drawing-too-small", "paths"],
      ["request.invalid", "paths"],
      ["request.invalid", "paths"],
    ]);
    expect((await draw(secret)).statusCode).toBe(200);
  });

  test("wrong, used, replaced, too old or of a turn that is over: one answer", async () => {
    const wrong = whole(await open("x".repeat(43)));
    expect(wrong.status).toBe(404);
    const used = await drawingOf(await sentTo(server));
    await draw(used);
    const signer = await sentTo(server);
    const replaced = await drawingOf(signer);
    await drawingOf(signer);
    const over = await sentTo(server);
    const signed = await drawingOf(over);
    await sign(over);
    const voided = await sentTo(server);
    const dead = await drawingOf(voided);
    const { version } = await requestOf(server, voided);
    const params = { id: voided.id, applicationId: voided.applicationId };
    await server.browser().call("voidSigningRequest", params, { body: { version, reason: "Changed." } });
    const old = await drawingOf(await sentTo(server));
    for (const secret of [used, replaced, signed, dead])
      expect([whole(await open(secret)), whole(await draw(secret))]).toEqual([wrong, wrong]);
    server.forward({ minutes: 10, seconds: 1 });
    expect([whole(await open(old)), whole(await draw(old))]).toEqual([wrong, wrong]);
  });

  test("of twenty drawings at once by one link, one is kept", async () => {
    const signer = await sentTo(server);
    const secret = await drawingOf(signer);
    const strokes = Array.from({ length: 20 }, (_, at) => `M60,120 L180,${40 + at}`);
    const answers = await Promise.all(strokes.map((each) => draw(secret, [each])));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const at = answers.findIndex(({ statusCode }) => statusCode === 200);
    const kept = (await signer.browser.call("readPhoneDrawing", { code: signer.code })).json();
    expect(kept.paths).toEqual([strokes[at]]);
  });

  test("the secret itself is nowhere in the database, and what is over is removed", async () => {
    const secret = await drawingOf(await sentTo(server));
    const { rows } = await server.database.query<{ row: string }>(
      "select row_to_json(l)::text as row from single_use_links l",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  });

  test("another signer sees nothing of it", async () => {
    const signer = await sentTo(server);
    await draw(await drawingOf(signer));
    const other = await sentTo(server);
    await read(other);
    const answer = await other.browser.call("readPhoneDrawing", { code: other.code });
    expect(answer.json()).toEqual({ status: "over", paths: null });
    const stranger = phone();
    const code = await linkOf(server, signer.turnId);
    expect(problemOf(await stranger.call("readPhoneDrawing", { code })).code).toBe("otp.required");
    await enterHolder(server, stranger, code);
    expect((await stranger.call("readPhoneDrawing", { code })).json().status).toBe("drawn");
  });
});
