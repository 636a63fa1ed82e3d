import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractUploadsPerHour } from "#domain/limits.ts";
import { contractFileMaxBytes } from "#domain/template/limits.ts";
import { Refusal } from "#server/refusal.ts";
import type { DocumentEngine } from "#server/services/documents.ts";
import { upload } from "#tests/server/http/contract-template-stories.ts";
import { buildWith, problemOf, rowCounts } from "#tests/server/http/http-fixture.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { blankPdf, heldFiles, plainDocuments } from "#tests/support/documents.ts";
import { atCoast, openTemplateFixture, principal, type TemplateFixture } from "./template-fixture.ts";

const a4 = { width: 595, height: 842 };
const anything = Buffer.from("%PDF-1.7 whatever the engine makes of it");

describe("an uploaded document", () => {
  let fixture: TemplateFixture;
  beforeAll(async () => {
    fixture = await openTemplateFixture();
  });
  afterAll(() => fixture.close());

  /** The same app with another engine or other files. */
  const appWith = async (documents: Partial<DocumentEngine>, files = heldFiles()) => {
    const app = await buildWith(fixture, {
      dependencies: { documents: { ...plainDocuments, ...documents }, files },
    });
    return { ...fixture, app, files };
  };

  test("is told by its hash, its pages as they are displayed, and its name", async () => {
    const bytes = await blankPdf([a4, { ...a4, turn: 90 }, { ...a4, turn: 180 }]);
    const answer = await upload(fixture, bytes, { name: "C:\\Verträge\\Kauf – 1.pdf" });
    const hash = createHash("sha256").update(bytes).digest("hex");
    expect(answer.json()).toEqual({
      hash,
      name: "Kauf – 1.pdf",
      bytes: bytes.length,
      pages: [a4, { width: 842, height: 595 }, a4],
      warnings: [],
    });
    const read = await fixture.call("readContractFile", { hash }, principal);
    expect(Buffer.compare(read.rawPayload, bytes)).toBe(0);
    expect(read.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("is read by the agency that has it, and by another once it has it too", async () => {
    const bytes = await blankPdf([{ width: 400, height: 400 }]);
    const { hash } = (await upload(fixture, bytes)).json();
    const readAtCoast = () => fixture.call("readContractFile", { hash }, atCoast);
    expect(problemOf(await readAtCoast())).toEqual({ status: 404, code: "document.unknown" });
    await upload(fixture, bytes, atCoast);
    expect((await readAtCoast()).statusCode).toBe(200);
  });

  test.each(["%", "%ff", "a".repeat(256), "%ED%A0%80"])("under the name %o is refused", async (name) => {
    const headers = { "x-file-name": name };
    expect(problemOf(await upload(fixture, anything, { headers }))).toEqual({
      status: 400,
      code: "request.invalid",
      field: "x-file-name",
    });
  });

  test("is a PDF and nothing else", async () => {
    for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x", "image/png"])
      expect(problemOf(await upload(fixture, anything, { headers: { "content-type": type } }))).toEqual({
        status: 415,
        code: "request.unsupported",
      });
    expect(problemOf(await upload(fixture, Buffer.from("PK\u0003\u0004 a letter")))).toEqual({
      status: 400,
      code: "document.not-pdf",
    });
    expect(problemOf(await upload(fixture, Buffer.alloc(0)))).toEqual({
      status: 400,
      code: "document.empty",
    });
  });

  test("is taken by no other call", async () => {
    const url = "/api/contract-templates/search";
    const headers = { ...bearerOf("demo-manager"), "content-type": "application/pdf" };
    const answer = await fixture.app.inject({ method: "POST", url, headers, payload: anything });
    expect(problemOf(answer)).toEqual({ status: 415, code: "request.unsupported" });
  });

  test("that is refused is nowhere afterwards", async () => {
    const before = await rowCounts(fixture.database);
    const refusing = await appWith({ inspect: () => Promise.reject(new Refusal("document.encrypted")) });
    expect(problemOf(await upload(refusing, anything))).toEqual({ status: 400, code: "document.encrypted" });
    const page = { crop: { x0: 0, y0: 0, x1: 100, y1: 100 }, turn: 0 as const };
    const long = await appWith({ inspect: async () => ({ pages: Array(501).fill(page), warnings: [] }) });
    expect(problemOf(await upload(long, anything))).toEqual({ status: 400, code: "document.too-many-pages" });
    expect([refusing.files.kept.size, long.files.kept.size]).toEqual([0, 0]);
    expect(await rowCounts(fixture.database)).toEqual(before);
    await Promise.all([refusing.app.close(), long.app.close()]);
  });

  test("that its store lost or changed is not handed out", async () => {
    const lossy = await appWith({});
    const { hash } = (await upload(lossy, await blankPdf([{ width: 300, height: 300 }]))).json();
    lossy.files.kept.clear();
    const url = `/api/contract-templates/files/${hash}`;
    const answer = await lossy.app.inject({ method: "GET", url, headers: bearerOf("demo-manager") });
    expect(problemOf(answer)).toEqual({ status: 500, code: "server.unexpected" });
    await lossy.app.close();
  });

  test("is one of two of a person and of four in all at a time, and waits for its turn", async () => {
    const waiting: (() => void)[] = [];
    const slow = await appWith({
      inspect: async (bytes) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return await plainDocuments.inspect(bytes);
      },
    });
    const bytes = await blankPdf([a4]);
    const until = async (count: number) => {
      while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve));
    };
    const send = (headers: Record<string, string>) => upload(slow, bytes, { headers });
    const held = [send({}), send({}), send(principal.headers), send(principal.headers)];
    await until(4);
    const inLine = [send({}), send({}), send({}), send(atCoast.headers)];
    // A call that needs no turn comes after them, and is answered before.
    const answered = await Promise.race([...inLine, slow.app.inject("/api/ready")]);
    expect(answered.statusCode).toBe(200);
    expect(waiting).toHaveLength(4);
    for (const go of waiting.splice(0)) go();
    // Two of the manager's three, and Coast's.
    await until(3);
    for (const go of waiting.splice(0)) go();
    await until(1);
    for (const go of waiting.splice(0)) go();
    const answers = await Promise.all([...held, ...inLine]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201));
    await slow.app.close();
  });

  test("is one of so many of a person in an hour", async () => {
    const subject = "contract-upload:stf_principal";
    const now = fixture.dependencies.clock.now();
    await fixture.database.query(
      `insert into limit_counters (subject, starting, count) values ($1, date_trunc('hour', $2::timestamptz), $3)
       on conflict (subject, starting) do update set count = excluded.count`,
      [subject, now, contractUploadsPerHour - 1],
    );
    const bytes = await blankPdf([a4]);
    expect((await upload(fixture, bytes, principal)).statusCode).toBe(201);
    expect(problemOf(await upload(fixture, bytes, principal))).toEqual({
      status: 429,
      code: "limit.reached",
    });
    fixture.forward({ hours: 1 });
    expect((await upload(fixture, bytes, principal)).statusCode).toBe(201);
  });
});

