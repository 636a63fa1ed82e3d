import { expect, test } from "vitest";
import { partsOf } from "#web/adapters/hash-location.ts";
import type { AtlasIndex } from "#web/atlas/atlas-data.ts";
import { atlasPaths } from "#web/atlas/atlas-paths.ts";
import { colours } from "#web/atlas/chart-measures.ts";
import { stateName, transitionName } from "#web/atlas/chart-names.ts";
import { playwrightTest, replayCommand } from "#web/atlas/path-labels.ts";
import { momentOf, pathsThrough } from "#web/atlas/paths.ts";
import { findingsOf } from "#web/atlas/search.ts";
import { addressOf, selectedId, selectionOf } from "#web/atlas/selection.ts";
import { csvOf } from "#web/atlas/transition-table.ts";
import { palette } from "#web/ui/theme/tokens.ts";
import { lamp, lampTests } from "./fixtures.ts";

const asked = (query: string) => {
  const values = new URLSearchParams(query);
  return selectionOf(lamp, { read: (name) => values.get(name) });
};

test("an address selects a state by key, path or id, a transition by id, and says what is not there", () => {
  expect(
    ["state=white", "state=lit.off", "state=lamp.lit", "state=off", "state=lamp"].map((q) =>
      selectedId(asked(q)),
    ),
  ).toEqual(["lamp.lit.white", "lamp.lit.off", "lamp.lit", "lamp.off", "lamp"]);
  expect(selectedId(asked("transition=lamp.lit|switch.pressed|0"))).toBe("lamp.lit|switch.pressed|0");
  expect(asked("")).toEqual({ kind: "none" });
  expect(asked("state=it")).toEqual({ kind: "unknown", noun: "state", asked: "it" });
  expect(asked("transition=nothing")).toEqual({ kind: "unknown", noun: "transition", asked: "nothing" });
});

test("every state and transition that is pressed has an address that selects it again", () => {
  for (const { id } of [...lamp.states, ...lamp.transitions]) {
    const parts = Object.entries(addressOf(lamp, id)).filter(
      (part): part is [string, string] => part[1] !== null,
    );
    expect(selectedId(asked(new URLSearchParams(parts).toString()))).toBe(id);
  }
  expect(addressOf(lamp, null)).toEqual({ state: null, transition: null });
});

test("the table is written as comma-separated values that no sheet takes for a formula", () => {
  expect(csvOf(lamp)).toBe(
    [
      "From,Event,Guard,Actions,To,What it means,Requirements",
      'off,switch.pressed,hasPower,"count, glow",lit,"Lit, ""at once"".","LAMP-1, LAMP-2"',
      "off,switch.pressed,,'=count,,\"'+1, and no light.\",",
      "lit,switch.pressed,,,off,,",
      "",
    ].join("\r\n"),
  );
});

test("the paths through a transition come shortest first, and a moment marks what a step did", () => {
  expect(pathsThrough(lampTests, "lamp.off|switch.pressed|0", "logic").map(({ id }) => id)).toEqual([
    "short",
    "long",
  ]);
  expect(pathsThrough(lampTests, "lamp.off|switch.pressed|0", "stage")).toEqual([]);
  const [long] = lampTests.paths;
  if (long === undefined) throw new Error("The fixture has no path");
  expect([...momentOf(long, 0).active]).toEqual(["lamp", "lamp.off"]);
  expect([...momentOf(long, 1).last]).toEqual(["lamp.off|switch.pressed|0"]);
  expect([...momentOf(long, 9).last]).toEqual(["lamp.lit|switch.pressed|0"]);
});

test("a path is replayed by the command of its level and stage", () => {
  const vitest = "npx vitest run -c tests/vitest.config.ts";
  expect(replayCommand({ id: "a1", level: "logic" }, "page")).toBe(
    `${vitest} tests/machines/machines.test.ts -t a1`,
  );
  expect(replayCommand({ id: "a1", level: "stage" }, "server")).toBe(`${vitest} tests/server/machines -t a1`);
  expect(replayCommand({ id: "a1", level: "stage" }, "page")).toBe(
    "npx playwright test -c tests/e2e/playwright.config.ts machines -g a1",
  );
});

test("a path is told as a browser test, step by step", () => {
  const [long] = lampTests.paths;
  if (long === undefined) throw new Error("The fixture has no path");
  const printed = playwrightTest("lamp", long);
  expect(printed).toContain("// 1. on → lit.white\n// 2. off → off\n");
  expect(printed).toContain('find(({ id }) => id === "long")');
});

test("the search finds machines, states, events and requirements by all the words asked", () => {
  const index: AtlasIndex = {
    machines: [
      {
        noun: "lamp",
        id: "lamp",
        description: "A lamp.",
        stateCount: 5,
        transitionCount: 3,
        requirementIds: ["LAMP-1"],
        coverage: lampTests.coverage,
        mutation: null,
        gzipBytes: 1,
        label: [
          { kind: "state", text: "white", stateId: "lamp.lit.white" },
          { kind: "event", text: "switch.pressed", stateId: "lamp.off" },
        ],
      },
    ],
    requirements: [{ id: "LAMP-1", source: "specification 1", text: "It can be switched on.", answers: [] }],
  };
  const found = (label: string) => findingsOf(index, label).map(({ kind, href }) => `${kind} ${href}`);
  expect(found("switch")).toEqual([
    "event /machines/lamp?state=off",
    "requirement /machines/requirements?requirement=LAMP-1",
  ]);
  expect(found("WHITE lit")).toEqual(["state /machines/lamp?state=lit.white"]);
  expect(found("a lamp.")).toEqual(["machine /machines/lamp"]);
  expect([found(" "), found("nothing")]).toEqual([[], []]);
});

test("states and transitions are read out with what they mean", () => {
  const [, off] = lamp.states;
  const [lit, stays] = lamp.transitions;
  if (off === undefined || lit === undefined || stays === undefined)
    throw new Error("The fixture is too small");
  expect(stateName(off)).toBe("State off, dark. About lamp.off.");
  expect(transitionName(lit)).toBe('switch.pressed if hasPower: from off to lit. Lit, "at once".');
  expect(transitionName(stays)).toBe("switch.pressed: from off and stays. +1, and no light.");
});

test("addresses of the atlas name the machine, the page and what is picked", () => {
  expect(atlasPaths.machine("lamp")).toBe("/machines/lamp");
  expect(atlasPaths.machine("lamp", "tests", { transition: "a|b|0" })).toBe(
    "/machines/lamp/tests?transition=a%7Cb%7C0",
  );
  expect(partsOf("#/machines/lamp?state=a?b")).toEqual({ path: "/machines/lamp", search: "state=a?b" });
  expect(partsOf("")).toEqual({ path: "/", search: "" });
});

test("the drawing's own colours are those of the product", () => {
  const known = [palette.white, ...Object.values(palette.grey)] as string[];
  expect(Object.values(colours).filter((colour) => !known.includes(colour))).toEqual([]);
});
