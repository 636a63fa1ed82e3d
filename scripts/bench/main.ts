import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { benchAlike } from "./alike.ts";
import { benchAtlas } from "./atlas.ts";
import { type BenchEnvironment, openBenchEnvironment } from "./bench-fixture.ts";
import { benchDesigner } from "./designer.ts";
import { benchDirectEntry } from "./direct-entry.ts";
import { type BenchResult, tableOf } from "./figures.ts";
import { benchGrowth } from "./growth.ts";
import { benchJoining } from "./joining.ts";
import { benchMemory } from "./memory.ts";
import { benchPage } from "./page.ts";
import { benchPay } from "./pay.ts";
import { benchPayouts } from "./payouts.ts";
import { benchRead } from "./read.ts";
import { readmeOf } from "./readme.ts";
import { benchRest } from "./rest.ts";
import { benchSigning } from "./signing.ts";
import { benchSigningPage } from "./signing-page.ts";
import { benchStamping } from "./stamping.ts";
import { benchTable } from "./table.ts";
import { benchTeam } from "./team.ts";

/** `npm run bench -- [a part …] [--write]`: all parts when none is named. */
const benches = {
  read: benchRead,
  pay: benchPay,
  memory: benchMemory,
  rest: benchRest,
  growth: benchGrowth,
  page: benchPage,
  atlas: benchAtlas,
  table: benchTable,
  team: benchTeam,
  alike: benchAlike,
  joining: benchJoining,
  "direct-entry": benchDirectEntry,
  designer: benchDesigner,
  "designer-stamp": benchStamping,
  payouts: benchPayouts,
  signing: benchSigning,
  "signing-page": benchSigningPage,
};
/** They run from their sources, or build what they measure by themselves. */
const fromSources: readonly string[] = [
  "table",
  "team",
  "alike",
  "direct-entry",
  "payouts",
  "designer",
  "designer-stamp",
  "signing",
];
const withPages: readonly string[] = ["page", "atlas", "signing-page", "joining"];
type Name = keyof typeof benches;
const isName = (word: string): word is Name => word in benches;

const given = process.argv.slice(2);
const unknown = given.find((word) => word !== "--write" && !isName(word));
if (unknown === undefined) await run();
else {
  process.stderr.write(`There is no bench "${unknown}": ${Object.keys(benches).join(", ")}, and --write.\n`);
  process.exitCode = 2;
}

async function run() {
  const named = given.filter(isName);
  const names = named.length > 0 ? named : (Object.keys(benches) as Name[]);
  try {
    const environment = await openBenchEnvironment();
    try {
      if (names.some((name) => !fromSources.includes(name)))
        build(names.some((name) => withPages.includes(name)));
      report(environment, await results(environment, names));
    } finally {
      await environment.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** What is measured is always built from what is there. */
function build(withPage: boolean) {
  const args = withPage ? ["scripts/build.mjs"] : ["node_modules/vite/bin/vite.js", "build", "--ssr"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
}

async function results(environment: BenchEnvironment, names: readonly Name[]): Promise<BenchResult[]> {
  const all: BenchResult[] = [];
  for (const name of names) {
    process.stdout.write(`${name} ...\n`);
    all.push(await benches[name](environment));
  }
  return all;
}

function report(environment: BenchEnvironment, all: readonly BenchResult[]) {
  const figures = all.flatMap((result) => result.figures);
  const notes = all.flatMap((result) => result.notes);
  process.stdout.write(`\n${tableOf(figures)}\n\n${notes.map((note) => `- ${note}`).join("\n")}\n`);
  if (given.includes("--write"))
    writeFileSync(
      new URL("README.md", import.meta.url),
      readmeOf({ table: tableOf(figures), notes, postgresVersion: environment.postgresVersion }),
    );
  if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
}
