import { describe, expect, test } from "vitest";
import {
  DirectEntryError,
  type DirectEntryRecord,
  institutionOf,
  maxFileCents,
  transliterated,
} from "#server/core/direct-entry/direct-entry.rules.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";
import { writeDirectEntry } from "#server/core/direct-entry/direct-entry-writer.ts";
import {
  directEntryDebit as debit,
  directEntryHeader as header,
} from "#tests/support/direct-entry-records.ts";

const credit: DirectEntryRecord = { ...debit, code: "50", amountCents: 7_375, accountNumber: "1-2" };

const written = (records: readonly DirectEntryRecord[]) => writeDirectEntry(header, records);
const problemOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    if (error instanceof DirectEntryError) return `${error.name}: ${error.message}`;
    throw error;
  }
  return "none";
};

/** A written file with the characters from a position of one of its lines, counted from 1, replaced. */
function changed(line: number, from: number, characters: string, records = [debit, credit]): string {
  const lines = written(records).split("\r\n");
  const old = lines[line] ?? "";
  lines[line] = old.slice(0, from - 1) + characters + old.slice(from - 1 + characters.length);
  return lines.join("\r\n");
}

test("debits and credits are told apart, and the total holds what lies between them", () => {
  expect(readDirectEntry(written([debit, credit]))).toEqual({
    header,
    records: [debit, credit],
    totals: { netCents: 100_000, creditCents: 7_375, debitCents: 107_375, count: 2 },
  });
  expect(readDirectEntry(written([credit, credit, debit])).totals).toEqual({
    netCents: 92_625,
    creditCents: 14_750,
    debitCents: 107_375,
    count: 3,
  });
  expect(readDirectEntry(written([])).totals).toEqual({
    netCents: 0,
    creditCents: 0,
    debitCents: 0,
    count: 0,
  });
});

test("a file is these bytes", () => {
  expect(written([debit, credit])).toBe(
    [
      "0                 01CBA       Harbour & Vale Property   301500MARKETING   301126".padEnd(120),
      "1063-000 12345678 130000107375Jane Citizen                    DD0000001042      083-004987654321Harbour & Vale P00000000",
      "1063-000      1-2 500000007375Jane Citizen                    DD0000001042      083-004987654321Harbour & Vale P00000000",
      "7999-999            000010000000000073750000107375                        000002".padEnd(120),
      "",
    ].join("\r\n"),
  );
});

describe("the reader refuses", () => {
  test.each<[string, () => string, string]>([
    [
      "a last record without its line end",
      () => written([debit]).slice(0, -2),
      "The last record has no line end.",
    ],
    [
      "a line end of one character",
      () => written([debit]).slice(0, -2).concat("\n"),
      "The last record has no line end.",
    ],
    ["nothing", () => "", "The last record has no line end."],
    ["a line end alone", () => "\r\n", "Record 0 has 0 characters."],
    [
      "a short record",
      () => written([debit]).replace("Jane Citizen ", "Jane Citizen"),
      "Record 1 has 119 characters.",
    ],
    [
      "a long record",
      () => written([debit]).replace("Jane Citizen", "Jane Citizen "),
      "Record 1 has 121 characters.",
    ],
    ["one line alone", () => `${"0".padEnd(120)}\r\n`, "The header or the total is missing."],
    ["a header of another type", () => changed(0, 1, "1"), "The header or the total is missing."],
    ["a total of another type", () => changed(3, 1, "8"), "The header or the total is missing."],
    ["a total of another BSB", () => changed(3, 2, "999-998"), "The header or the total is missing."],
    ["another reel", () => changed(0, 19, "02"), "The header has another reel."],
    ["a record of another type", () => changed(1, 1, "2"), "A record is neither a debit nor a credit."],
    [
      "a transaction code that is neither",
      () => changed(1, 19, "51"),
      "A record is neither a debit nor a credit.",
    ],
    ["another amount", () => changed(1, 21, "0000107376"), "The totals are not those of the records."],
    ["another net total", () => changed(3, 21, "0000100001"), "The totals are not those of the records."],
    ["another credit total", () => changed(3, 31, "0000007376"), "The totals are not those of the records."],
    ["another debit total", () => changed(3, 41, "0000107374"), "The totals are not those of the records."],
    ["another count", () => changed(3, 75, "000003"), "The totals are not those of the records."],
    ["letters for an amount", () => changed(1, 21, "00001A7375"), "The totals are not those of the records."],
  ])("%s", (_, textOf, problem) => {
    expect(problemOf(() => readDirectEntry(textOf()))).toBe(`DirectEntryError: ${problem}`);
  });
});

