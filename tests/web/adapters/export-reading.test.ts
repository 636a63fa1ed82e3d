import { expect, test } from "vitest";
import { csvRows, type ReadingProgress, readExport } from "#web/adapters/export-reading.ts";

const { signal } = new AbortController();
const bytes = (text: string) => new TextEncoder().encode(text);
const streamed = (chunks: readonly string[], headers: Record<string, string>) =>
  new Response(
    new ReadableStream({
      start: (body) => {
        for (const chunk of chunks) body.enqueue(bytes(chunk));
        body.close();
      },
    }),
    { headers },
  );

test("rows are counted under the heading, a line break within quotes ends none, wherever the pieces part", () => {
  const text = 'Address,Note\r\n1 Wattle Street,"two\r\nlines, ""quoted"""\r\n2 Wattle Street,\r\n';
  for (let cut = 0; cut <= text.length; cut += 1) {
    const count = csvRows();
    count(bytes(text.slice(0, cut)));
    expect(count(bytes(text.slice(cut)))).toBe(2);
  }
});

test("a document is read to its end, named as the server names it, and its progress told", async () => {
  const progress: ReadingProgress[] = [];
  const { document, name, rows } = await readExport(
    streamed(["Address\r\n1 Wattle Street\r\n", "2 Wattle Street\r\n"], {
      "X-Total-Count": "2",
      "Content-Disposition": 'attachment; filename="listings-2026-11-21.csv"',
    }),
    { format: "csv", signal, onProgress: (step) => progress.push(step) },
  );
  expect([await document.text(), name, rows]).toEqual([
    "Address\r\n1 Wattle Street\r\n2 Wattle Street\r\n",
    "listings-2026-11-21.csv",
    2,
  ]);
  expect(progress.slice(0, 2)).toEqual([
    { rows: 0, total: 2 },
    { rows: 1, total: 2 },
  ]);
});

test("a document that breaks off is never taken for the whole", async () => {
  const part = streamed(["Address\r\n1 Wattle Street\r\n"], { "X-Total-Count": "2" });
  await expect(readExport(part, { format: "csv", signal, onProgress: () => {} })).rejects.toMatchObject({
    problem: { code: "network.lost" },
  });
});

test("a stream that fails is a lost network, one that we end ourselves is aborted", async () => {
  const failing = (error: Error) =>
    new Response(new ReadableStream({ start: (body) => body.error(error) }), {
      headers: { "X-Total-Count": "2" },
    });
  const reading = { format: "xlsx", signal, onProgress: () => {} } as const;
  await expect(readExport(failing(new TypeError("terminated")), reading)).rejects.toMatchObject({
    problem: { code: "network.lost" },
  });
  await expect(
    readExport(failing(Object.assign(new Error("ended"), { name: "AbortError" })), reading),
  ).rejects.toMatchObject({
    problem: { code: "request.aborted" },
  });
});

test("of a spreadsheet nobody knows how many rows have come, only how many there are", async () => {
  const progress: ReadingProgress[] = [];
  const { rows } = await readExport(streamed(["PK…"], { "X-Total-Count": "45" }), {
    format: "xlsx",
    signal,
    onProgress: (step) => progress.push(step),
  });
  expect([rows, progress[0]]).toEqual([45, { rows: null, total: 45 }]);
});
