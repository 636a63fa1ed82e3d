import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  cycleIn,
  type Edge,
  folderEdges,
  importsOf,
  type Layer,
  layers,
} from "#scripts/folders/import-graph.ts";
import { pictures, withPicture } from "#scripts/folders/pictures.ts";
import { coreFolders, crossingImports, serverFolders } from "#scripts/folders/server-folders.ts";

const arrowOf = ([from, to]: Edge): string => `${from} > ${to}`;

test("nouns of the server import core and their own folder, core what is below it, and services no pages", () => {
  expect(crossingImports().map(arrowOf)).toEqual([]);
});

test.each(Object.keys(layers) as Layer[])("no folders of %s import each other in a cycle", (layer) => {
  expect(cycleIn(folderEdges(layer))).toBeNull();
});

test.each(["core/", "mandate/", "services/"])(
  "no folders of the server's %s import each other in a cycle",
  (within) => {
    expect(folderEdges("server", within).length).toBeGreaterThan(0);
    expect(cycleIn(folderEdges("server", within))).toBeNull();
  },
);

// Else two nouns could reach each other through such a file.
test("a file beside the server's folders that they import gets nothing but types from them", () => {
  const imports = importsOf("server");
  const shared = new Set(
    imports.flatMap(({ file, to }) =>
      to.layer === "server" && !to.file.includes("/") && file.includes("/") && !file.startsWith("start/")
        ? [to.file]
        : [],
    ),
  );
  expect([...shared].sort()).toEqual(["assisted-by.ts", "dependencies.ts", "page-config.ts", "refusal.ts"]);
  const values = imports.filter(
    ({ file, to, isType }) => shared.has(file) && to.layer === "server" && to.file.includes("/") && !isType,
  );
  expect(values.map(({ file, to }) => `${file} > ${to.file}`)).toEqual([]);
});

test("a cycle is named, from where it begins to where it ends", () => {
  expect(cycleIn([])).toBeNull();
  expect(
    cycleIn([
      ["a", "b"],
      ["a", "c"],
      ["b", "c"],
    ]),
  ).toBeNull();
  expect(
    cycleIn([
      ["a", "b"],
      ["b", "c"],
      ["c", "d"],
      ["d", "b"],
    ]),
  ).toBe("b > c > d > b");
});

test("the table of the server's README names every folder there is, and no other", () => {
  const readme = readFileSync("src/server/README.md", "utf8");
  const named = readme
    .split("\n")
    .flatMap((line) => /^\| ((?:`[^`]+` ?)+)\|/.exec(line)?.[1]?.match(/[^`\s]+/g) ?? [])
    .map((name) => name.replace(/\/$/, ""));
  const folders = [
    ...serverFolders().filter((name) => name !== "core"),
    ...coreFolders().map((name) => `core/${name}`),
  ];
  expect(named.sort()).toEqual(folders.sort());
});

test.each(pictures())("the picture of the $name in $readme is of the imports as they are", (picture) => {
  const text = readFileSync(picture.readme, "utf8");
  expect(text, "Draw it again: npm run folders").toBe(withPicture(text, picture));
});
