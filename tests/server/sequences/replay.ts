import fc from "fast-check";
import { isFullRun } from "#tests/support/run-length.ts";

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const shrinkingMs = 30_000;
const folder = "tests/server/sequences";

/**
 * How often and from where sequences are drawn. `SEQUENCE_RUNS` multiplies the runs for a longer hunt,
 * `SEQUENCE_SEED=random` draws others than every day's, and a failure names the seed and the run to begin from.
 */
const drawn = (runs: number) => ({
  numRuns: Math.ceil(runs * number("SEQUENCE_RUNS", isFullRun ? 1 : 1 / 3)),
  seed: process.env.SEQUENCE_SEED === "random" ? Date.now() % 1_000_000 : number("SEQUENCE_SEED", 20_261_121),
  ...(process.env.SEQUENCE_PATH === undefined ? {} : { path: process.env.SEQUENCE_PATH }),
});

/** Holds a rule for everything that is drawn; a failure says what replays it. */
export async function holds<Drawn>(
  arbitrary: fc.Arbitrary<Drawn>,
  rule: (drawn: Drawn) => Promise<void>,
  { runs, title, file }: { runs: number; title: string; file: string },
): Promise<void> {
  const details = await fc.check(fc.asyncProperty(arbitrary, shrinkingForAWhile(rule)), drawn(runs));
  if (!details.failed) return;
  const [run = "0"] = (details.counterexamplePath ?? "0").split(":");
  const settings = `SEQUENCE_SEED=${details.seed} SEQUENCE_PATH=${run}`;
  const again = `${settings} npx vitest run -c tests/vitest.config.ts ${folder}/${file} -t "${title}"`;
  const cause = details.errorInstance;
  const message = cause instanceof Error ? cause.message : String(cause);
  const times = `Run ${details.numRuns}, shrunk ${details.numShrinks} times.`;
  throw new Error(`${message}\n${times}\nAgain: ${again}`, { cause });
}

/** After a first failure smaller ones are looked for, but not for ever: then all that is left is taken to hold. */
function shrinkingForAWhile<Drawn>(rule: (drawn: Drawn) => Promise<void>) {
  let until = Number.POSITIVE_INFINITY;
  return async (drawn: Drawn): Promise<void> => {
    if (performance.now() > until) return;
    try {
      await rule(drawn);
    } catch (error) {
      until = Math.min(until, performance.now() + shrinkingMs);
      throw error;
    }
  };
}
