import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { layoutChart } from "#scripts/atlas/layout.ts";
import { svgText } from "#web/adapters/drawing-files.ts";
import { ChartDrawing } from "#web/atlas/chart-drawing.view.tsx";
import { type Marks, markerOf, noMarks } from "#web/atlas/chart-marks.ts";
import { lamp } from "./fixtures.ts";

const layout = await layoutChart(lamp);
afterEach(cleanup);

const drawn = () => {
  const { container } = render(<ChartDrawing chart={lamp} layout={layout} />);
  const marker = markerOf(container);
  const marked = (name: string) =>
    [...container.querySelectorAll<SVGElement>(`[data-${name}]`)].map(
      ({ dataset }) => dataset.pick ?? dataset.box,
    );
  return { container, marked, show: (marks: Partial<Marks>) => marker.show({ ...noMarks, ...marks }) };
};

test("a drawing has every state and transition as a button with its words, in the chart's order", () => {
  const { container } = drawn();
  const names = [...container.querySelectorAll("[role=button]")].map((part) =>
    part.getAttribute("aria-label"),
  );
  expect(names.map((name) => name?.split(".")[0])).toEqual([
    "State lamp",
    "State off, dark",
    "switch",
    "switch",
    "State lit",
    "switch",
    "State lit",
    "State lit",
  ]);
  expect(container.querySelectorAll("[tabindex='0']")).toHaveLength(8);
  expect(container.textContent).toContain("/ count, glow");
});

test("marks are put on, moved and taken off, each touching only what changed", async () => {
  const { container, marked, show } = drawn();
  show({ active: new Set(["lamp.off"]), last: new Set(["lamp.off|switch.pressed|1"]) });
  expect(new Set(marked("active"))).toEqual(new Set(["lamp.off"]));
  expect(new Set(marked("last"))).toEqual(new Set(["lamp.off|switch.pressed|1"]));
  const changes: string[] = [];
  const observer = new MutationObserver((records) =>
    changes.push(...records.map(({ attributeName }) => attributeName ?? "")),
  );
  observer.observe(container, { subtree: true, attributes: true });
  show({ active: new Set(["lamp.off", "lamp"]), last: new Set(["lamp.off|switch.pressed|1"]) });
  await Promise.resolve();
  observer.disconnect();
  expect(changes).toEqual(["data-active", "data-active"]);
  show({});
  expect([marked("active"), marked("last")]).toEqual([[], []]);
});

test("what is selected is pressed, and nothing else", () => {
  const { container, show } = drawn();
  const pressed = () =>
    [...container.querySelectorAll<SVGElement>("[aria-pressed=true]")].map(({ dataset }) => dataset.pick);
  show({ selected: "lamp.off" });
  expect(pressed()).toEqual(["lamp.off"]);
  show({ selected: "lamp.lit|switch.pressed|0" });
  expect(pressed()).toEqual(["lamp.lit|switch.pressed|0"]);
  show({ selected: null });
  expect(pressed()).toEqual([]);
});

test("heat counts the paths of each transition; what none takes is marked as such", () => {
  const { container, show } = drawn();
  const counts = () => [...container.querySelectorAll("[data-count]")].map(({ textContent }) => textContent);
  show({
    heat: new Map([
      ["lamp.off|switch.pressed|0", 900],
      ["lamp.lit|switch.pressed|0", 1],
    ]),
  });
  expect(counts()).toEqual(["×900", "×0", "×1"]);
  const levels = [...container.querySelectorAll<SVGElement>("[data-label]")].map(
    ({ dataset }) => dataset.heat,
  );
  expect(levels).toEqual(["4", "0", "1"]);
  show({ heat: null });
  expect(counts()).toEqual(["", "", ""]);
  expect(container.querySelector("[data-heat]")).toBeNull();
});

test("a thousand marks take less than a second of processor time", () => {
  const { show } = drawn();
  const sets = lamp.states.map(({ id }) => new Set([id]));
  const before = process.cpuUsage();
  for (let index = 0; index < 1_000; index += 1) show({ active: sets[index % sets.length] ?? new Set() });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});

test("a saved drawing is a picture: no control and no mark is left in it", () => {
  const { container, show } = drawn();
  show({ selected: "lamp.off", active: new Set(["lamp.off"]) });
  const svg = container.querySelector("svg");
  if (svg === null) throw new Error("Nothing was drawn");
  fireEvent.focus(svg);
  const text = svgText(svg);
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/,
  );
  expect(text).toContain('role="img"');
  expect(text).not.toMatch(/tabindex|aria-pressed|data-|role="button"/);
});
