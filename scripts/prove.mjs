// Makes the proofs of changed machines anew and keeps them: paths, refusals and mutants, the walks through the real page
// and the real server, the screens of the gallery and what the atlas shows. `npm run prove`; `npm run prove all` for those of every machine.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { allOf, build, codegen, install, installBrowser, root, step, toolBeside } from "./node-tools.mjs";

install();
codegen();
const all = process.argv.includes("all");
if (all) process.env.VERIFY = "full";
process.env.PROVE = "1";
const script = (label, ...args) => step(label, process.execPath, ["--import", "tsx", ...args]);
const listed = execFileSync(process.execPath, ["--import", "tsx", "scripts/proofs.ts", "stale"], {
  cwd: root,
  encoding: "utf8",
});
const stale = JSON.parse(listed);
const nouns = [...new Set(stale.map(({ noun }) => noun))];
if (!all && nouns.length === 0) {
  process.stdout.write("Every proof is kept: nothing that they depend on has changed.\n");
  process.exit(0);
}
process.stdout.write(`To prove: ${all ? "every machine" : nouns.join(", ")}\n`);
const isStale = (asked) => all || stale.some(({ level }) => level === asked);
// What is walked on the page and on the server is counted anew.
for (const noun of all ? [""] : nouns)
  if (all || stale.some((each) => each.noun === noun && ["page", "server"].includes(each.level)))
    rmSync(`.cache/coverage/${noun}`, { recursive: true, force: true });
if (isStale("page")) {
  const config = ["-c", "tests/e2e/playwright.config.ts"];
  await allOf(
    build()
      .then(installBrowser)
      .then(() =>
        toolBeside(
          "pages",
          "@playwright/test/cli.js",
          "test",
          ...config,
          "machines.desktop",
          "atlas-gallery",
        ),
      ),
  );
}
if (isStale("server")) await tests("server", "tests/server/machines");
script("charts and figures", "scripts/charts.ts", ...(all ? [] : nouns));
script("coverage of the machines", "scripts/check-coverage.ts");
await tests("paths and mutants", "tests/machines");
if (isStale("atlas"))
  await tests(
    "atlas",
    "tests/scripts/atlas-layout",
    "tests/scripts/without-descriptions",
    "tests/web/atlas-live-redaction",
    "tests/web/atlas-simulate-harness",
  );
script("proofs", "scripts/proofs.ts", "keep");
process.stdout.write("Review what changed in machines/*/*.chart.md and tests/coverage, and commit it.\n");

function tests(label, ...files) {
  return allOf(
    toolBeside(label, "vitest/vitest.mjs", "run", "-c", "tests/vitest.config.ts", "--project=node", ...files),
  );
}
