import type { TestPath } from "./atlas-data.ts";
import { shortId } from "./chart-names.ts";

type StageKind = "page" | "server";

/** The command that runs one path alone. */
export function replayCommand({ id, level }: Pick<TestPath, "id" | "level">, stage: StageKind): string {
  const vitest = "npx vitest run -c tests/vitest.config.ts";
  if (level === "logic") return `${vitest} tests/machines/machines.test.ts -t ${id}`;
  if (stage === "server") return `${vitest} tests/server/machines -t ${id}`;
  return `npx playwright test -c tests/e2e/playwright.config.ts machines -g ${id}`;
}

/** A browser test of one path, to be put into a file of tests/e2e: the walk is the harness's, the steps are told beside it. */
export function playwrightTest(noun: string, { id, title, steps }: TestPath): string {
  const labels = steps.map(({ label, states }, index) => `// ${index + 1}. ${label} → ${leafNames(states)}`);
  return `${[
    'import { modelOf, pageScriptOf } from "#tests/harness/discovery.ts";',
    'import { pagePaths } from "#tests/harness/page-paths.ts";',
    'import { walkPage } from "#tests/harness/page-walk.ts";',
    'import { expect, test } from "./fixtures.ts";',
    'import { e2eOrigin as origin } from "./ports.ts";',
    "",
    ...labels,
    `test(${JSON.stringify(title)}, async ({ page, context }) => {`,
    `  const model = await modelOf(${JSON.stringify(noun)});`,
    `  const script = await pageScriptOf(${JSON.stringify(noun)});`,
    `  const path = pagePaths(model, script).find(({ id }) => id === ${JSON.stringify(id)});`,
    '  if (path === undefined) throw new Error("The chart has no such path any more");',
    "  const taken = await walkPage({ page, context, origin, model, script, path });",
    `  expect(taken).toEqual(expect.arrayContaining(${JSON.stringify(lastCovered(steps))}));`,
    "});",
  ].join("\n")}\n`;
}

const leafNames = (states: readonly string[]): string =>
  states
    .filter((id) => !states.some((other) => other.startsWith(`${id}.`)))
    .map(shortId)
    .join(" + ");

const lastCovered = (steps: TestPath["steps"]): readonly string[] => steps.at(-1)?.transitions ?? [];
