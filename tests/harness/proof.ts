import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isFullRun } from "#tests/support/run-length.ts";
import { contentHash } from "./content-hash.ts";
import { machineNouns, modelOf } from "./discovery.ts";
import { closureOf, filesBeneath } from "./import-closure.ts";
import { type Measured, measuredOf } from "./measured.ts";

/**
 * What was proved of a machine and need not be proved again while nothing that it depends on changes: `logic` its paths,
 * refusals and mutants, `page` the walks of its paths through the real page and the screens of its gallery, `server` those
 * through the real server, `atlas` that it is drawn, simulated, reported and shipped as it is.
 */
export type ProofLevel = "logic" | "page" | "server" | "atlas";
type Proofs = Readonly<Record<string, Partial<Record<ProofLevel, string>>>>;

const root = new URL("../..", import.meta.url).pathname;
const proofsPath = join(root, "tests/coverage/proofs.json");

const harness: Record<ProofLevel, readonly string[]> = {
  logic: [
    "tests/machines/machines.test.ts",
    "tests/machines/mutation.test.ts",
    "tests/machines/page-paths.test.ts",
    ...[
      "edge-cover",
      "invariants",
      "mutation-kill",
      "mutation-recording",
      "mutants",
      "refusals",
      "replay",
    ].map((name) => `tests/harness/${name}.ts`),
  ],
  page: ["tests/e2e/machines.desktop.spec.ts", "tests/e2e/atlas-gallery.desktop.spec.ts"],
  server: ["tests/server/machines/server-machines.test.ts"],
  atlas: [
    "tests/scripts/atlas-layout.test.ts",
    "tests/scripts/without-descriptions.test.ts",
    "tests/web/atlas-live-redaction.test.ts",
    "tests/web/atlas-simulate-harness.test.ts",
  ],
};
/** What `npm run verify` asks to be proved before: it makes the others anew itself where they are stale. */
const askedFor = new Set<ProofLevel>(["logic", "page"]);
// Their own imports find every machine: they count as they are written.
const uncounted = new Set(["tests/harness/discovery.ts", "machines/requirements.ts"]);

/** The hash of all that a proof depends on: machine, model, harness, contract, page, packages, and the figures it left. */
export async function proofOf(noun: string, level: ProofLevel): Promise<string> {
  const measured = measuredOf(noun);
  const roots = rootsOf[level](noun);
  const tests = new Set(harness[level].filter((path) => path.startsWith("tests/machines/")));
  const { files, packages } = closureOf(
    [...roots, ...harness[level].filter((path) => !tests.has(path))],
    uncounted,
  );
  const counted = [...new Set([...files, ...tests])].sort();
  const hash = createHash("sha256").update(JSON.stringify(figuresOf[level](measured)));
  for (const file of counted) hash.update(`\n${file} `).update(contentHash(file));
  for (const name of packages) hash.update(`\n${name} ${versionOf(name)}`);
  return hash.digest("hex").slice(0, 32);
}

/** Whether what was proved of a machine still holds; a full run proves everything anew. */
export const isProofKept = async (noun: string, level: ProofLevel): Promise<boolean> =>
  !isFullRun && kept()[noun]?.[level] === (await proofOf(noun, level));

export type StaleProof = { noun: string; level: ProofLevel };

/** Which proofs are to be made anew, as the noun with the level: what they depend on changed, or they were never made. */
export async function everyStaleProof(): Promise<StaleProof[]> {
  const stale: StaleProof[] = [];
  for (const noun of machineNouns())
    for (const level of await levelsOf(noun))
      if (kept()[noun]?.[level] !== (await proofOf(noun, level))) stale.push({ noun, level });
  return stale;
}

/** The stale proofs that fail `npm run verify` until `npm run prove` has made them anew. */
export const staleProofs = async (): Promise<StaleProof[]> =>
  (await everyStaleProof()).filter(({ level }) => askedFor.has(level));

