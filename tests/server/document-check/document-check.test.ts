import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentChecksPerAddressPerHour, documentChecksPerHour } from "#domain/limits.ts";
import { contractFileMaxBytes } from "#domain/template/limits.ts";
import { Refusal } from "#server/refusal.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import { sealDocument } from "#server/services/seal/seal-document.ts";
import { check } from "#tests/server/http/document-check-stories.ts";
import {
  buildWith,
  contentOf,
  type HttpFixture,
  openHttpFixture,
  problemOf,
} from "#tests/server/http/http-fixture.ts";
import { heldFiles, plainDocuments } from "#tests/support/documents.ts";
import { sealOfTest } from "#tests/support/seal.ts";
import { onePagePdf } from "#tests/support/written-pdf.ts";

const page = onePagePdf("/MediaBox[0 0 300 200]", "");

describe("a document that anybody asks of", () => {
  const documents = createDocumentEngine();
  let fixture: HttpFixture;
  let app: HttpFixture["app"];
  let sealed: Uint8Array;
  const files = heldFiles();
  beforeAll(async () => {
    fixture = await openHttpFixture({ trials: 0 });
    const at = fixture.dependencies.clock.now();
    const { seal, timeStampsAt } = await sealOfTest("p-256", at);
    const timeStamps = await timeStampsAt(at);
    app = await buildWith(fixture, { dependencies: { documents, seal, timeStamps, files } });
    const as = { at, name: "Saleflow", reference: "SF-7Q2M4KX1" };
    sealed = await sealDocument(page, as, { documents, seal, timeStamps });
  });
  afterAll(async () => {
    await app.close();
    await fixture.close();
    await documents.close();
  });

  test("is told to be as we sealed it, and when", async () => {
    const answer = await check({ app }, sealed);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(answer.json()).toEqual({
      verdict: "sealed",
      seal: {
        issuer: "ours",
        isWhole: true,
        isIntact: true,
        isUnchangedSince: true,
        certificate: "valid",
        time: "proven",
        sealedAt: "2026-11-21T02:00:00.000Z",
        reference: "SF-7Q2M4KX1",
      },
    });
  });

  test("is compared with the reference that is expected", async () => {
    const verdictFor = async (expected: string) =>
      (await check({ app }, sealed, { expected })).json().verdict;
    expect([await verdictFor("SF-7Q2M4KX1"), await verdictFor("SF-00000000")]).toEqual([
      "sealed",
      "other-document",
    ]);
    expect(problemOf(await check({ app }, sealed, { expected: "no reference" }))).toEqual({
      status: 400,
      code: "request.invalid",
      field: "x-document-reference",
    });
  });

  test("is told to have no seal, or to be none", async () => {
    expect((await check({ app }, page)).json()).toEqual({ verdict: "not-sealed", seal: null });
    expect(problemOf(await check({ app }, Buffer.from("<html></html>")))).toEqual({
      status: 400,
      code: "document.not-pdf",
    });
    expect(problemOf(await check({ app }, Buffer.alloc(0)))).toEqual({ status: 400, code: "document.empty" });
  });

  test("is not kept, and neither is anything about it [T379]", async () => {
    const before = await contentOf(fixture.database);
    await check({ app }, sealed);
    await check({ app }, page);
    expect(await contentOf(fixture.database)).toEqual(before);
    expect(files.kept.size).toBe(0);
  });

  test("comes from our own page, and is no larger than a document may be", async () => {
    const fromElsewhere = await check({ app }, page, { headers: { "sec-fetch-site": "cross-site" } });
    expect(problemOf(fromElsewhere)).toEqual({ status: 400, code: "request.not-allowed" });
    const tooLarge = await check({ app }, Buffer.alloc(contractFileMaxBytes + 1));
    expect(problemOf(tooLarge)).toEqual({ status: 413, code: "document.too-large" });
  });
});

test("who asks too often waits, and so does everybody where all of them ask too often", async () => {
  const fixture = await openHttpFixture({ trials: 0 });
  const asking = async (address: string, times: number) => {
    const codes = new Set<string>();
    for (let time = 0; time < times; time += 1) {
      const answer = await check(fixture, page, { headers: { "x-forwarded-for": address } });
      codes.add(answer.statusCode === 200 ? "answered" : problemOf(answer).code);
    }
    return [...codes];
  };
  expect(await asking("203.0.113.8", documentChecksPerAddressPerHour)).toEqual(["answered"]);
  expect(await asking("203.0.113.8", 1)).toEqual(["limit.reached"]);
  expect(await asking("203.0.113.9", 1)).toEqual(["answered"]);
  await fixture.database.query("update limit_counters set count = $1 where subject = 'document-check'", [
    documentChecksPerHour,
  ]);
  expect(await asking("203.0.113.9", 1)).toEqual(["limit.reached"]);
  await fixture.close();
});

test("a refusal of the process that reads documents is an answer", async () => {
  const fixture = await openHttpFixture({ trials: 0 });
  const refusing = {
    ...plainDocuments,
    checkSeal: async () => {
      throw new Refusal("document.too-complex");
    },
  };
  const app = await buildWith(fixture, { dependencies: { documents: refusing } });
  expect(problemOf(await check({ app }, page))).toEqual({ status: 400, code: "document.too-complex" });
  await app.close();
  await fixture.close();
});
