// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { LocalDraft } from "#machines/vendor-application/vendor-application.types.ts";
import { blank, withLine } from "#tests/models/vendor-application.answers.ts";
import { applicationDrafts } from "#web/vendor/application-drafts.ts";

const drafts = applicationDrafts();
const local = (shortcode: string | null, key: string, line = ""): LocalDraft => ({
  key,
  agencyCode: null,
  shortcode,
  version: shortcode === null ? null : 1,
  answers: withLine(line),
  saved: blank,
  reached: "property",
});
const [unsent, first, second] = [
  local(null, "key-1", "1 Wattle Street"),
  local("FIRST", "key-1", "1 Wattle Street"),
  local("SECOND", "key-2", "2 Wattle Street"),
];

beforeEach(() => localStorage.clear());

test("each application is kept in a slot of its own, and the last one is gone on with [T235]", () => {
  drafts.keep(first);
  drafts.keep(second);
  expect([drafts.read("FIRST"), drafts.read("SECOND"), drafts.read("THIRD")]).toEqual([first, second, null]);
  expect(drafts.read(null)).toEqual(second);
  drafts.keep(first);
  expect(drafts.read(null)).toEqual(first);
});

test("what the server has not heard of comes first, until it has its short code", () => {
  drafts.keep(second);
  drafts.keep(unsent);
  expect(drafts.read(null)).toEqual(unsent);
  drafts.keep(second);
  expect(drafts.read(null)).toEqual(unsent);
  drafts.keep(first);
  expect(drafts.read(null)).toEqual(first);
});

test("one that is over takes no other with it", () => {
  drafts.keep(first);
  drafts.keep(second);
  drafts.keep(local(null, "key-3"));
  drafts.drop(second);
  expect([drafts.read("FIRST"), drafts.read("SECOND")]).toEqual([first, null]);
  drafts.drop(local(null, "key-3"));
  expect(drafts.read(null)).toEqual(first);
});

test("none is kept for longer than two weeks, whichever is opened", () => {
  const now = vi.spyOn(Date, "now");
  now.mockReturnValue(0);
  drafts.keep(first);
  now.mockReturnValue(10 * 86_400_000);
  drafts.keep(second);
  now.mockReturnValue(15 * 86_400_000);
  expect(drafts.read("SECOND")).toEqual(second);
  expect(Object.keys(localStorage).filter((name) => name.includes("FIRST"))).toEqual([]);
  now.mockRestore();
});