/** Those of the found machines whose proof of a level is to be made in this run. */
export async function toProve<Each extends { noun: string }>(
  found: readonly Each[],
  level: ProofLevel,
): Promise<Each[]> {
  const kept = await Promise.all(found.map(({ noun }) => isProofKept(noun, level)));
  return found.filter((_, index) => !kept[index]);
}

/** Writes that all proofs hold as things are now: only after they were made. */
export async function keepProofs(): Promise<void> {
  const proofs: Record<string, Partial<Record<ProofLevel, string>>> = {};
  for (const noun of machineNouns()) {
    proofs[noun] = {};
    for (const level of await levelsOf(noun)) proofs[noun][level] = await proofOf(noun, level);
  }
  writeFileSync(proofsPath, `${JSON.stringify(proofs, null, 2)}\n`);
}

async function levelsOf(noun: string): Promise<ProofLevel[]> {
  const { stage } = await modelOf(noun);
  return ["logic", ...(typeof stage === "string" ? [stage] : []), "atlas"];
}

const kept = (): Proofs => (existsSync(proofsPath) ? JSON.parse(readFileSync(proofsPath, "utf8")) : {});

const logicRoots = (noun: string): string[] => [
  ...filesBeneath(`machines/${noun}`).filter((file) => file.endsWith(".ts")),
  ...[`tests/models/${noun}.model.ts`, `tests/models/${noun}.mutants.accepted.json`].filter(isThere),
];

const pageRoots = (noun: string): string[] => [
  ...logicRoots(noun),
  ...[`tests/models/${noun}.page.ts`].filter(isThere),
  ...screensOf(noun),
  ...filesBeneath("src/web/ui/theme"),
  "panda.config.ts",
];

const serverRoots = (noun: string): string[] => [
  ...logicRoots(noun),
  `tests/models/${noun}.server.ts`,
  // The server loads some of itself by name: its workers, its document process.
  ...["src/server", "src/contract", "src/domain"].flatMap(filesBeneath),
];

const rootsOf: Record<ProofLevel, (noun: string) => string[]> = {
  logic: logicRoots,
  page: pageRoots,
  server: serverRoots,
  atlas: logicRoots,
};

const figuresOf: Record<ProofLevel, (measured: Measured) => unknown> = {
  logic: ({ logic, mutation }) => [logic, mutation],
  page: ({ stage }) => stage,
  server: ({ stage }) => stage,
  atlas: () => null,
};

/** What draws a machine: every part of the page that comes to use it, but for the shell and the atlas. */
const screensOf = (noun: string): string[] => [
  ...filesBeneath("src/web").filter((file) => file.endsWith(`/${noun}.gallery.tsx`)),
  ...webFiles().filter((file) => machinesOf(file).has(noun)),
];

const usedMachines = new Map<string, ReadonlySet<string>>();
/** The nouns of the machines that a file comes to use. */
function machinesOf(file: string): ReadonlySet<string> {
  const before = usedMachines.get(file);
  if (before !== undefined) return before;
  const found = closureOf([file]).files.flatMap((each) => /^machines\/([^/]+)\//.exec(each)?.[1] ?? []);
  const nouns = new Set(found);
  usedMachines.set(file, nouns);
  return nouns;
}

const webFiles = (): string[] =>
  filesBeneath("src/web").filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.endsWith(".gallery.tsx") &&
      !/^src\/web\/(app|atlas|styled-system)\//.test(file),
  );

const isThere = (file: string): boolean => existsSync(join(root, file));

const lock = (): { packages: Record<string, { version?: string }> } =>
  JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
let versions: ReturnType<typeof lock>["packages"] | undefined;

/** The locked version of the package that an import names: `@ark-ui/react/tabs` is `@ark-ui/react`; none of Node's own. */
function versionOf(name: string): string {
  versions ??= lock().packages;
  const parts = name.split("/");
  const packageName = name.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? name);
  return versions[`node_modules/${packageName}`]?.version ?? "";
}
