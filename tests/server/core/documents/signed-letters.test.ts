import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDocument } from "#server/mandate/mandate.store.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { payableLink, signBody } from "#tests/server/http/settlement-stories.ts";
import {
  type DebitFixture,
  directDebitBody,
  openDebitFixture,
} from "#tests/server/mandate/debit/debit-fixture.ts";
import { textOf } from "#tests/support/rendered-pdf.ts";
import { linesOf, readTagged } from "#tests/support/tagged-pdf.ts";
import { completionOf, janeAnswers, wholeAnswers } from "#tests/support/vendor-answers.ts";

const greek = "Ελένη Παπαδοπούλου";
const refused = (letters: string, field: string) => ({
  code: "document.letters-missing",
  field,
  message: `This name has letters that our documents can't show: ${letters}. Use the letters on your licence or passport.`,
});

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await openDebitFixture();
});
afterAll(() => fixture.close());

const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await fixture.database.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
};

describe("a Direct Debit Request", () => {
  const { account, agreement } = directDebitBody;

  test("has the name of its signer as it was written [T417]", async () => {
    const body = {
      ...directDebitBody,
      account: { ...account, accountName: "Łukasz Żółć" },
      agreement: { ...agreement, signedName: greek },
    };
    const made = await fixture.create(fixture.nextShortcode(), body);
    expect(made.statusCode).toBe(201);
    const bytes = (await findDocument(fixture.database, made.json().id)) ?? Buffer.alloc(0);
    const text = (await textOf(bytes)).join(" ");
    expect(text.split(greek).length - 1).toBe(2);
    expect(text).toContain("Łukasz Żółć");
    expect(text).toContain("21 November 2026, 12:30 pm ACDT (2026-11-21T02:00:00Z)");
    const { elements, loose } = await readTagged(bytes);
    expect(loose).toEqual([]);
    expect(linesOf(elements).slice(0, 5)).toEqual([
      "Document > P: Harbour & Vale Property",
      "Document > P: Direct debit user 301500 · 1300 975 707",
      "Document > H1: Direct Debit Request",
      expect.stringMatching(/^Document > P: SF-/),
      "Document > Table > TR > TH: Name of the account",
    ]);
  });

  test.each([
    ["signedName", "李", { agreement: { ...agreement, signedName: "Li 李" } }, "agreement.signedName"],
    ["accountName", "م", { account: { ...account, accountName: "م" } }, "account.accountName"],
  ])(
    "is refused where its %s could not be shown, and nothing is kept [T420]",
    async (_name, letters, body, field) => {
      const before = await rowsOf("mandates");
      const made = await fixture.create(fixture.nextShortcode(), { ...directDebitBody, ...body });
      expect(made.statusCode).toBe(400);
      expect(made.json().error).toMatchObject(refused(letters, field));
      expect(await rowsOf("mandates")).toBe(before);
    },
  );
});

describe("an authority to pay at settlement", () => {
  const sign = async (body: object) => {
    const { shortcode } = await payableLink(fixture);
    const answer = await fixture
      .browser()
      .call("signSettlement", { shortcode }, { key: pressKey(), body: { ...signBody, ...body } });
    return { shortcode, answer };
  };

  test("has the name of its signer as it was written, typed and drawn", async () => {
    for (const signature of [
      { kind: "typed" },
      { kind: "drawn", paths: ["M 40,120 Q 60,20 90,110 L 300,120 Z"] },
    ]) {
      const { shortcode, answer } = await sign({ name: greek, signature });
      expect(answer.statusCode).toBe(201);
      const document = await fixture
        .browser()
        .call("readSettlementDocument", { shortcode, id: answer.json().id });
      const { elements, loose } = await readTagged(document.rawPayload);
      const lines = linesOf(elements);
      expect(loose).toEqual([]);
      expect(lines).toContain(`Document > Table > TR > TD: ${greek}`);
      expect(lines.at(-3)).toBe(
        signature.kind === "typed"
          ? `Document > P: ${greek}`
          : `Document > Figure: [Signature of ${greek}, drawn by hand]`,
      );
    }
  });

  test.each([
    ["in Hebrew", "ש, ר, ה", { name: "שרה" }, "name"],
    ["turned round by a mark that is not seen", "U+202E", { name: "Jane \u202eCitizen" }, "name"],
    [
      "of a conveyancer in Chinese",
      "王",
      { conveyancer: { name: "王", email: null, phoneNumber: null } },
      "conveyancer.name",
    ],
  ])("is refused with a name %s, and nothing is kept [T421]", async (_what, letters, body, field) => {
    const before = await rowsOf("settlement_authorities");
    const { answer } = await sign(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject(refused(letters, field));
    expect(await rowsOf("settlement_authorities")).toBe(before);
  });
});

describe("an application", () => {
  const complete = async (given: { signature?: string; givenNames?: string }) => {
    const browser = fixture.browser();
    const answers = {
      ...wholeAnswers(),
      owners: [{ ...janeAnswers, givenNames: given.givenNames ?? "Jane" }],
    };
    const started = await browser.call("createApplication", null, { body: { answers } });
    const { shortcode } = started.json();
    const body = {
      ...completionOf(started.json().directApplication.version),
      signature: { kind: "typed", name: given.signature ?? "Jane Citizen" },
    };
    return { browser, shortcode, answer: await browser.call("completeApplication", { shortcode }, { body }) };
  };

  test("has the names of owner and signer as they were written", async () => {
    const { browser, shortcode, answer } = await complete({ signature: greek, givenNames: "Đặng Thị" });
    expect(answer.statusCode).toBe(200);
    const summary = await browser.call("readApplicationSummary", { shortcode });
    const text = (await textOf(summary.rawPayload)).join(" ");
    expect(text.split(greek).length - 1).toBe(2);
    expect(text).toContain("Đặng Thị Citizen");
    expect(text).toContain("21 November 2026, 1:00 pm AEDT");
    const { elements, loose } = await readTagged(summary.rawPayload);
    expect(loose).toEqual([]);
    expect(linesOf(elements)).toContain("Document > H1: Application");
  });

  test.each([
    ["signature", "小", { signature: "Jane 小" }, "finish.signature.name"],
    ["owner", "李", { givenNames: "李" }, "owners.0.givenNames"],
  ])(
    "is not completed where the name of its %s could not be shown",
    async (_whose, letters, given, field) => {
      const { answer, browser, shortcode } = await complete(given);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatchObject(refused(letters, field));
      expect((await browser.call("readApplication", { shortcode })).json().status).toBe("draft");
    },
  );
});
