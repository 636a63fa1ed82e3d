import { describe, expect, test } from "vitest";
import type { TemplateCommand } from "#domain/template/command.ts";
import { commanded } from "#domain/template/commanded.ts";
import {
  closed,
  emptyHistory,
  historyMaxSteps,
  redone,
  remembered,
  type TemplateHistory,
  undone,
} from "#domain/template/history.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { design, field, page, vendor } from "./designs.ts";

type State = { design: TemplateDesign; history: TemplateHistory };
const first = design([field("fld_a"), field("fld_b", { y: 300 })]);
const started: State = { design: first, history: emptyHistory };

function given({ design: before, history }: State, command: TemplateCommand): State {
  const outcome = commanded(before, command);
  if (outcome.kind === "refused") throw new Error(outcome.message);
  return { design: outcome.design, history: remembered(history, before, outcome.design, outcome) };
}
const back = ({ design: at, history }: State): State => undone(at, history) ?? { design: at, history };
const again = ({ design: at, history }: State): State => redone(at, history) ?? { design: at, history };
const nudge = (dx: number, id = "fld_a"): TemplateCommand => ({
  kind: "nudge",
  ids: [id],
  dx,
  dy: 0,
  isResize: false,
});
const label = (message: string, id = "fld_a"): TemplateCommand => ({
  kind: "change",
  ids: [id],
  changes: { label: message },
});
const labelsOf = ({ design: { fields } }: State) => fields.map((one) => one.label);

describe("steps of the history", () => {
  test("of the same fields by keys, and of a text that is typed, are one", () => {
    const nudged = [1, 1, 10].reduce((state, dx) => given(state, nudge(dx)), started);
    expect(nudged.history.past).toHaveLength(1);
    expect(back(nudged).design).toEqual(first);
    expect(again(back(nudged)).design).toEqual(nudged.design);
    const typed = ["N", "Na", "Name"].reduce((state, message) => given(state, label(message)), nudged);
    expect(typed.history.past.map((edit) => edit.label)).toEqual(["Moved fld_a", "Changed label of fld_a"]);
    expect(labelsOf(back(typed))).toEqual(["fld_a", "fld_b"]);
  });

  test("of other fields, after another selection or after an undo, are their own", () => {
    expect(given(given(started, nudge(1)), nudge(1, "fld_b")).history.past).toHaveLength(2);
    const once = given(started, nudge(1));
    expect(given({ ...once, history: closed(once.history) }, nudge(1)).history.past).toHaveLength(2);
    const undoneOnce = back(given(given(started, nudge(1)), label("One")));
    expect(given(undoneOnce, nudge(1)).history.past).toHaveLength(2);
  });

  test("that lead back are none", () => {
    expect(given(given(started, nudge(1)), nudge(-1)).history).toEqual(emptyHistory);
  });

  test("are a hundred at most, the oldest forgotten", () => {
    let state = started;
    for (let step = 1; step <= historyMaxSteps + 3; step += 1)
      state = given(state, label(`${step}`, step % 2 ? "fld_a" : "fld_b"));
    expect(state.history.past).toHaveLength(historyMaxSteps);
    while (state.history.past.length > 0) state = back(state);
    expect(labelsOf(state)).toEqual(["3", "2"]);
  });

  test("that were undone are forgotten by another edit", () => {
    const state = given(back(given(started, label("One"))), nudge(1));
    expect(again(state)).toEqual(state);
  });
});

describe("undoing after somebody else's changes were joined", () => {
  test("takes back one's own property alone", () => {
    const mine = given(started, label("Mine"));
    const joined = {
      ...mine,
      design: { ...mine.design, fields: mine.design.fields.map((one) => ({ ...one, x: one.x + 5 })) },
    };
    expect(back(joined).design).toEqual({
      ...first,
      fields: first.fields.map((one) => ({ ...one, x: one.x + 5 })),
    });
  });

  test("leaves what they changed to something else, and what they removed", () => {
    const mine = given(given(started, label("Mine")), label("Mine too", "fld_b"));
    const theirs = design([field("fld_a", { label: "Theirs" })]);
    expect(back(back({ ...mine, design: theirs })).design).toEqual(theirs);
  });

  test("brings a page back among theirs", () => {
    const mine = given(started, { kind: "remove-page", pageId: "page_0002" });
    const theirs = { ...mine.design, pages: [...mine.design.pages, page("page_0009")], signers: [] };
    expect(back({ ...mine, design: theirs }).design.pages.map(({ id }) => id)).toEqual([
      "page_0001",
      "page_0009",
      "page_0002",
    ]);
  });

  test("removes a signer that one added, and keeps theirs", () => {
    const own = { id: "sig_mine01", role: "buyer", name: "Mine" } as const;
    const their = { id: "sig_their1", role: "buyer", name: "Theirs" } as const;
    const mine = given(started, { kind: "add-signer", signer: own });
    const joined = { ...mine, design: { ...mine.design, signers: [vendor, own, their] } };
    expect(back(joined).design.signers).toEqual([vendor, their]);
    expect(
      again(back(joined))
        .design.signers.map(({ id }) => id)
        .sort(),
    ).toEqual([own.id, their.id, vendor.id].sort());
  });
});
