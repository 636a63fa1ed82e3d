import { describe, expect, test } from "vitest";
import { layoutChart } from "#scripts/atlas/layout.ts";
import { textWidth } from "#scripts/atlas/text-width.ts";
import { chartOf } from "#tests/harness/chart.ts";
import { findModels, modelOf } from "#tests/harness/discovery.ts";
import { toProve } from "#tests/harness/proof.ts";
import type { Box, Layout, Point } from "#web/atlas/atlas-data.ts";
import { labelHeight, measures } from "#web/atlas/chart-measures.ts";

const slack = 1;

const drawn = await Promise.all(
  (await toProve(await findModels(), "atlas")).map(async ({ noun, model }) => {
    const chart = chartOf(model.machine);
    return { noun, chart, layout: await layoutChart(chart) };
  }),
);

test("a chart comes out alike a second time", async () => {
  const chart = chartOf((await modelOf("otp-gate")).machine);
  expect(await layoutChart(chart)).toEqual(await layoutChart(chart));
});

describe.each(drawn)("the layout of $noun", ({ chart, layout }) => {
  const labels = layout.edges.map(({ transitionId, label }) => ({ name: transitionId, box: label }));
  const heads = chart.states.map(({ id }) => ({ name: id, box: headOf(layout, id) }));

  test("draws every state once, and every transition as an arrow for each target or as a line of its state", () => {
    expect(Object.keys(layout.states).sort()).toEqual(chart.states.map(({ id }) => id).sort());
    const lines = Object.values(layout.states).flatMap((state) =>
      state.lines.map((line) => line.transitionId),
    );
    for (const { id, targetIds } of chart.transitions) {
      const arrows = layout.edges.filter(({ transitionId }) => transitionId === id).length;
      expect([id, arrows > 0 ? arrows : lines.includes(id)]).toEqual([
        id,
        arrows > 0 ? targetIds.length : true,
      ]);
    }
  });

  test("lets no label cover another, nor a state's head", () => {
    expect(overlaps(labels, labels)).toEqual([]);
    expect(overlaps(labels, heads)).toEqual([]);
  });

  test("keeps everything within the drawing, and every state within its own", () => {
    const drawing = { x: 0, y: 0, width: layout.width, height: layout.height };
    for (const { name, box } of [...labels, ...heads])
      expect([name, isWithin(box, drawing)]).toEqual([name, true]);
    for (const { id, parentId } of chart.states) {
      const outer = parentId === null ? drawing : boxOf(layout, parentId);
      expect([id, isWithin(boxOf(layout, id), outer)]).toEqual([id, true]);
    }
  });

  test("ends every arrow at the boxes of its two states", () => {
    for (const { transitionId, points } of layout.edges) {
      const transition = chart.transitions.find(({ id }) => id === transitionId);
      const [first, last] = [points[0], points.at(-1)];
      const from = boxOf(layout, transition?.sourceId ?? "");
      const targets = (transition?.targetIds ?? []).map((id) => boxOf(layout, id));
      expect([transitionId, isOnEdge(first, from)]).toEqual([transitionId, true]);
      expect([transitionId, targets.some((box) => isOnEdge(last, box))]).toEqual([transitionId, true]);
    }
  });

  test("leads a dot into the state that each compound state begins in", () => {
    const started = chart.states.filter(({ initialId }) => initialId !== null);
    expect(layout.starts.map(({ stateId }) => stateId).sort()).toEqual(started.map(({ id }) => id).sort());
    for (const { stateId, points } of layout.starts) {
      const initialId = chart.states.find(({ id }) => id === stateId)?.initialId ?? "";
      expect([stateId, isOnEdge(points.at(-1), boxOf(layout, initialId))]).toEqual([stateId, true]);
    }
  });

  test("leaves room for every text", () => {
    const { textSize, labelPadding, boxPadding, nameSize } = measures;
    for (const { transitionId, label } of layout.edges) {
      const widest = Math.max(
        ...label.lines.map((line, at) => textWidth(line, textSize, at === 0 ? "bold" : "normal")),
      );
      expect([transitionId, label.width >= widest + 2 * labelPadding]).toEqual([transitionId, true]);
      expect([transitionId, label.height]).toEqual([transitionId, labelHeight(label.lines.length)]);
    }
    for (const { id, key } of chart.states) {
      const { width, lines } = boxOf(layout, id);
      const widest = Math.max(
        textWidth(key, nameSize, "bold"),
        ...lines.map(({ text, transitionId }) =>
          textWidth(text, textSize, transitionId === null ? "normal" : "bold"),
        ),
      );
      expect([id, width >= widest + 2 * boxPadding]).toEqual([id, true]);
    }
  });

  test("writes nothing smaller than 11 px", () => {
    expect(Math.min(measures.textSize, measures.nameSize)).toBeGreaterThanOrEqual(11);
  });
});

type Named = { name: string; box: Box };

function overlaps(some: readonly Named[], others: readonly Named[]): string[] {
  return some.flatMap((one, index) =>
    others
      .slice(some === others ? index + 1 : 0)
      .filter((other) => isOverlapping(one.box, other.box))
      .map((other) => `${one.name} × ${other.name}`),
  );
}

const isOverlapping = (one: Box, other: Box): boolean =>
  one.x + slack < other.x + other.width &&
  other.x + slack < one.x + one.width &&
  one.y + slack < other.y + other.height &&
  other.y + slack < one.y + one.height;

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack;

function isOnEdge(point: Point | undefined, box: Box): boolean {
  if (point === undefined || !isWithin({ ...point, width: 0, height: 0 }, box)) return false;
  const gaps = [point.x - box.x, box.x + box.width - point.x, point.y - box.y, box.y + box.height - point.y];
  return gaps.some((gap) => Math.abs(gap) <= slack);
}

function boxOf(layout: Layout, id: string) {
  const box = layout.states[id];
  if (box === undefined) throw new Error(`The layout has no state ${id}`);
  return box;
}

function headOf(layout: Layout, id: string): Box {
  const { x, y, width, headHeight } = boxOf(layout, id);
  return { x, y, width, height: headHeight };
}
