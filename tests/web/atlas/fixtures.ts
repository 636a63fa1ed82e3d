import type { Chart, ChartState, ChartTransition, TestRecord } from "#web/atlas/atlas-data.ts";

const state = (id: string, change: Partial<ChartState> = {}): ChartState => ({
  id,
  key: id.split(".").at(-1) ?? id,
  kind: "atomic",
  parentId: id.includes(".") ? id.slice(0, id.lastIndexOf(".")) : null,
  childIds: [],
  initialId: null,
  entry: [],
  exit: [],
  invokes: [],
  tags: [],
  description: `About ${id}.`,
  requirementIds: [],
  ...change,
});

const transition = (id: string, change: Partial<ChartTransition> = {}): ChartTransition => {
  const [sourceId = "", event = ""] = id.split("|");
  const base = { id, sourceId, event, targetIds: [], kind: "event" as const, delayMs: null, guard: null };
  return { ...base, actions: [], isReentering: false, description: "", requirementIds: [], ...change };
};

/** A lamp: off, and lit white or red; two states are called `off`. */
export const lamp: Chart = {
  id: "lamp",
  description: "A lamp.",
  rootId: "lamp",
  states: [
    state("lamp", { kind: "compound", childIds: ["lamp.off", "lamp.lit"], initialId: "lamp.off" }),
    state("lamp.off", { tags: ["dark"] }),
    state("lamp.lit", {
      kind: "compound",
      childIds: ["lamp.lit.white", "lamp.lit.off"],
      initialId: "lamp.lit.white",
    }),
    state("lamp.lit.white"),
    state("lamp.lit.off"),
  ],
  transitions: [
    transition("lamp.off|switch.pressed|0", {
      targetIds: ["lamp.lit"],
      guard: "hasPower",
      actions: ["count", "glow"],
      description: 'Lit, "at once".',
      requirementIds: ["LAMP-1", "LAMP-2"],
    }),
    transition("lamp.off|switch.pressed|1", { actions: ["=count"], description: "+1, and no light." }),
    transition("lamp.lit|switch.pressed|0", { targetIds: ["lamp.off"] }),
  ],
};

/** Two paths over the lamp. */
export const lampTests: TestRecord = {
  scenarios: ["a lamp"],
  paths: [
    {
      id: "long",
      level: "logic",
      scenario: "a lamp",
      title: "long",
      start: { states: ["lamp", "lamp.off"], transitions: [] },
      steps: [
        {
          label: "on",
          states: ["lamp", "lamp.lit", "lamp.lit.white"],
          transitions: ["lamp.off|switch.pressed|0"],
        },
        { label: "off", states: ["lamp", "lamp.off"], transitions: ["lamp.lit|switch.pressed|0"] },
      ],
    },
    {
      id: "short",
      level: "logic",
      scenario: "a lamp",
      title: "short",
      start: { states: ["lamp", "lamp.off"], transitions: [] },
      steps: [
        {
          label: "on",
          states: ["lamp", "lamp.lit", "lamp.lit.white"],
          transitions: ["lamp.off|switch.pressed|0"],
        },
      ],
    },
  ],
  covered: { logic: {}, stage: {} },
  untaken: { logic: {}, stage: {} },
  coverage: { logic: { covered: 2, total: 3 }, stage: { nowhere: "it is a lamp" } },
  mutation: null,
  refusals: { cases: [], rows: [] },
};
