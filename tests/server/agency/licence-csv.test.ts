import { expect, test } from "vitest";
import { readLicenceCsv } from "#server/agency/licences/licence-csv.ts";

const file = (...lines: string[]) =>
  ["Licence No.,Licensee,Conditions,Status,Expiry Date", ...lines].join("\r\n");

test("licences of an extract are read by the names that registers give their columns [T809]", () => {
  const text = file(
    '082 345-L,"Smith, Jones & Co Pty Ltd",None,Current,30/6/2027',
    "091111,Old Wharf Realty Pty Ltd,,CANCELLED,",
  );
  expect(readLicenceCsv(`\uFEFF${text}`)).toEqual({
    licences: [
      { number: "082345L", holder: "Smith, Jones & Co Pty Ltd", isCurrent: true, expiresOn: "2027-06-30" },
      { number: "091111", holder: "Old Wharf Realty Pty Ltd", isCurrent: false, expiresOn: null },
    ],
    errors: [],
  });
});

test.each([
  ["an empty file", "", ["There are no lines in this file."]],
  ["no column for the holder", "number,status\n1,Current", ["Column holder is missing."]],
  ["a line with too many fields", file("1,A,,Current,,x"), [expect.stringContaining("line 2")]],
  ["no number", file("--,A,,Current,"), ["Line 2: the licence number is missing or not of its form"]],
  ["no holder", file("1,,,Current,"), ["Line 2: the holder is missing or not of its form"]],
  [
    "text that turns its direction",
    file("1,A\u202EB,,Current,"),
    ["Line 2: the holder is missing or not of its form"],
  ],
  ["another status", file("1,A,,Current,", "2,B,,Perhaps,"), ['Line 3: status "Perhaps" is not known']],
  ["no day", file("1,A,,Current,31/2/2027"), ['Line 2: expiry "31/2/2027" is not a day']],
  ["a number twice", file("1L,A,,Current,", "1-l,B,,Current,"), ["Line 3: licence 1L is in this file twice"]],
])("of %s nothing is read, and each error has its line [T813]", (_, text, errors) => {
  expect(readLicenceCsv(text)).toEqual({ licences: [], errors });
});

test("a file that is no extract at all stops at fifty errors", () => {
  const lines = Array.from({ length: 200 }, (_, at) => `${at},A,,Perhaps,`);
  const { licences, errors } = readLicenceCsv(file(...lines));
  expect(licences).toEqual([]);
  expect(errors).toHaveLength(51);
});
