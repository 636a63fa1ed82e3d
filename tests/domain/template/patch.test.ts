import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commanded } from "#domain/template/commanded.ts";
import { mergedBySides, mergeQuestions } from "#domain/template/merge.ts";
import { isEmptyPatch, mergedDesigns, patchBetween, patched } from "#domain/template/patch.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { commandsOn, design, designs, field, vendor } from "./designs.ts";

function edited(before: TemplateDesign, gen: fc.GeneratorValue): TemplateDesign {
  let after = before;
  for (let count = gen(fc.nat, 4); count > 0; count -= 1) {
    const at = after;
    const outcome = commanded(
      at,
      gen(() => commandsOn(at)),
    );
    if (outcome.kind === "done") after = outcome.design;
  }
  return after;
}

const byId = ({ fields }: TemplateDesign) => new Map(fields.map((one) => [one.id, one]));

describe("the patch between two designs", () => {
  test("makes the one of the other, as JSON too, and is empty only where they are the same", () => {
    void fc.assert(
      fc.property(designs, fc.gen(), (from, gen) => {
        const to = edited(from, gen);
        const patch = patchBetween(from, to);
        expect(patched(structuredClone(from), JSON.parse(JSON.stringify(patch)))).toEqual(to);
        expect(isEmptyPatch(patch)).toBe(JSON.stringify(from) === JSON.stringify(to));
      }),
    );
  });

  test("names only what is other", () => {
    const from = design([field("one"), field("two")]);
    const to = design([field("one"), field("two", { x: 1 }), field("three")], { signers: [] });
    expect(patchBetween(from, to)).toEqual({
      fields: [
        { id: "two", field: to.fields[1] },
        { id: "three", field: to.fields[2] },
      ],
      signers: [],
    });
  });
});

describe("two designs made on one", () => {
  test("are joined without losing what either changed and the other left alone", () => {
    void fc.assert(
      fc.property(designs, fc.gen(), fc.gen(), (base, one, other) => {
        const [mine, theirs] = [edited(base, one), edited(base, other)];
        const merge = mergedDesigns(base, mine, theirs);
        const asked = new Set(merge.conflicts.map(({ id }) => id));
        const [was, own, their, joined] = [byId(base), byId(mine), byId(theirs), byId(merge.design)];
        const pages = new Set(merge.design.pages.map(({ id }) => id));
        for (const id of new Set([...was.keys(), ...own.keys(), ...their.keys()])) {
          if (asked.has(id)) continue;
          const isOwn = JSON.stringify(own.get(id)) !== JSON.stringify(was.get(id));
          const kept = isOwn ? own.get(id) : their.get(id);
          expect(joined.get(id)).toEqual(kept !== undefined && pages.has(kept.pageId) ? kept : undefined);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("are each whole where all of one side was chosen and only one changed", () => {
    void fc.assert(
      fc.property(designs, fc.gen(), (base, gen) => {
        const mine = edited(base, gen);
        expect(mergeQuestions(base, mine, base)).toEqual([]);
        expect(mergedBySides(base, mine, base, {})).toEqual(mine);
        expect(mergedBySides(base, base, mine, {})).toEqual(mine);
      }),
    );
  });

  test("ask for a choice of a field that both changed, and take it", () => {
    const base = design([field("one"), field("two")]);
    const mine = design([field("one", { label: "Mine" }), field("two", { x: 10 })]);
    const theirs = design([field("one", { label: "Theirs" }), field("two")], { signers: [] });
    expect(mergeQuestions(base, mine, theirs)).toEqual([
      { kind: "field", key: "one", mine: mine.fields[0], theirs: theirs.fields[0] },
    ]);
    const labels = (side: "mine" | "theirs") =>
      mergedBySides(base, mine, theirs, { one: side }).fields.map(({ label, x }) => [label, x]);
    expect(labels("mine")).toEqual([
      ["Mine", 72],
      ["two", 10],
    ]);
    expect(labels("theirs")).toEqual([
      ["Theirs", 72],
      ["two", 10],
    ]);
  });

  test("ask for a choice of signers or pages that both changed, not of the order of fields", () => {
    const base = design([field("one"), field("two")]);
    const mine = design([field("two"), field("one")], { signers: [{ ...vendor, name: "Mine" }] });
    const theirs = design([field("one"), field("three"), field("two")], { signers: [] });
    expect(mergeQuestions(base, mine, theirs)).toEqual([{ kind: "list", key: "signers" }]);
    expect(mergedBySides(base, mine, theirs, { signers: "mine" }).signers).toEqual(mine.signers);
    expect(mergedBySides(base, mine, theirs, {}).signers).toEqual([]);
  });
});
