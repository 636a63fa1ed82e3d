import { describe, expect, test } from "vitest";
import { UnreadableQuery } from "#server/core/search/bounds.query-parser.ts";
import { readDeskQueries } from "#server/core/search/table.query-parser.ts";

const fields = {
  choices: {
    status: ["settled", "settling", "awaiting funds"],
    method: ["PayID", "PayTo"],
    loan: ["Standard", "Standard Loan"],
  },
  days: ["paid"],
};
const read = (...queries: string[]) => readDeskQueries(queries, fields);
const nothing = { lexemes: [], choices: {}, days: {} };

describe("a search at the desk reads", () => {
  test.each([
    ["", nothing],
    [" * ", nothing],
    ["Wattle St", { ...nothing, lexemes: ["wattle", "st"] }],
    ['"12 Wattle" x', { ...nothing, lexemes: ["12", "wattle", "x"] }],
    ["status:settled", { ...nothing, choices: { status: ["settled"] } }],
    ["status:settl", { ...nothing, choices: { status: ["settled", "settling"] } }],
    [
      'status:"Awaiting Funds",payid',
      { ...nothing, choices: { status: ["awaiting funds"] }, lexemes: ["payid"] },
    ],
    ["method:payid,payto", { ...nothing, choices: { method: ["PayID", "PayTo"] } }],
    ["method:pay", { ...nothing, choices: { method: ["PayID", "PayTo"] } }],
    ["method:payid method:pay", { ...nothing, choices: { method: ["PayID"] } }],
    ["method:payid method:payto", { ...nothing, choices: { method: [] } }],
    ["method:cash", { ...nothing, lexemes: ["method", "cash"] }],
    ["method:payid,cash", { ...nothing, lexemes: ["method", "payid", "cash"] }],
    ["method:payid,", { ...nothing, lexemes: ["method", "payid"] }],
    ["loan:standard", { ...nothing, choices: { loan: ["Standard"] } }],
    ['loan:"standard l', { ...nothing, choices: { loan: ["Standard Loan"] } }],
    ["paid:2026-01-01..", { ...nothing, days: { paid: { from: "2026-01-01", to: null } } }],
    ["paid:yesterday", { ...nothing, lexemes: ["paid", "yesterday"] }],
    ["constructor:x", { ...nothing, lexemes: ["constructor", "x"] }],
    ["12:30", { ...nothing, lexemes: ["12", "30"] }],
  ])("%s", (query, filter) => {
    expect(read(query)).toEqual(filter);
  });
});

test("a filter of everything narrows nothing", () => {
  expect(read("", "*", " * ")).toEqual(nothing);
});

test("filters narrow what was typed", () => {
  expect(read("wattle", "status:settled", "paid:<2026-01-02")).toEqual({
    lexemes: ["wattle"],
    choices: { status: ["settled"] },
    days: { paid: { from: null, to: "2026-01-01" } },
  });
});

const problemOf = (...queries: string[]) => {
  try {
    read(...queries);
    return null;
  } catch (error) {
    if (!(error instanceof UnreadableQuery)) throw error;
    return [error.name, error.message, error.index];
  }
};

test.each([
  [
    ["*", "wattle"],
    ["UnreadableQuery", "Query 1: not a filter", 1],
  ],
  [
    ["*", "status:none"],
    ["UnreadableQuery", "Query 1: not a filter", 1],
  ],
  [
    ["*", "status:settled", "colour:red"],
    ["UnreadableQuery", "Query 2: not a filter", 2],
  ],
  [[Array(17).fill("a").join(" ")], ["UnreadableQuery", "Query 0: too many words", 0]],
  [[Array(16).fill("a").join(" ")], null],
])("%j: %j", (queries, problem) => {
  expect(problemOf(...queries)).toEqual(problem);
});
