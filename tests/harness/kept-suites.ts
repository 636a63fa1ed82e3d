import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isShortRun } from "#tests/support/run-length.ts";
import { contentHash } from "./content-hash.ts";
import { closureOf, filesBeneath } from "./import-closure.ts";

/**
 * Long suites, whose result `npm run verify` keeps while nothing that they run has changed: people's stories in the browser,
 * attacks and kills of the server that ships, and all of the server's that open a database, documents or processes; a change
 * of any part of the server has each of these run again. Every other test runs each time, and these few of them, by which the
 * build, its money and its databases are known to work.
 */
const long = [
  /^tests\/e2e\/.*\.spec\.ts$/,
  /^tests\/attacks\/.*\.test\.ts$/,
  /^tests\/server\/.*(?<!-rules)\.test\.ts$/,
  /^tests\/scripts\/(new-product|mint-bypass)\.test\.ts$/,
];
const always = [
  "tests/e2e/demo-links.phone.spec.ts",
  "tests/e2e/sign-in.spec.ts",
  "tests/e2e/whole-job.spec.ts",
  // They leave out by themselves what is kept of each machine.
  "tests/e2e/atlas-gallery.desktop.spec.ts",
  "tests/e2e/machines.desktop.spec.ts",
  "tests/server/machines/server-machines.test.ts",
  "tests/server/core/journal/journal.test.ts",
  "tests/server/database/migrate.test.ts",
  "tests/server/database/statements.test.ts",
  "tests/server/http/gate.test.ts",
  "tests/server/payment/create-payment.test.ts",
];
const root = new URL("../..", import.meta.url).pathname;
const keptPath = join(root, "tests/coverage/suites.json");

/** What ran of a suite when its result was kept: on PostgreSQL too, or on the embedded database alone. */
type Kept = Readonly<Record<string, { hash: string; databases: 1 | 2 }>>;
const databases = process.env.TEST_DATABASE_URL === undefined ? 1 : 2;

const longSuites = (): string[] =>
  filesBeneath("tests").filter(
    (file) => long.some((pattern) => pattern.test(file)) && !always.includes(file),
  );

/** The long suites that need not run in this `npm run verify`; none where a person runs tests by hand, and in a full run. */
export const keptSuites = (): string[] => (isShortRun ? longSuites().filter(isKept) : []);

/** The long suites whose result is not kept, or no longer of what they run. */
export const staleSuites = (): string[] => longSuites().filter((file) => !isKept(file));

/** Writes that every long suite holds as things are now: only after all that were stale have passed. */
export function keepSuites(): void {
  const before = kept();
  const rows = longSuites().map((file) => {
    const row = { hash: hashOf(file), databases };
    const old = before[file];
    return [file, old?.hash === row.hash && old.databases > databases ? old : row];
  });
  writeFileSync(keptPath, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

const kept = (): Kept => (existsSync(keptPath) ? JSON.parse(readFileSync(keptPath, "utf8")) : {});

function isKept(file: string): boolean {
  const row = kept()[file];
  return row !== undefined && row.databases >= databases && row.hash === hashOf(file);
}

/** A suite's own files and imports, with all of the product that it runs, its packages and the line of Node. */
function hashOf(file: string): string {
  const hash = createHash("sha256").update(productHash(file));
  for (const each of closureOf([file]).files) hash.update(`\n${each} `).update(contentHash(each));
  return hash.digest("hex").slice(0, 32);
}

const server = ["machines", "src/contract", "src/domain", "src/server", "tests/support", "tests/fixtures"];
const whole = ["machines", "src", "scripts", "tests/support", "tests/fixtures"];
// Made from the settings of the styles, and measurements.
const left = /^(src\/web\/styled-system|scripts\/bench)\//;
const settings = ["package.json", "package-lock.json", "vite.config.ts", "panda.config.ts"];
const products = new Map<readonly string[], string>();

function productHash(file: string): string {
  const folders = /^tests\/(e2e|scripts)\//.test(file) ? whole : server;
  const before = products.get(folders);
  if (before !== undefined) return before;
  const hash = createHash("sha256").update(process.versions.node.split(".")[0] ?? "");
  const files = folders.flatMap(filesBeneath).filter((each) => !left.test(each));
  for (const each of [...settings, ...files]) hash.update(`\n${each} `).update(contentHash(each));
  const made = hash.digest("hex");
  products.set(folders, made);
  return made;
}
