import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agencyHeader } from "#contract/agency-header.ts";
import { logoMaxBytes } from "#domain/agency-page/logo.ts";
import { logoReadsPerAddressPerHour, logoUploadsPerHour } from "#domain/limits.ts";
import { Refusal } from "#server/refusal.ts";
import type { DocumentEngine } from "#server/services/documents.ts";
import {
  forgetPage,
  movePage,
  openLogo,
  openPublicPage,
  publishLogo,
  readPage,
  restoreVersion,
  savePage,
  uploadLogo,
} from "#tests/server/http/agency-page-stories.ts";
import { buildWith, problemOf } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { heldFiles, plainDocuments } from "#tests/support/documents.ts";
import { picture } from "#tests/support/pictures.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const blue = picture("image/png", { colour: "#1D5FD1" });
const red = picture("image/png", { colour: "#B42318" });
const atCoast = { [agencyHeader]: "agy_coastcountry" };

describe.each(databaseKinds())("the logo of an agency's page, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    await server.database.query(
      `insert into agency_flags (agency_id, flag, enabled) values ('agy_coastcountry', 'admin-manage-website', true)
       on conflict (agency_id, flag) do update set enabled = true`,
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await forgetPage(server);
    await server.database.query("delete from agency_logos");
    await server.database.query("delete from limit_counters");
  });

  const uploaded = async (bytes: Buffer) => (await uploadLogo(server, bytes)).json();
  const isServed = async ({ hash }: { hash: string }) => (await openLogo(server, hash)).statusCode === 200;
  /** The same app with an engine that answers as it is told to. */
  const appWith = async (rewritePicture: DocumentEngine["rewritePicture"]) => {
    const documents = { ...plainDocuments, rewritePicture };
    return { app: await buildWith(server, { dependencies: { documents, files: heldFiles() } }) };
  };
  const eventsOf = async (hash: string) => {
    const { rows } = await server.database.query<{ actor: string; data: object }>(
      "select actor, data from audit_events where type = 'agency-page.logo-uploaded' and data ->> 'hash' = $1",
      [hash],
    );
    return rows;
  };

  test("belongs to the draft until it is published, and goes with its versions [T796]", async () => {
    const first = await publishLogo(server, blue);
    expect((await openPublicPage(server, "harbour-vale")).json().agency.logo).toEqual({
      address: `/api/public/logos/${first.hash}`,
      width: first.width,
      height: first.height,
    });
    const second = await uploaded(red);
    await savePage(server, { logo: second });
    expect((await readPage(server)).draft.logo).toEqual(second);
    expect(await Promise.all([first, second].map(isServed))).toEqual([true, false]);
    await movePage(server, "publishAgencyPage");
    expect(await Promise.all([first, second].map(isServed))).toEqual([false, true]);
    // Published without one: neither is there.
    await savePage(server, { logo: null });
    await movePage(server, "publishAgencyPage");
    expect(await Promise.all([first, second].map(isServed))).toEqual([false, false]);
    expect((await openPublicPage(server, "harbour-vale")).json().agency.logo).toBeNull();
    await restoreVersion(server, 1);
    expect((await readPage(server)).draft.logo).toEqual(first);
    expect(await isServed(first)).toBe(false);
    await movePage(server, "publishAgencyPage");
    expect(await isServed(first)).toBe(true);
    await movePage(server, "withdrawAgencyPage");
    expect(await isServed(first)).toBe(false);
    // Its staff see it still.
    const own = await server.browser().call("readAgencyLogo", { hash: first.hash });
    expect([own.statusCode, own.headers["cache-control"]]).toEqual([200, "no-store"]);
  });

  test("another logo alone is something new to publish", async () => {
    const first = await publishLogo(server, blue);
    const { headline } = (await readPage(server)).draft;
    await savePage(server, { headline, logo: first });
    expect((await readPage(server)).hasUnpublished).toBe(false);
    await savePage(server, { headline, logo: await uploaded(red) });
    expect((await readPage(server)).hasUnpublished).toBe(true);
  });

  test("is served for good, by its hash, with nothing else along [T797]", async () => {
    const { hash } = await publishLogo(server, blue);
    const answer = await openLogo(server, hash);
    expect(Buffer.compare(answer.rawPayload, blue)).toBe(0);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("that no page shows is answered in the same bytes for every reason", async () => {
    const answerOf = async (hash: string) => {
      const { statusCode, body, headers } = await openLogo(server, hash);
      const { date: _, "x-request-id": __, ...others } = headers;
      return { statusCode, others, body: body.replace(/"requestId":"[^"]+"/, "") };
    };
    const unknown = await answerOf("0".repeat(64));
    expect(unknown.statusCode).toBe(404);
    expect(await answerOf((await uploaded(red)).hash)).toEqual(unknown);
    const { hash } = await publishLogo(server, blue);
    const switchTo = (enabled: boolean) =>
      server.browser().call("switchFlag", { flag: "admin-manage-website" }, { body: { enabled } });
    await switchTo(false);
    expect(await answerOf(hash)).toEqual(unknown);
    await switchTo(true);
    expect((await answerOf(hash)).statusCode).toBe(200);
    await movePage(server, "withdrawAgencyPage");
    expect(await answerOf(hash)).toEqual(unknown);
  });

  test("is saved only by the agency that has uploaded it, as it was uploaded [T798]", async () => {
    const logo = await uploaded(blue);
    expect((await uploadLogo(server, red, atCoast)).statusCode).toBe(201);
    const theirs = (await uploadLogo(server, red, atCoast)).json();
    expect(problemOf(await savePage(server, { logo: theirs }))).toEqual({
      status: 404,
      code: "logo.unknown",
      field: "logo",
    });
    expect(problemOf(await server.browser().call("readAgencyLogo", { hash: theirs.hash }))).toEqual({
      status: 404,
      code: "logo.unknown",
    });
    await savePage(server, { logo: { ...logo, width: 639 } });
    expect((await readPage(server)).draft.logo).toEqual(logo);
    expect(await uploaded(red)).toEqual(theirs);
    expect((await savePage(server, { logo: theirs })).statusCode).toBe(200);
  });

  test("is written down once with whoever uploaded it", async () => {
    const green = picture("image/png", { colour: "#067647" });
    const { hash } = await uploaded(green);
    await uploaded(green);
    expect(await eventsOf(hash)).toEqual([
      { actor: "stf_manager", data: { subjectId: "agy_harbourvale", hash } },
    ]);
  });

  test("is refused with its field, whatever it is refused for, and nothing is kept", async () => {
    const refused = async (given: "document.too-complex" | "logo.damaged" | "logo.animated") => {
      const fixture = await appWith(async () => {
        throw new Refusal(given);
      });
      const answer = problemOf(await uploadLogo(fixture, blue));
      await fixture.app.close();
      return answer;
    };
    expect(await refused("document.too-complex")).toEqual({
      status: 400,
      code: "logo.too-complex",
      field: "logo",
    });
    for (const code of ["logo.damaged", "logo.animated"] as const)
      expect(await refused(code)).toEqual({ status: 400, code, field: "logo" });
    expect(problemOf(await uploadLogo(server, Buffer.alloc(logoMaxBytes + 1)))).toEqual({
      status: 413,
      code: "logo.too-large",
      field: "logo",
    });
    expect(problemOf(await savePage(server, { logo: { hash: "5C", width: 1, height: 1 } }))).toEqual({
      status: 400,
      code: "request.invalid",
      field: "logo.hash",
    });
    const { rows } = await server.database.query("select from agency_logos");
    expect(rows).toEqual([]);
  });

  test("is judged by its bytes, whatever media type it is sent as", async () => {
    const types = ["image/svg+xml", "application/json", "text/html", "application/octet-stream"];
    const seen: string[] = [];
    const fixture = await appWith(async (bytes) => {
      seen.push(Buffer.from(bytes).toString("latin1", 1, 4));
      throw new Refusal("logo.not-picture");
    });
    for (const type of types)
      expect(problemOf(await uploadLogo(fixture, blue, { "content-type": type }))).toEqual({
        status: 400,
        code: "logo.not-picture",
        field: "logo",
      });
    expect(seen).toEqual(types.map(() => "PNG"));
    await fixture.app.close();
  });

  test("is uploaded by one person, and opened by one address, so many times an hour [T799]", async () => {
    const counted = (subject: string, count: number) =>
      server.database.query("update limit_counters set count = $2 where subject like $1", [subject, count]);
    const logo = await publishLogo(server, blue);
    await counted("logo-upload:%", logoUploadsPerHour);
    expect(problemOf(await uploadLogo(server, red))).toEqual({ status: 429, code: "limit.reached" });
    await openLogo(server, logo.hash);
    await counted("agency-logo:%", logoReadsPerAddressPerHour);
    expect(problemOf(await openLogo(server, logo.hash))).toEqual({ status: 429, code: "limit.reached" });
  });
});
