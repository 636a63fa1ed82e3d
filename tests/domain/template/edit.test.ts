import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TemplateCommand } from "#domain/template/command.ts";
import { commanded } from "#domain/template/commanded.ts";
import { isWithinPage } from "#domain/template/geometry.ts";
import { emptyHistory, redone, remembered, type TemplateHistory, undone } from "#domain/template/history.ts";
import { patchBetween, patched } from "#domain/template/patch.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { commandsOn, designs, isValid } from "./designs.ts";

type Session = {
  design: TemplateDesign;
  history: TemplateHistory;
  saved: TemplateDesign;
  server: TemplateDesign;
};

const sessionOf = (design: TemplateDesign): Session => ({
  design,
  history: emptyHistory,
  saved: design,
  server: structuredClone(design),
});

function given(session: Session, command: TemplateCommand): Session {
  const outcome = commanded(session.design, command);
  if (outcome.kind === "refused") return session;
  const history = remembered(session.history, session.design, outcome.design, outcome);
  return { ...session, design: outcome.design, history };
}

/** As the server does it: the patch goes there and is put on what is there. */
const saved = (session: Session): Session => ({
  ...session,
  saved: session.design,
  server: patched(session.server, JSON.parse(JSON.stringify(patchBetween(session.saved, session.design)))),
});

function stepped(session: Session, step: typeof undone): Session | null {
  const next = step(session.design, session.history);
  return next === null ? null : { ...session, design: next.design, history: next.history };
}

function steppedThrough(session: Session, step: typeof undone, isSavedAt: (at: number) => boolean): Session {
  let at = session;
  for (let count = 0; ; count += 1) {
    const next = stepped(at, step);
    if (next === null) return at;
    at = isSavedAt(count) ? saved(next) : next;
  }
}

/** Random commands, each made for the design that it meets, with savings in between. */
function played(first: TemplateDesign, gen: fc.GeneratorValue, max: number): Session {
  let session = sessionOf(first);
  const count = gen(fc.integer, { min: 1, max: max });
  for (let at = 0; at < count; at += 1) {
    const command = gen(() => commandsOn(session.design));
    session = given(session, command);
    if (gen(fc.boolean)) session = saved(session);
  }
  return session;
}

// A failure is reported as it was found: shrinking could go on until the memory is full.
const bounded = { interruptAfterTimeLimit: 30_000 };

describe("any edits of any template", () => {
  test("are all undone to the very first design, and all done again to the last, with savings in between [T330]", () => {
    void fc.assert(
      fc.property(designs, fc.gen(), (first, gen) => {
        const last = played(first, gen, 14);
        const back = steppedThrough(last, undone, (at) => at % 2 === 0);
        expect(back.design).toEqual(first);
        const again = steppedThrough(back, redone, (at) => at % 3 === 0);
        expect(again.design).toEqual(last.design);
        expect(saved(again).server).toEqual(last.design);
        expect(saved(steppedThrough(again, undone, () => false)).server).toEqual(first);
      }),
      { numRuns: 100, ...bounded },
    );
  });

  test("leave a design that the server takes, with every field on its page and every id once [T331]", () => {
    void fc.assert(
      fc.property(designs, fc.gen(), (first, gen) => {
        const { design } = played(first, gen, 8);
        expect(isValid(design)).toBe(true);
        const ids = design.fields.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const pages = new Map(design.pages.map((page) => [page.id, page]));
        const offPage = design.fields.filter((field) => {
          const page = pages.get(field.pageId);
          const isNew = !first.fields.some(({ id }) => id === field.id);
          return page === undefined || (isNew && !isWithinPage(field, page));
        });
        expect(offPage).toEqual([]);
      }),
      { numRuns: 100, ...bounded },
    );
  });

  test("never change the design that they were given, and move no locked field but with its page [T332]", () => {
    void fc.assert(
      fc.property(designs, fc.gen(), (first, gen) => {
        const command = gen(() => commandsOn(first));
        const before = structuredClone(first);
        const outcome = commanded(first, command);
        expect(first).toEqual(before);
        if (outcome.kind === "refused" || command.kind === "rotate-page") return;
        const boxes = new Map(
          outcome.design.fields.map(({ id, x, y, width, height }) => [id, [x, y, width, height]]),
        );
        for (const { id, locked, x, y, width, height } of first.fields)
          if (locked && boxes.has(id)) expect(boxes.get(id)).toEqual([x, y, width, height]);
      }),
      { numRuns: 200, ...bounded },
    );
  });
});
