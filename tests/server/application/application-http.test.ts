import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { todayIn } from "#domain/calendar/today.ts";
import { answerLengths } from "#domain/vendor-application/answers.ts";
import { errorsOf } from "#domain/vendor-application/rules.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { completionOf, janeAnswers, wholeAnswers } from "#tests/support/vendor-answers.ts";
import { enterCode } from "#tests/support/verification.ts";

const unknown = "0000000000000000";
const base = "/api/public/vendor/application";

describe("applications over HTTP", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ cards: scriptedCards() });
  });
  afterAll(() => server.close());

  test("an unknown code is answered alike, whatever was asked and however it was written", async () => {
    const from = server.browser("198.51.100.20");
    const answers = await Promise.all([
      from.send("GET", `${base}/shortcode/${unknown}`),
      from.send("GET", `${base}/shortcode/ZZZZZZZZZZZZZZZZ`),
      from.send("GET", `${base}/shortcode/not-a-code`),
      from.send("GET", `${base}/shortcode/${"x".repeat(200)}`),
      from.send("GET", `${base}/longcode/${"0".repeat(32)}`),
      from.send("GET", `${base}/longcode/nothing`),
      from.send("GET", `${base}/shortcode/${unknown}/bank-details`),
      from.send("GET", `${base}/shortcode/${unknown}/bpay`),
      from.send("GET", `${base}/shortcode/${unknown}/payid`),
      from.send("PUT", `${base}/shortcode/${unknown}`, { body: { version: 1 } }),
      from.send("PUT", `${base}/shortcode/${unknown}/complete`, { body: completionOf(1) }),
    ]);
    const seen = answers.map(({ statusCode, headers, json }) => {
      const { error } = json() as { error: { requestId: string } };
      const { date, ...kept } = headers;
      return JSON.stringify({ statusCode, kept, error: { ...error, requestId: error.requestId.length } });
    });
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect(answers[0]?.json()).toMatchObject({
      error: {
        code: "application.unknown",
        message: "We couldn't find this link. Please check it, or call your agent.",
      },
    });
  });

  test("receiving details need the code, or a product that needs none", async () => {
    const from = server.browser();
    const closed = await from.call("readBankDetails", { shortcode: "DEM0PAY000000001" });
    expect(closed.statusCode).toBe(428);
    expect(closed.json()).toMatchObject({ error: { code: "otp.required" } });
    const open = await from.call("readPayId", { shortcode: "DEM0PAY000000002" });
    expect(open.json()).toMatchObject({ payId: "pay.dem0pay000000002@pay.harbourvale.test", type: "Email" });
    for (const shortcode of ["DEM0PAY000000005", "DEM0PAY000000008", "DEM0PAY000000009"])
      expect((await from.call("readApplication", { shortcode })).json().paymentMethods).toEqual([]);
  });

  test("a vendor's own application is written by its own browser, and complete for good", async () => {
    const mine = server.browser("198.51.100.30");
    const created = await mine.call("createApplication", null, {
      body: {
        property: {
          address: { line1: "1 Hill Street", suburb: "Newtown", state: "NSW", postcode: "2042" },
        },
      },
    });
    expect(created.statusCode).toBe(201);
    const { shortcode } = created.json();
    expect(created.cookies).toContainEqual(
      expect.objectContaining({
        name: `__Host-draft-${shortcode.toLowerCase()}`,
        httpOnly: true,
        secure: true,
        sameSite: "Strict",
        path: "/",
      }),
    );
    const change = { body: { version: 1, answers: wholeAnswers() } };
    const stranger = server.browser("198.51.100.31");
    expect((await stranger.call("updateApplication", { shortcode }, change)).statusCode).toBe(428);
    const changed = await mine.call("updateApplication", { shortcode }, change);
    expect(changed.json()).toMatchObject({
      version: 2,
      vendors: [{ email: "jXXe@example.com", phoneNumber: "XXXXXX156" }],
    });
    expect(changed.body).not.toContain("Jane Citizen");
    const conflict = await mine.call("updateApplication", { shortcode }, change);
    expect(conflict.json()).toMatchObject({
      error: { code: "application.version-conflict" },
      current: { version: 2, answers: wholeAnswers() },
    });
    const completion = { body: completionOf(2) };
    const done = await mine.call("completeApplication", { shortcode }, completion);
    expect(done.json()).toMatchObject({
      status: "completed",
      account: { dueCents: 0, next: { kind: "decision" } },
    });
    expect((await mine.call("completeApplication", { shortcode }, completion)).body).toBe(done.body);
    const late = await mine.call("updateApplication", { shortcode }, { body: { version: 3 } });
    expect(late.statusCode).toBe(409);
    expect(await server.errors()).toEqual([]);
  });

  test.each([
    [{ version: 1, status: "paid" }, "status"],
    [{ version: 1, dueCents: 0 }, "dueCents"],
    [{ version: 0 }, "version"],
    [{ version: 1, vendors: [{ name: "A", email: "nobody", phoneNumber: null }] }, "vendors.0.email"],
    [
      { version: 1, property: { address: { line1: "1", suburb: "B", state: "XX", postcode: "1" } } },
      "property.address.state",
    ],
    [{ version: 1, requestedAmountCents: 0.5 }, "requestedAmountCents"],
  ])("%j is refused with its field", async (body, field) => {
    const mine = server.browser("198.51.100.40");
    const created = await mine.call("createApplication", null, { body: {} });
    const answer = await mine.call("updateApplication", created.json(), { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: "request.invalid", field } });
  });

  test("a page of another site starts nothing", async () => {
    const other = server.browser();
    const headers = { "sec-fetch-site": "cross-site" };
    const answer = await other.call("createApplication", null, { body: {}, headers });
    expect(answer.json()).toMatchObject({ error: { code: "request.not-allowed" } });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("serves the reference of the whole API", async () => {
    const answer = await server.browser().call("readOpenApi", null);
    expect(answer.json()).toMatchObject({ openapi: "3.1.0" });
  });

  test("the demo's unfinished application goes on where it was left, on another device, to its end [T226]", async () => {
    const shortcode = "DEM0PAY000000007";
    const device = server.browser("198.51.100.40");
    expect((await device.call("readApplication", { shortcode })).json()).toMatchObject({
      status: "partiallyCompleted",
      property: { address: { line1: "27 Banksia Street" } },
      account: { remainingCents: 0, next: { kind: "finishApplication" } },
      paymentMethods: [],
      payer: { email: "pXXXXXXXXXXy@example.com", phoneNumber: "XXXXXX110" },
    });
    expect((await device.call("readDraft", { shortcode })).statusCode).toBe(428);
    await enterCode(server, device, { shortcode, mobile: "+61491570110" });
    const { version, step, answers } = (await device.call("readDraft", { shortcode })).json();
    const today = todayIn("VIC", server.dependencies.clock.now());
    expect([version, step]).toEqual([2, "finish"]);
    const errors = errorsOf(answers, today).map(({ field }) => field.split(".", 1)[0]);
    expect(new Set(errors)).toEqual(new Set(["finish"]));
    const { finish } = wholeAnswers({ today });
    const sent = { body: { version, answers: { finish }, step: "finish" } };
    expect((await device.call("updateApplication", { shortcode }, sent)).statusCode).toBe(200);
    const completion = { body: { ...completionOf(3), signature: { kind: "typed", name: "Priya Murray" } } };
    const done = await device.call("completeApplication", { shortcode }, completion);
    expect(done.json()).toMatchObject({ status: "completed", product: { type: "Interest Free" } });
    const summary = await device.call("readApplicationSummary", { shortcode });
    expect([summary.statusCode, summary.headers["content-type"]]).toEqual([200, "application/pdf"]);
    await isReadByStaff(shortcode);
    expect(await server.errors()).toEqual([]);
  });

  const isReadByStaff = async (shortcode: string) => {
    const manager = { headers: bearerOf("demo-manager") };
    const agent = { headers: bearerOf("demo-agent") };
    const staff = server.browser();
    const { rows } = await server.database.query<{ id: string; listing: string; reference: string }>(
      `update listings l set address = a.property -> 'address' || '{"suburb": "BRUNSWICK"}'
       from applications a where a.shortcode = $1 and l.id = (select id from listings where agent_id = 'stf_agent'
         and agency_id = a.agency_id order by id limit 1)
       returning a.id, l.id as listing, a.reference`,
      [shortcode],
    );
    const [{ id, listing, reference } = { id: "", listing: "", reference: "" }] = rows;
    const completedFor = async (as: typeof manager, of = listing) =>
      (await staff.call("readListingFunding", { id: of }, as)).json().completed;
    const [completed, ...others] = await completedFor(manager);
    expect(completed).toMatchObject({
      id,
      reference,
      requestedCents: 350_000,
      account: { advanced: false, dueCents: 0, next: { kind: "decision" } },
    });
    expect(others).toEqual([]);
    // A listing of one's own is anybody's to make: an address alone opens nobody's application.
    expect(await completedFor(agent)).toEqual([]);
    const refused = await staff.call("readApplicationSummaryAsStaff", { id }, agent);
    expect(refused.json().error.code).toBe("permission.missing");
    const read = await staff.call("readApplicationSummaryAsStaff", { id }, manager);
    expect([read.statusCode, read.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const none = await staff.call("readApplicationSummaryAsStaff", { id: "app_unknown00001" }, manager);
    expect(none.json().error.code).toBe("application.unknown");
  };

  test("the most that ten owners may type is taken whole, and a character more is refused by name", async () => {
    const mine = server.browser("198.51.100.41");
    const full = (length: number) => "\u6f22".repeat(length);
    const owner = {
      ...janeAnswers,
      givenNames: full(60),
      familyName: full(58),
      companyName: full(120),
      trustName: full(100),
      trusteeName: full(100),
      email: "x".repeat(254),
    };
    const owners = Array.from({ length: 10 }, (_, index) => ({ ...owner, id: `owner-${index + 1}` }));
    const { property, agent, finish } = wholeAnswers();
    const signature = { kind: "drawn", name: full(120), drawing: "9".repeat(answerLengths.signatureDrawing) };
    const answers = { property, agent, owners, finish: { ...finish, signature } };
    const created = await mine.call("createApplication", null, { body: { answers } });
    expect(created.statusCode).toBe(201);
    const { shortcode } = created.json();
    expect((await mine.call("readDraft", { shortcode })).json().answers).toEqual(answers);
    const refusals = [
      { owners: [...owners, { ...owner, id: "owner-11" }] },
      { owners: [owner, owner] },
      { owners: [{ ...owner, familyName: full(59) }] },
      {
        finish: {
          ...finish,
          signature: { ...signature, drawing: "9".repeat(answerLengths.signatureDrawing + 1) },
        },
      },
    ];
    const fields = [];
    for (const refused of refusals) {
      const answer = await mine.call(
        "updateApplication",
        { shortcode },
        { body: { version: 1, answers: refused } },
      );
      fields.push(answer.json().error.field);
    }
    expect(fields).toEqual([
      "answers.owners",
      "answers.owners",
      "answers.owners.0.familyName",
      "answers.finish.signature.drawing",
    ]);
  });
});
