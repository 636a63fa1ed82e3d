import { readdirSync } from "node:fs";
import { type Edge, folderEdges } from "./import-graph.ts";

export const below = ["http", "services", "database"] as const;
export const above = ["start", "demo"] as const;

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

export const serverFolders = (): string[] => foldersIn("src/server");
export const coreFolders = (): string[] => foldersIn("src/server/core");

const isIn = (names: readonly string[], name: string): boolean => names.includes(name);

/** What the server is about: every folder but core, and what is below and above. */
export const nouns = (): string[] =>
  serverFolders().filter((name) => name !== "core" && !isIn(below, name) && !isIn(above, name));

/** What each kind of folder may import besides its own. */
function mayImport(from: string): readonly string[] {
  switch (from) {
    case "database":
      return [];
    case "services":
    case "http":
      return ["database"];
    case "core":
      return below;
    case "demo":
      return [...nouns(), "core", ...below];
    case "start":
      return ["demo", ...nouns(), "core", ...below];
    default:
      return ["core", ...below];
  }
}

/** Imports between folders of the server that the layout does not allow. */
export const crossingImports = (): Edge[] =>
  folderEdges("server").filter(
    ([from, to]) => isIn(serverFolders(), from) && isIn(serverFolders(), to) && !isIn(mayImport(from), to),
  );
