import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { benchAlike } from "./alike.ts";
import { benchAtlas } from "./atlas.ts";
import { openBenchEnvironment } from "./bench-fixture.ts";
import { benchDesigner } from "./designer.ts";
import { benchDirectEntry } from "./direct-entry.ts";
import { type BenchResult, failedFigure, tableOf } from "./figures.ts";
import { benchGrowth } from "./growth.ts";
import { benchJoining } from "./joining.ts";
import { machineSpeedOf, measureMachine } from "./machine-speed.ts";
import { benchMemory } from "./memory.ts";
import { benchPage } from "./page.ts";
import { benchPay } from "./pay.ts";
import { benchPayouts } from "./payouts.ts";
import { benchRead } from "./read.ts";
import { headOf, readmeOf } from "./readme.ts";
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
    if (names.some((name) => !fromSources.includes(name)))
      build(names.some((name) => withPages.includes(name)));
    const start = measureMachine();
    const all: Part[] = [];
    for (const name of names) all.push(await measurePart(name));
    report(all, machineSpeedOf(start, measureMachine()));
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

type Part = BenchResult & { postgresVersion: string | null };

/** One part on a database of its own; what it throws is a row that failed, and the run goes on. */
async function measurePart(name: Name): Promise<Part> {
  process.stdout.write(`${name} ...\n`);
  let postgresVersion: string | null = null;
  try {
    const environment = await openBenchEnvironment();
    try {
      postgresVersion = environment.postgresVersion;
      return { ...(await benches[name](environment)), postgresVersion };
    } finally {
      await environment.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return { figures: [failedFigure(name, error)], notes: [], postgresVersion };
  }
}

function report(all: readonly Part[], machineSpeed: string) {
  const figures = all.flatMap((part) => part.figures);
  const notes = all.flatMap((part) => part.notes);
  const postgresVersion = all.find((part) => part.postgresVersion !== null)?.postgresVersion ?? "unknown";
  const head = headOf({ machineSpeed, postgresVersion });
  const table = tableOf(figures);
  process.stdout.write(`\n${head}\n\n${table}\n\n${notes.map((note) => `- ${note}`).join("\n")}\n`);
  if (given.includes("--write"))
    writeFileSync(new URL("README.md", import.meta.url), readmeOf({ head, table, notes }));
  if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
}
