import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyStateMachine } from "xstate";
import { strippedOf, withoutDescriptions } from "#scripts/atlas/without-descriptions.ts";
import { chartOf } from "#tests/harness/chart.ts";
import { findModels } from "#tests/harness/discovery.ts";
import { edgeCover } from "#tests/harness/edge-cover.ts";
import { toProve } from "#tests/harness/proof.ts";
import { replay } from "#tests/harness/replay.ts";

const root = new URL("../..", import.meta.url).pathname;
const folder = join(root, `.cache/stripped-machines-${process.pid}`);
const shipping = await toProve(await findModels(), "atlas");
const stripped = new Map<string, AnyStateMachine>();
/** Traces of each machine that are walked on what ships. */
const tracesOfEach = 25;

beforeAll(async () => {
  if (shipping.length === 0) return;
  await build({
    configFile: false,
    root,
    logLevel: "silent",
    publicDir: false,
    plugins: [withoutDescriptions()],
    build: {
      ssr: true,
      outDir: folder,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(shipping.map(({ noun }) => [noun, `machines/${noun}/${noun}.machine.ts`])),
        output: { entryFileNames: "[name].mjs" },
      },
    },
  });
  for (const { noun } of shipping) {
    const loaded = (await import(pathToFileURL(join(folder, `${noun}.mjs`)).href)) as Record<string, unknown>;
    const machine = Object.values(loaded).find((each) => isMachine(each));
    if (machine !== undefined) stripped.set(noun, machine as AnyStateMachine);
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isMachine = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "definition" in value && "resolveState" in value;

const silent = <Part extends { description: unknown; requirementIds: unknown }>(part: Part) => ({
  ...part,
  description: "",
  requirementIds: [],
});

const described = (chart: ReturnType<typeof chartOf> | undefined): number =>
  chart?.states.filter(({ description }) => description !== "").length ?? 0;

test("every machine ships as it is drawn, but for what only the atlas says of it", async () => {
  for (const { noun, model } of shipping) {
    const [whole, shipped] = [model.machine, stripped.get(noun)].map((machine) =>
      chartOf(machine as AnyStateMachine),
    );
    expect(shipped?.states.map(silent), noun).toEqual(whole?.states.map(silent));
    expect(shipped?.transitions.map(silent), noun).toEqual(whole?.transitions.map(silent));
    expect(described(shipped), noun).toBeLessThan(described(whole) / 2);
  }
});

// More than a minute on a busy machine where every machine is to be proved.
test("what ships takes the same traces", { timeout: 240_000 }, async () => {
  for (const { noun, model } of shipping) {
    // What a model puts in place of a parent or a port is put in place here too.
    const machine = stripped.get(noun)?.provide(model.machine.implementations as never);
    if (machine === undefined) throw new Error(`${noun} is not built`);
    for (const path of edgeCover(model).slice(0, tracesOfEach))
      expect((await replay({ ...model, machine }, path)).mismatch, noun).toBeNull();
  }
});

test("a description that is data stays", () => {
  expect(
    strippedOf(
      '({ context: { description: "kept" }, states: { a: { description: "gone.", meta: { requirement: "A-1" } } } })',
    ),
  ).toBe('({ context: { description: "kept" }, states: { a: {   } } })');
});