describe("a large document, over a real connection", () => {
  let fixture: TemplateFixture;
  let url: string;
  beforeAll(async () => {
    fixture = await openTemplateFixture();
    await fixture.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = fixture.app.server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/api/contract-templates/files`;
  });
  afterAll(() => fixture.close());

  const send = async (body: BodyInit, headers: Record<string, string> = bearerOf("demo-manager")) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/pdf", ...headers },
      body,
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    } as RequestInit);
    const { hash, error } = await answer.json();
    return { status: answer.status, code: error?.code, hash };
  };
  const tooLarge = { status: 413, code: "document.too-large", hash: undefined };

  test("of 50 MB is taken", async () => {
    const pdf = await blankPdf([a4]);
    const bytes = Buffer.concat([pdf, Buffer.alloc(contractFileMaxBytes - pdf.length, "\n")]);
    const hash = createHash("sha256").update(bytes).digest("hex");
    expect(await send(bytes)).toEqual({ status: 201, hash });
  });

  test("of a byte more is refused, and the refusal is heard", async () => {
    expect(await send(Buffer.alloc(contractFileMaxBytes + 1, "%PDF-"))).toEqual(tooLarge);
  });

  test("that does not say how large it is, is refused once it is too large", async () => {
    const chunk = Buffer.alloc(1024 * 1024, "%PDF-");
    let sent = 0;
    const endless = new ReadableStream({
      pull: (stream) => {
        sent += 1;
        if (sent > 60) stream.close();
        else stream.enqueue(chunk);
      },
    });
    expect(await send(endless)).toEqual(tooLarge);
  });

  test("of somebody who may not send it is refused unread", async () => {
    const bytes = Buffer.alloc(8 * 1024 * 1024, "%PDF-");
    expect(await send(bytes, {})).toMatchObject({ status: 401, code: "session.required" });
    expect(await send(bytes, bearerOf("demo-agent"))).toMatchObject({
      status: 403,
      code: "permission.missing",
    });
  });
});
