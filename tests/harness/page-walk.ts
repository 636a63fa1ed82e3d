import type { AnyMachineSnapshot } from "xstate";
import type { Path } from "./edge-cover.ts";
import { labelOf } from "./names.ts";
import { arrive, drive, rest } from "./page-moves.ts";
import { actorOf, closeWalker, openWalker, type PageWalk, stageOf, type Walker } from "./page-walker.ts";

/**
 * Drives a path through the real page; what the page does must be what the chart predicts. Answers the transitions that it
 * really took. Throws with the path, the place on it, what was expected and seen, and the command that walks it alone.
 */
export async function walkPage(walk: PageWalk): Promise<string[]> {
  const walker = await openWalker(walk);
  try {
    await walkSteps(walker);
    return [...new Set(actorOf(walker)?.covered ?? [])];
  } finally {
    await closeWalker(walker);
  }
}

async function walkSteps(walker: Walker) {
  const { path, script } = walker;
  let before = path.start.to;
  await at(walker, "its beginning", async () => {
    await script.prepare?.(stageOf(walker, before));
    await arrive(walker, path.start);
  });
  for (const [index, step] of path.steps.entries()) {
    await at(walker, `step ${index + 1} of ${path.steps.length}, ${labelOf(step.event)}`, async () => {
      walker.predicted = step.to;
      await drive(walker, before, step.event);
      await arrive(walker, step);
    });
    before = step.to;
  }
  await at(walker, "its end", () => Promise.resolve(rest(walker, endOf(path))));
}

const endOf = ({ start, steps }: Path): AnyMachineSnapshot => steps.at(-1)?.to ?? start.to;

async function at({ path, page }: PageWalk, place: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const lines = [path.title, `${place}, at ${page.url()}`, reason, replayCommand(path)];
    throw new Error(lines.join("\n"), { cause });
  }
}

/** The command that walks one path of the page level alone. */
const replayCommand = ({ id }: Path): string =>
  `replay it alone: npx playwright test -c tests/e2e/playwright.config.ts machines --project=desktop -g ${id}`;
