import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds } from "#tests/support/database.ts";
import { isFullRun } from "#tests/support/run-length.ts";
import { batchCallRows } from "./batch-call-rows.ts";
import { type CallRow, writeCalls } from "./call-row.ts";
import { invoiceCallRows } from "./invoice-call-rows.ts";
import { openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";
import { type Part, parts, press } from "./payout-people.ts";
import { openScenes, type Stage } from "./payout-scenes.ts";
import { refundCallRows } from "./refund-call-rows.ts";

const rows = [...invoiceCallRows, ...batchCallRows, ...refundCallRows];

/** Everybody in a full run; else whom a call refuses, and two whom it lets in. */
const pressing = ({ refuses }: CallRow): Part[] =>
  parts.filter((part) => isFullRun || part in refuses || part === "submitter" || part === "other");

test("every call of the contract that writes is in a row", () => {
  expect(new Set(rows.map(({ call }) => call))).toEqual(new Set(writeCalls));
});

test("whoever had any part in a payment is refused by a release of it", () => {
  const releases = rows.filter(({ call }) => call === "releasePaymentBatch");
  const refused = new Set(releases.flatMap(({ refuses }) => Object.keys(refuses)));
  const had = rows.flatMap(({ makes }) => (typeof makes === "string" ? [makes] : []));
  expect(had.filter((part) => part !== "releaser" && !refused.has(part))).toEqual([]);
});

describe.each(databaseKinds())("no person pays alone, by any call, on %s", (kind) => {
  let fixture: PayoutFixture;
  let stage: Stage;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
    stage = await openScenes(fixture.server);
  });
  afterAll(async () => {
    expect(await fixture.server.errors()).toEqual([]);
    await fixture.close();
  });

  /** What a person meets who presses a call on something that others made: its problem, or the status that it answers. */
  async function answerTo({ call, scene, status }: CallRow, part: Part): Promise<string> {
    const answer = await press(stage.server, part, { name: call, ...(await scene(stage)) });
    if (answer.statusCode >= 300) return answer.json().error.code;
    return status === undefined ? "let in" : answer.json().status;
  }

  test.each(rows)("$call on $on", { timeout: 180_000 }, async (row) => {
    const answers: [Part, string][] = [];
    for (const part of pressing(row)) answers.push([part, await answerTo(row, part)]);
    const expected = pressing(row).map((part) => [part, row.refuses[part] ?? row.status ?? "let in"]);
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected));
  });
});
