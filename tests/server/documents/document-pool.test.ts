import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Refusal } from "#server/refusal.ts";
import { frameParts, framesOf } from "#server/services/documents/document-frames.ts";
import { createDocumentPool, type DocumentPool } from "#server/services/documents/document-pool.ts";
import { onePagePdf } from "#tests/support/written-pdf.ts";
import { made } from "./hostile-documents.ts";

const good = onePagePdf("/MediaBox[0 0 300 200]", "");
const limits = { cpuMs: 20_000, clockMs: 60_000, maxBytes: 200 * 1024 * 1024 };
let pool: DocumentPool;
beforeEach(() => {
  pool = createDocumentPool(() => undefined);
});
afterEach(() => pool.close());

const inspect = (bytes: Uint8Array = good, within = limits) => pool.run({ kind: "inspect" }, [bytes], within);
const outcome = async (asked: Promise<unknown>) =>
  asked.then(
    () => "answered",
    (error: unknown) => (error instanceof Refusal ? error.problem.code : error),
  );

/** The processes that this one has started and that are still there. */
const childrenOf = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .map(Number);

test("two documents are read at a time, sixteen wait, and one more is told so [T356]", async () => {
  const before = childrenOf().length;
  const asked = Array.from({ length: 19 }, () => outcome(inspect()));
  expect(await asked[18]).toBe("document.busy");
  expect(await Promise.all(asked.slice(0, 18))).toEqual(Array.from({ length: 18 }, () => "answered"));
  expect(childrenOf().length - before).toBe(2);
  expect(await outcome(inspect())).toBe("answered");
});

test("a document that never ends costs its child alone, and the next one is read [T355]", async () => {
  const looping = await made["a page that is its own parent"]?.();
  expect(await outcome(inspect(looping, { ...limits, cpuMs: 50 }))).toBe("document.too-complex");
  expect(await outcome(inspect())).toBe("answered");
});

test("a child that somebody ended in the meantime is replaced", async () => {
  const before = childrenOf();
  await inspect();
  const [child = 0] = childrenOf().filter((pid) => !before.includes(pid));
  process.kill(child, "SIGKILL");
  const isGone = () => !childrenOf().includes(child);
  await expect.poll(isGone, { timeout: 10_000 }).toBe(true);
  expect(await outcome(inspect())).toBe("answered");
});

test("no child outlives its pool, and a closed pool takes no document", async () => {
  const before = childrenOf();
  const asked = [outcome(inspect()), outcome(inspect())];
  expect(await Promise.all(asked)).toEqual(["answered", "answered"]);
  await pool.close();
  expect(childrenOf()).toEqual(before);
  expect(await outcome(inspect())).toBe("document.busy");
});

test("a message comes out of the pipe as it went in, however it was cut", async () => {
  const blobs = [Buffer.from("one"), Buffer.alloc(0), Buffer.alloc(5_000, 7)];
  const whole = Buffer.concat([...frameParts({ kind: "ö" }, blobs), ...frameParts([1], [])]);
  for (const length of [1, 7, 4_096]) {
    const pieces = Array.from({ length: Math.ceil(whole.length / length) }, (_, at) =>
      whole.subarray(at * length, (at + 1) * length),
    );
    const frames = [];
    for await (const frame of framesOf(Readable.from(pieces, { objectMode: true }))) frames.push(frame);
    expect(frames).toEqual([
      { message: { kind: "ö" }, blobs },
      { message: [1], blobs: [] },
    ]);
  }
});
