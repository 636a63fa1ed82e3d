import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { designerMachine } from "#machines/designer/designer.machine.ts";
import { nodesOf } from "#tests/harness/names.ts";

const folder = new URL("../../machines/designer/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".state.ts"));
const states = nodesOf(designerMachine).filter(({ parent }) => parent !== undefined);

test("each state of the designer has a file of its name, and each such file is a state", () => {
  expect(files.sort()).toEqual(states.map(({ key }) => `${key}.state.ts`).sort());
});

test.each(states.map((node) => [node.path.join("."), node] as const))(
  "the file of %s says what its chart says",
  (_, node) => {
    const text = readFileSync(new URL(`${node.key}.state.ts`, folder), "utf8");
    expect(text).toContain(`"${node.description}"`);
    const inner = [...text.matchAll(/^import \{ (\w+)State \} from "\.\/\w+\.state\.ts";$/gm)].map(
      ([, name]) => name,
    );
    expect(inner.sort()).toEqual(Object.keys(node.states).sort());
    expect(
      node.ownEvents.filter((type) => !type.startsWith("xstate.") && !text.includes(`"${type}"`)),
    ).toEqual([]);
  },
);
