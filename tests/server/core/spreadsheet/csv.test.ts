import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { type Cell, textCell } from "#server/core/spreadsheet/cell.ts";
import { csvOf } from "#server/core/spreadsheet/csv.ts";

async function textOf(headings: string[], ...batches: Cell[][][]): Promise<string> {
  async function* given() {
    yield* batches;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of csvOf(headings, given())) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

test("CSV quotes what would end a field or be trimmed, leads what would be calculated, and leaves the rest [T835]", async () => {
  const written: [text: string, field: string][] = [
    ["1 Wattle Street", "1 Wattle Street"],
    ["Bob, Jr.", '"Bob, Jr."'],
    ['"quoted"', '"""quoted"""'],
    ["two\nlines", '"two\nlines"'],
    ["two\rlines", '"two\rlines"'],
    [" leading", '" leading"'],
    ["trailing\u00a0", '"trailing\u00a0"'],
    ["=1+1", "'=1+1"],
    ["@SUM(A1),B1", '"\'@SUM(A1),B1"'],
    ["\t=1", "'\t=1"],
    ["\r=1", '"\'\r=1"'],
    ["＝1+1", "'＝1+1"],
    ["Zoë 🏡", "Zoë 🏡"],
  ];
  const [headings, ...lines] = (
    await textOf(
      ["Name, whole", "Amount"],
      written.map(([text]) => [textCell(text), { kind: "money", cents: -5 }]),
      [[{ kind: "empty" }, { kind: "day", day: "2026-11-21" }]],
      [],
    )
  ).split("\r\n");
  expect(headings).toBe('\ufeff"Name, whole",Amount');
  expect(lines).toEqual([...written.map(([, field]) => `${field},-0.05`), ",2026-11-21", ""]);
});

test("CSV of any text reads back as that text, whichever line end the reader believes in [T836]", async () => {
  const marks = ["", " ", '"', ",", "\r\n", "\n", "'", "=", "-", "x", "\u2028", "é", "🏡"];
  const texts = marks.flatMap((one) => marks.flatMap((two) => marks.map((three) => `a${one}${two}${three}`)));
  const text = await textOf(
    ["Text", "End"],
    texts.map((one) => [textCell(one), textCell("end")]),
  );
  const [, ...rows] = parse(text, { bom: true, record_delimiter: ["\r\n", "\n", "\r"] }) as string[][];
  expect(rows).toEqual(texts.map((one) => [one, "end"]));
});
