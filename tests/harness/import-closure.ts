import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

const root = new URL("../..", import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  imports: Record<string, string>;
};
const layers = Object.entries(manifest.imports)
  .filter(([name]) => name.endsWith("/*"))
  .map(([name, path]) => [name.slice(0, -1), path.slice(2, -1)] as const);

type Imports = { files: readonly string[]; packages: readonly string[] };
const known = new Map<string, Imports>();

// A type changes nothing that runs, and the compiler looks at all of them each time.
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)(?:[^"';]*?\sfrom\s)?\s*"([^"]+)"|import\("([^"]+)"\)/g;

/** What files are made of: themselves and all that they import, by path from the project's root, and the packages. */
export function closureOf(
  roots: readonly string[],
  without: ReadonlySet<string> = new Set(),
): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [...roots];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file) || without.has(file)) continue;
    files.add(file);
    const found = importsOf(file);
    open.push(...found.files);
    for (const name of found.packages) packages.add(name);
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/** The files beneath a folder, by path from the project's root. */
export const filesBeneath = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join(parentPath.slice(root.length), name))
    .sort();

function importsOf(file: string): Imports {
  const before = known.get(file);
  if (before !== undefined) return before;
  const found: Imports = /\.[mc]?tsx?$/.test(file) ? readImports(file) : { files: [], packages: [] };
  known.set(file, found);
  return found;
}

function readImports(file: string): Imports {
  const files: string[] = [];
  const packages: string[] = [];
  for (const [, named, loaded] of readFileSync(join(root, file), "utf8").matchAll(importPattern)) {
    const name = (named ?? loaded ?? "").split("?")[0] ?? "";
    const path = pathOf(file, name);
    if (path === null) packages.push(name);
    else if (existsSync(join(root, path))) files.push(path);
  }
  return { files, packages };
}

function pathOf(file: string, name: string): string | null {
  if (name.startsWith(".")) return posix.join(dirname(file), name);
  const layer = layers.find(([prefix]) => name.startsWith(prefix));
  return layer === undefined ? null : `${layer[1]}${name.slice(layer[0].length)}`;
}
