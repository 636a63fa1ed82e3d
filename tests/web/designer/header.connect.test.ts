import { expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { connectHeader, type Saving } from "#web/designer/header.connect.ts";
import { contextOf, fieldOf } from "./designed.ts";

const still = { saving: "clean", isPublishing: false } as const;

test("what is designed is said with its version, pages and fields", () => {
  const summaries = [
    { publishedNumber: null, hasUnpublished: true },
    { publishedNumber: 2, hasUnpublished: true },
    { publishedNumber: 2, hasUnpublished: false },
  ].map((template) => connectHeader(contextOf([fieldOf("fld_one")], {}, template), still).summary);
  expect(summaries).toEqual([
    "Sale Contract · Draft · 2 pages · 1 field",
    "Sale Contract · Version 2, changed since · 2 pages · 1 field",
    "Sale Contract · Version 2 published · 2 pages · 1 field",
  ]);
});

test("the saving is said in words, and can be tried again where it did not happen", () => {
  const context = contextOf([], {
    savedAt: "2026-11-22T02:15:00.000Z",
    problem: problem("template.too-large"),
  });
  const said = (["clean", "waiting", "saving", "lost", "conflict", "refused"] as const).map(
    (saving: Saving) => {
      const { label, canRetry } = connectHeader(context, { ...still, saving }).saving;
      return [saving, label, canRetry];
    },
  );
  expect(said).toEqual([
    ["clean", "All changes saved", false],
    ["waiting", "Saving…", false],
    ["saving", "Saving…", false],
    ["lost", "No connection. Your changes are kept here and saved when it's back.", true],
    ["conflict", "Changed somewhere else: choose what to keep.", false],
    ["refused", `Not saved. ${problem("template.too-large").message}`, true],
  ]);
});

test("undo and redo name what they would do, and are not there where there is nothing", () => {
  const step = { label: "Moved Date", forward: { fields: [] }, backward: { fields: [] }, join: null };
  const history = { past: [step], future: [{ ...step, label: "Placed Text" }], isOpen: false };
  const { undo, redo } = connectHeader(contextOf([], { history }), still);
  expect([undo, redo]).toEqual(["Moved Date", "Placed Text"]);
  const none = connectHeader(contextOf([]), still);
  expect([none.undo, none.redo, none.zoom]).toEqual([null, null, "100 %"]);
});
