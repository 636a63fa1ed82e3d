import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const layers = {
  domain: "src/domain",
  contract: "src/contract",
  machines: "machines",
  web: "src/web",
  server: "src/server",
} as const;
export type Layer = keyof typeof layers;

/** One import: paths within their layers, and whether types alone are imported, which are gone when the code runs. */
export type Import = { file: string; to: { layer: Layer; file: string }; isType: boolean };
export type Edge = readonly [from: string, to: string];

const statement =
  /^(?:import|export)\s+(type\s)?([^"';]*?)from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** Every import that the source of a layer makes of a layer of the project. */
export function importsOf(layer: Layer): Import[] {
  const root = layers[layer];
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("styled-system/"))
    .sort()
    .flatMap((file) => importsIn(layer, file, readFileSync(`${root}/${file}`, "utf8")));
}

function importsIn(layer: Layer, file: string, source: string): Import[] {
  return [...source.matchAll(statement)].flatMap(([, type, names = "", from, bare, loaded]) => {
    const to = targetOf(layer, file, from ?? bare ?? loaded ?? "");
    return to === null ? [] : [{ file, to, isType: type !== undefined || areTypes(names) }];
  });
}

/** `{ type One, type Two }`: each name is a type. */
const areTypes = (names: string): boolean => /^\{(\s*type\s+[^,}]+,?)+\s*\}\s*$/.test(names);

function targetOf(layer: Layer, file: string, path: string): Import["to"] | null {
  if (path.startsWith("./")) return { layer, file: join(dirname(file), path).replaceAll("\\", "/") };
  const [, alias = "", rest = ""] = /^#(\w+)\/(.+)$/.exec(path) ?? [];
  return alias in layers ? { layer: alias as Layer, file: rest } : null;
}

/** Which layer imports which, each pair once, in the order of the layers. */
export function layerEdges(): Edge[] {
  return unique(
    (Object.keys(layers) as Layer[]).flatMap((layer) =>
      importsOf(layer).flatMap(({ to }): Edge[] => (to.layer === layer ? [] : [[layer, to.layer]])),
    ),
  );
}

/**
 * Which folder of a folder imports which, each pair once. A file that lies beside the folders stands for itself, and what it
 * imports, or is imported for, counts only where it is more than types: such files say what all folders have in common.
 */
export function folderEdges(layer: Layer, within = ""): Edge[] {
  const inside = (file: string): string | null =>
    file.startsWith(within) ? (file.slice(within.length).split("/", 1)[0] ?? null) : null;
  return unique(
    importsOf(layer).flatMap(({ file, to, isType }): Edge[] => {
      const [from, target] = [inside(file), to.layer === layer ? inside(to.file) : null];
      if (from === null || target === null || from === target) return [];
      return isType && (isFile(from) || isFile(target)) ? [] : [[from, target]];
    }),
  );
}

export const isFile = (name: string): boolean => /\.tsx?$/.test(name);

const unique = (edges: readonly Edge[]): Edge[] =>
  [...new Map(edges.map((edge) => [edge.join(" > "), edge])).values()].sort(([a, b], [c, d]) =>
    `${a} ${b}` < `${c} ${d}` ? -1 : 1,
  );

/** A cycle among the edges as `one > other > one`, the first that is found; null where there is none. */
export function cycleIn(edges: readonly Edge[]): string | null {
  const done = new Set<string>();
  const search = (name: string, path: readonly string[]): string | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(" > ");
    if (done.has(name)) return null;
    for (const [from, to] of edges) {
      const cycle = from === name ? search(to, [...path, name]) : null;
      if (cycle !== null) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const [name] of edges) {
    const cycle = search(name, []);
    if (cycle !== null) return cycle;
  }
  return null;
}
