import { findModels } from "#tests/harness/discovery.ts";
import { keepSuites, keptSuites, staleSuites } from "#tests/harness/kept-suites.ts";
import { everyStaleProof, keepProofs, staleProofs } from "#tests/harness/proof.ts";
import { leftFrom, staleIn } from "./atlas/kept-machine.ts";

// `stale` prints what is to be proved anew, as JSON; `keep` writes that all is proved, after `scripts/prove.mjs` did so, and
// `keep-suites` the same of long suites, after `scripts/verify.mjs`; without a word it fails where a proof is stale that is
// asked for, and says what to do.
const [command] = process.argv.slice(2);
if (command === "keep") await keepProofs();
else if (command === "keep-suites") {
  const passed = staleSuites();
  keepSuites();
  process.stdout.write(
    passed.length > 0
      ? `Kept the results of ${passed.length} long suites: commit tests/coverage/suites.json, and they run again once what they run has changed.\n`
      : "Every long suite was kept already.\n",
  );
} else if (command === "stale") process.stdout.write(JSON.stringify(await everyStaleProof()));
else {
  const namesOf = (proofs: Awaited<ReturnType<typeof staleProofs>>) =>
    proofs.map(({ noun, level }) => `${noun} (${level})`).join(", ");
  const [asked, every] = [await staleProofs(), await everyStaleProof()];
  if (asked.length > 0) {
    process.stderr.write(
      `Changed since they were proved: ${namesOf(asked)}. Run \`npm run prove\`, review what it changes, and commit tests/coverage.\n`,
    );
    process.exitCode = 1;
  } else
    process.stdout.write(
      every.length > 0
        ? `To be proved in this run: ${namesOf(every)}.\n`
        : "Every kept proof is of the machines as they are.\n",
    );
  const models = await findModels();
  const atlas = [...staleIn(models), ...leftFrom(models)];
  if (atlas.length > 0) {
    process.stderr.write(
      `Changed since their layouts and paths were kept for the atlas: ${atlas.join(", ")}. Run \`npm run keep-atlas\`, and commit tests/coverage/atlas.\n`,
    );
    process.exitCode = 1;
  }
  const [suites, left] = [staleSuites().length, keptSuites().length];
  process.stdout.write(`Long suites: ${left} kept, ${suites} to be run.\n`);
}
