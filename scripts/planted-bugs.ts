import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPlantedBugs, type PlantedBug } from "#tests/planted-bugs/find-planted-bugs.ts";

/**
 * Puts each planted bug into a copy of the page as it was last committed, and expects the browser paths of its machine
 * to notice. `npm run planted-bugs`, or `npm run planted-bugs <name>…` for some of them.
 */
const root = new URL("..", import.meta.url).pathname;
const chosen = process.argv.slice(2);
const bugs = findPlantedBugs().filter(({ name }) => chosen.length === 0 || chosen.includes(name));
const say = (label: string) => process.stdout.write(`${label}\n`);
const own = {
  E2E_PORT: "4410",
  E2E_IDENTITY_PORT: "4411",
  E2E_CARD_SANDBOX_PORT: "4412",
  E2E_PAYTO_SIMULATOR_PORT: "4413",
  E2E_DATA_FOLDER: ".cache/e2e-data",
};

const copy = join(mkdtempSync(join(tmpdir(), "saleflow-bugs-")), "copy");
git(root, "worktree", "add", "--quiet", "--detach", copy, "HEAD");
try {
  process.exitCode = report(measure());
} finally {
  git(root, "worktree", "remove", "--force", copy);
  rmSync(join(copy, ".."), { recursive: true, force: true });
}

type Outcome = { bug: PlantedBug; survives: boolean };

function measure(): Outcome[] {
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  need("the whole build", node("scripts/build.mjs"));
  // Only paths that pass without a bug can say that they noticed one.
  for (const machine of new Set(bugs.map(({ machine }) => machine)))
    need(`the paths of ${machine} without a bug`, walk(machine));
  return bugs.map((bug) => {
    git(copy, "apply", bug.file);
    need(`the page with ${bug.name}`, node("node_modules/vite/bin/vite.js", "build", "--logLevel", "error"));
    const walked = walk(bug.machine);
    // A server that did not start has noticed nothing.
    if (!walked.isDone && walked.failed === null) need(`the paths with ${bug.name}`, walked);
    git(copy, "apply", "--reverse", bug.file);
    say(`${walked.isDone ? "SURVIVES" : "caught"}: ${bug.name}. ${bug.label}\n  ${walked.failed ?? ""}`);
    return { bug, survives: walked.isDone };
  });
}

function report(outcomes: readonly Outcome[]): number {
  const survivors = outcomes.filter(({ survives }) => survives).length;
  say(`\n${outcomes.length - survivors} of ${outcomes.length} bugs were caught by the browser paths`);
  return survivors === 0 ? 0 : 1;
}

type Done = { isDone: boolean; reported: string };

/** Whether all browser paths of a machine pass on the copy, and the path that did not. */
function walk(machine: string): Done & { failed: string | null } {
  const done = node(
    "node_modules/@playwright/test/cli.js",
    ...["test", "-c", "tests/e2e/playwright.config.ts", "machines.desktop", "--project=desktop", "-x"],
    ...["-g", ` ${machine} `, "--grep-invert", "to everyone", "--reporter=line"],
  );
  const failed =
    /^ {2}1\) .*? › (?<path>[^\n]*via[^\n]*)$/m.exec(done.reported)?.groups?.path?.trim() ?? null;
  return { ...done, failed };
}

function node(...args: string[]): Done {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, ...own },
    encoding: "utf8",
  });
  return { isDone: status === 0, reported: `${stdout}\n${stderr}` };
}

function git(folder: string, ...args: string[]) {
  const { status, stderr } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")} failed: ${stderr}`);
}

function need(what: string, { isDone, reported }: Done) {
  if (!isDone)
    throw new Error(`${what} failed, so that nothing can be said of bugs:\n${reported.slice(-4_000)}`);
}
