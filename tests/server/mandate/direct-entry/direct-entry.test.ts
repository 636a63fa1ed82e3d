import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DirectEntryError,
  type DirectEntryRecord,
  institutionOf,
  transliterated,
} from "#server/core/direct-entry/direct-entry.rules.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";
import { writeDirectEntry } from "#server/core/direct-entry/direct-entry-writer.ts";
import { directEntryDebit, directEntryHeader as header } from "#tests/support/direct-entry-records.ts";

const record: DirectEntryRecord = { ...directEntryDebit, remitter: "Harbour & Vale Property" };

describe("a direct entry file", () => {
  test("has the layout of its scheme, position by position", () => {
    const [first = "", second = "", last = "", end] = writeDirectEntry(header, [record]).split("\r\n");
    const at = (line: string, from: number, to: number) => line.slice(from - 1, to);
    expect([first.length, second.length, last.length, end]).toEqual([120, 120, 120, ""]);
    expect([at(first, 1, 18), at(first, 19, 20), at(first, 21, 23), at(first, 24, 30)]).toEqual([
      `0${" ".repeat(17)}`,
      "01",
      "CBA",
      " ".repeat(7),
    ]);
    expect([at(first, 31, 56), at(first, 57, 62), at(first, 63, 74), at(first, 75, 80)]).toEqual([
      "Harbour & Vale Property   ",
      "301500",
      "MARKETING   ",
      "301126",
    ]);
    expect([at(second, 1, 8), at(second, 9, 17), at(second, 18, 18), at(second, 19, 20)]).toEqual([
      "1063-000",
      " 12345678",
      " ",
      "13",
    ]);
    expect([at(second, 21, 30), at(second, 31, 62), at(second, 63, 80)]).toEqual([
      "0000107375",
      "Jane Citizen".padEnd(32),
      "DD0000001042".padEnd(18),
    ]);
    expect([at(second, 81, 87), at(second, 88, 96), at(second, 97, 112), at(second, 113, 120)]).toEqual([
      "083-004",
      "987654321",
      "Harbour & Vale P",
      "00000000",
    ]);
    expect([at(last, 1, 20), at(last, 21, 50), at(last, 75, 80)]).toEqual([
      `7999-999${" ".repeat(12)}`,
      "000010737500000000000000107375",
      "000001",
    ]);
    expect(at(last, 51, 74) + at(last, 81, 120)).toBe(" ".repeat(64));
  });

  test.each([
    ["Zoë Müller — Café", "Zoe Muller - Cafe"],
    ["Søren O’Brien", "Soren O'Brien"],
    ["株式会社", "...."],
    ["a\u00a0b\tc", "a b.c"],
  ])("writes %j as %j", (typed, written) => expect(transliterated(typed)).toBe(written));

  test.each([
    [{ amountCents: 10_000_000_000 }],
    [{ amountCents: 1.5 }],
    [{ amountCents: -1 }],
    [{ bsb: "063000" }],
    [{ accountNumber: "0000" }],
    [{ accountNumber: "1234567890" }],
  ])("cannot hold %j", (change) => {
    expect(() => writeDirectEntry(header, [{ ...record, ...change }])).toThrow(DirectEntryError);
  });

  test("is refused where its totals, its lines or its ends are not right", () => {
    const text = writeDirectEntry(header, [record]);
    for (const wrong of [
      text.trimEnd(),
      text.replace("0000107375", "0000107376"),
      text.replace("DD0000001042", "DD000000104"),
      text.split("\r\n").slice(1).join("\r\n"),
      "",
    ])
      expect(() => readDirectEntry(wrong)).toThrow(DirectEntryError);
  });

  test("names the bank of an account", () => {
    expect(["012-003", "063-000", "083-004", "999-999"].map(institutionOf)).toEqual([
      "ANZ",
      "CBA",
      "NAB",
      "CBA",
    ]);
  });
});

const textUpTo = (max: number) =>
  fc
    .string({ unit: "binary", maxLength: max * 2 })
    .map((typed) => transliterated(typed).trim().slice(0, max).trim());
const bsb = fc.stringMatching(/^\d{3}-\d{3}$/);
const account = fc.stringMatching(/^\d{0,8}[1-9]$/);
const anyRecord = fc.record({
  bsb,
  accountNumber: account,
  code: fc.constantFrom("13" as const, "50" as const),
  amountCents: fc.integer({ min: 1, max: 100_000_000 }),
  accountName: textUpTo(32),
  lodgementReference: textUpTo(18),
  traceBsb: bsb,
  traceAccount: account,
  remitter: textUpTo(16),
});

test("whatever is written is read back, and balances", () => {
  fc.assert(
    fc.property(fc.array(anyRecord, { maxLength: 20 }), (records) => {
      const read = readDirectEntry(writeDirectEntry(header, records));
      expect(read.header).toEqual(header);
      expect(read.records).toEqual(records);
    }),
  );
});
