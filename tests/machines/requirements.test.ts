import { describe, expect, test } from "vitest";
import { setup } from "xstate";
import {
  type MachineMeta,
  type Requirement,
  type RequirementId,
  requirements,
} from "#machines/requirements.ts";
import { findModels } from "#tests/harness/discovery.ts";
import { nodesOf, transitionsOf } from "#tests/harness/names.ts";

const machines = (await findModels()).map(({ model }) => model.machine);
const listed: [string, Requirement][] = Object.entries(requirements);

/** What each state and transition of a machine says it answers for, by its name. */
const carriedBy = (machine: (typeof machines)[number]): [string, readonly string[]][] => [
  ...nodesOf(machine).map((node): [string, readonly string[]] => [node.id, idsOf(node.meta)]),
  ...[...transitionsOf(machine)].map(([name, { meta }]): [string, readonly string[]] => [name, idsOf(meta)]),
];

const idsOf = (meta: MachineMeta | undefined): readonly string[] => [meta?.requirement ?? []].flat();

const carried = machines.flatMap(carriedBy);
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe("the requirements that charts answer for", () => {
  test("have ids of a noun and a number", () => {
    expect(listed.map(([id]) => id).filter((id) => !/^[A-Z]+-[1-9]\d*$/.test(id))).toEqual([]);
  });

  test("name the document and the section or point that asks for them", () => {
    const form = /^(specification|security|design|field notes|issue) [1-9]\d?$/;
    expect(listed.filter(([, { source }]) => !form.test(source))).toEqual([]);
  });

  test("are said in one sentence each, no two alike", () => {
    expect(listed.filter(([, { text }]) => !/^[A-Z].+\.$/.test(text))).toEqual([]);
    expect(repeated(listed.map(([, { text }]) => text.toLowerCase()))).toEqual([]);
  });

  test("are each carried by a chart", () => {
    const ids = new Set(carried.flatMap(([, each]) => each));
    expect(listed.map(([id]) => id).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe.each(machines.map((machine) => [machine.id, machine] as const))("%s", (_, machine) => {
  test("says of every transition what it answers for", () => {
    const silent = [...transitionsOf(machine)].filter(([, { meta }]) => idsOf(meta).length === 0);
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test("carries requirements that are listed, none twice in a place", () => {
    const unknown = ([, ids]: (typeof carried)[number]) => ids.some((id) => !Object.hasOwn(requirements, id));
    expect(carriedBy(machine).filter(unknown)).toEqual([]);
    expect(carriedBy(machine).filter(([, ids]) => repeated(ids).length > 0)).toEqual([]);
  });

  test("stops rather than running on when its states never settle", () => {
    expect(machine.options.maxIterations).toBe(100);
  });
});

test("an id that is not listed does not compile, in a state or in a transition", () => {
  const listedId: RequirementId = "OTP-1";
  const machine = setup({ types: { meta: {} as MachineMeta } }).createMachine({
    id: "toy",
    // @ts-expect-error The state's id is not listed.
    meta: { requirement: "OTP-0" },
    on: {
      // @ts-expect-error The transition's id is not listed.
      "code.requested": { meta: { requirement: "OTP-0" } },
      "code.entered": { meta: { requirement: [listedId] } },
    },
  });
  expect(carriedBy(machine)).toEqual([
    ["toy", ["OTP-0"]],
    ["toy|code.requested|0", ["OTP-0"]],
    ["toy|code.entered|0", [listedId]],
  ]);
});
