import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const asked = "virtual:atlas-simulations";
// By the conventions of Rollup no other plugin touches an id that begins so.
const resolved = `\0${asked}`;
const ending = ".model.ts";
const folder = new URL("../../tests/models", import.meta.url).pathname;

/** Answers `virtual:atlas-simulations`: every machine's model in `tests/models/`, each fetched when it is walked. */
export const simulationsPlugin = (): Plugin => ({
  name: "atlas-simulations",
  resolveId: (id) => (id === asked ? resolved : null),
  load: (id) => (id === resolved ? simulationsModule(modelNouns()) : null),
});

const modelNouns = (): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .sort()
    : [];

/** The module's text: one entry a noun. */
export function simulationsModule(nouns: readonly string[]): string {
  const entries = nouns.map((noun) => {
    const model = JSON.stringify(join(folder, `${noun}${ending}`));
    return `${JSON.stringify(noun)}: async () => {
    const [{ simulationOf }, { model }] = await Promise.all([import("#tests/harness/simulation.ts"), import(${model})]);
    return simulationOf(${JSON.stringify(noun)}, model);
  }`;
  });
  return `export const simulations = {\n  ${entries.join(",\n  ")}\n};\n`;
}
