import { keepProofs, staleProofs } from "#tests/harness/proof.ts";

// `stale` prints what is to be proved anew, as JSON; `keep` writes that all is proved, after `scripts/prove.mjs` did so;
// without a word it fails where a proof is stale, and says what to do.
const [command] = process.argv.slice(2);
const stale = await staleProofs();
if (command === "keep") await keepProofs();
else if (command === "stale") process.stdout.write(JSON.stringify(stale));
else if (stale.length > 0) {
  const names = stale.map(({ noun, level }) => `${noun} (${level})`).join(", ");
  process.stderr.write(
    `Changed since they were proved: ${names}. Run \`npm run prove\`, review what it changes, and commit tests/coverage.\n`,
  );
  process.exitCode = 1;
} else process.stdout.write("Every kept proof is of the machines as they are.\n");