describe("the writer refuses", () => {
  test.each<[Partial<DirectEntryRecord>, string]>([
    [{ amountCents: maxFileCents + 1 }, "No amount of a file: 10000000000"],
    [{ amountCents: 1.5 }, "No amount of a file: 1.5"],
    [{ amountCents: -1 }, "No amount of a file: -1"],
    [{ amountCents: Number.NaN }, "No amount of a file: NaN"],
    [{ bsb: "063000" }, "No BSB: 063000"],
    [{ bsb: "0063-000" }, "No BSB: 0063-000"],
    [{ bsb: "063-0000" }, "No BSB: 063-0000"],
    [{ traceBsb: "o83-004" }, "No BSB: o83-004"],
    [{ accountNumber: "" }, "No account number."],
    [{ accountNumber: "0000" }, "No account number."],
    [{ accountNumber: "-0-" }, "No account number."],
    [{ accountNumber: "1234567890" }, "No account number."],
    [{ accountNumber: "12a" }, "No account number."],
    [{ accountNumber: "a12" }, "No account number."],
    [{ traceAccount: "0" }, "No account number."],
    // The wrong field would push the others along; a file of such lines is not written.
    [{ code: "130" as "13" }, "A record of 121 characters."],
  ])("%j", (change, problem) => {
    expect(problemOf(() => written([{ ...debit, ...change }]))).toBe(`DirectEntryError: ${problem}`);
  });

  test.each([
    ["", "No user id: "],
    ["3015001", "No user id: 3015001"],
    ["30150a", "No user id: 30150a"],
    ["a30150", "No user id: a30150"],
  ])("the user id %j", (userId, problem) => {
    expect(problemOf(() => writeDirectEntry({ ...header, userId }, [debit]))).toBe(
      `DirectEntryError: ${problem}`,
    );
  });

  test("totals that ten digits do not hold, and takes the most that they do", () => {
    const max = { ...debit, amountCents: maxFileCents };
    expect(readDirectEntry(written([max])).totals.debitCents).toBe(9_999_999_999);
    expect(problemOf(() => written([max, { ...debit, amountCents: 1 }]))).toBe(
      "DirectEntryError: No amount of a file: 10000000000",
    );
  });
});

test("names are trimmed, cut to their field, and short user ids are filled up", () => {
  const { header: read, records } = readDirectEntry(
    writeDirectEntry({ ...header, userId: "15", userName: `  ${"A".repeat(30)}` }, [
      { ...debit, accountName: " Ann ", lodgementReference: "B".repeat(19), remitter: "C".repeat(17) },
    ]),
  );
  expect([read.userId, read.userName]).toEqual(["000015", "A".repeat(26)]);
  expect(records[0]).toMatchObject({
    accountName: "Ann",
    lodgementReference: "B".repeat(18),
    remitter: "C".repeat(16),
  });
});

test("every letter that direct entry has stays, and every other is written as it has it", () => {
  const allowed = "AZaz09 ^_[]',?;:=#/.*()&%!$@+-";
  expect(transliterated(allowed)).toBe(allowed);
  expect(transliterated('–—‑‘’“”"ßØøÆæŁłĐđ\u00a0é')).toBe("---'''''ssOoAEaeLlDd e");
  expect(transliterated("{}|~`\\<>\t€")).toBe("..........");
});

test.each([
  ["012-003", "ANZ"],
  ["033-000", "WBC"],
  ["063-000", "CBA"],
  ["083-004", "NAB"],
  ["112-879", "STG"],
  ["124-001", "BQL"],
  ["306-089", "BWA"],
  ["484-799", "MET"],
  ["733-000", "WBC"],
  ["999-999", "CBA"],
])("the file of an account at %s is for %s", (bsb, institution) => {
  expect(institutionOf(bsb)).toBe(institution);
});

test("a payment to a supplier is this record [T634]", () => {
  const payment: DirectEntryRecord = {
    code: "50",
    bsb: "063-111",
    accountNumber: "12345678",
    amountCents: 104_940,
    accountName: "LENSCRAFT STUDIOS PTY LTD",
    lodgementReference: "SF-7Q2M4KX1 INV118",
    traceBsb: "062-000",
    traceAccount: "00318842",
    remitter: "HARBOUR AND VALE",
  };
  const file = written([payment]);
  expect(file.split("\r\n")[1]).toBe(
    "1063-111 12345678 500000104940LENSCRAFT STUDIOS PTY LTD       SF-7Q2M4KX1 INV118062-000 00318842HARBOUR AND VALE00000000",
  );
  expect(readDirectEntry(file).records).toEqual([payment]);
});
