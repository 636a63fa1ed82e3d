import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKindsOfLongSuites } from "#tests/support/database.ts";
import { Page } from "./page.ts";
import { pressesOn } from "./presses.ts";
import { holds } from "./replay.ts";
import { openSequenceFixture, type SequenceFixture, type Subject } from "./sequence-fixture.ts";
import { expectWhole } from "./whole.ts";

const unhurried = { timeout: Number.POSITIVE_INFINITY };
/** Which of two pages, which of the things that can be pressed there, and whether the answer is awaited. */
const turn = fc.record({ page: fc.nat({ max: 1 }), pick: fc.nat({ max: 999 }), isHurried: fc.boolean() });
type Turn = { page: number; pick: number; isHurried: boolean };

describe.each(databaseKindsOfLongSuites())("on %s", (kind) => {
  let fixture: SequenceFixture;
  beforeAll(async () => {
    fixture = await openSequenceFixture(kind);
  });
  afterAll(() => fixture.close());

  const title = `two pages of one application on ${kind} never say what the server does not`;
  test(title, unhurried, () => {
    const turns = fc.array(turn, { minLength: 8, maxLength: 40, size: "max" });
    const rule = async ([isCodeRequired, drawn]: [boolean, Turn[]]) => {
      const subject = await fixture.begin({ status: "completed", isCodeRequired, isEntered: false });
      const pages = [0, 1].map((number) => new Page(subject, number, isCodeRequired));
      for (const page of pages) page.gate.start();
      const trail: string[] = [];
      for (const each of drawn) await run(subject, pages, each, trail);
      await Promise.all(pages.map((page) => page.rest()));
      for (const page of pages) await expectTrue(subject, page, trail);
      for (const page of pages) page.stop();
      await expectWhole(subject);
    };
    return holds(fc.tuple(fc.boolean(), turns), rule, { runs: 14, title, file: "pages.test.ts" });
  });
});

async function run(
  subject: Subject,
  pages: readonly Page[],
  { page: number, pick, isHurried }: Turn,
  trail: string[],
) {
  const page = pages[number];
  if (page === undefined) throw new Error(`There is no page ${number}.`);
  const presses = pressesOn(page);
  const press = presses[pick % presses.length];
  trail.push(`page ${number}: ${press?.name}`);
  await press?.do(subject, page);
  if (isHurried) return;
  await Promise.all(pages.map((each) => each.rest()));
  for (const each of pages) await expectTrue(subject, each, trail);
}

/** What a page says when every call was answered must be what the server knows. */
async function expectTrue(
  { server, shortcode }: Subject,
  { gate, payment, givenUp }: Page,
  trail: readonly string[],
) {
  const { rows } = await server.database.query<{
    id: string;
    key: string | null;
    status: string;
    paid: string;
  }>(
    `select p.id, i.key, p.status, a.status as paid from applications a left join payments p on p.application_id = a.id
     left join idempotency_records i on i.payment_id = p.id where a.shortcode = $1`,
    [shortcode],
  );
  const path = trail.join("\n  ");
  const shown = payment?.getSnapshot();
  const state = JSON.stringify(shown?.value ?? "no payment");
  const stored = rows.find(({ id }) => id === shown?.context.payment?.id)?.status;
  expect({ path, isBusy: gate.getSnapshot().hasTag("busy") }).toEqual({ path, isBusy: false });
  expect({ path, state, isStuck: shown?.hasTag("busy") && !shown.matches("waiting") }).toEqual({
    path,
    state,
    isStuck: shown === undefined ? undefined : false,
  });
  if (shown?.matches("confirmed")) expect({ path, reported: stored }).toEqual({ path, reported: "settled" });
  if (shown?.matches("announced")) expect(["awaitingFunds", "settled", "cancelled"], path).toContain(stored);
  if (shown?.matches("alreadyPaid")) expect(rows[0]?.paid, path).toBe("paid");
  for (const { key, status } of rows)
    if (key !== null && givenUp.has(key))
      expect(["declined", "cancelled", "reversed"], `${path}\ngave ${key} up`).toContain(status);
}
