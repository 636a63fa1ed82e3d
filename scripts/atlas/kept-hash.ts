import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "#tests/harness/content-hash.ts";
import { closureOf } from "#tests/harness/import-closure.ts";

const root = new URL("../..", import.meta.url).pathname;
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const versions: Record<string, string> = { ...dependencies, ...devDependencies };
// Their own imports find every machine.
const uncounted = new Set(["tests/harness/discovery.ts", "machines/requirements.ts"]);

/** The hash of texts and of the code that reckons with them: files, all that they import, and the versions of packages. */
export function hashOf(code: readonly string[], ...texts: readonly string[]): string {
  const { files, packages } = closureOf(code, uncounted);
  return hashOfFiles(files, packages, texts);
}

/** The hash of what a machine's paths are generated from, with the same texts. */
export function pathsHashOf(noun: string, text: string): string {
  const models = `tests/models/${noun}`;
  const there = (file: string) => existsSync(join(root, file));
  const code = [
    "scripts/atlas/kept-paths.ts",
    "scripts/atlas/machine-size.ts",
    ...[`${models}.model.ts`, `${models}.page.ts`].filter(there),
  ];
  const { files, packages } = closureOf(code, uncounted);
  // What it imports is the server, which no path comes from.
  const own = [`${models}.server.ts`].filter(there);
  return hashOfFiles([...files, ...own], packages, [text]);
}

function hashOfFiles(
  files: readonly string[],
  packages: readonly string[],
  texts: readonly string[],
): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${text}\n`);
  for (const file of files) hash.update(`${file} ${contentHash(file)}\n`);
  for (const name of packages) hash.update(`${name} ${versionOf(name)}\n`);
  return hash.digest("hex").slice(0, 32);
}

/** The exact version of the package that an import names: `elkjs/lib/elk.bundled.js` is `elkjs`; none of Node's own. */
function versionOf(name: string): string {
  const parts = name.split("/");
  return versions[name.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? name)] ?? "";
}
