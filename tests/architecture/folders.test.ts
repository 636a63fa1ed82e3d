import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
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

// A busy machine is slow, not wrong: every file of a layer is parsed.
vi.setConfig({ testTimeout: 240_000 });

const arrowOf = ([from, to]: Edge): string => `${from} > ${to}`;

test("nouns of the server import core and their own folder, core what is below it, and services no pages [T622]", () => {
  expect(crossingImports().map(arrowOf).join("\n")).toBe("");
});

test.each(Object.keys(layers) as Layer[])("no folders of %s import each other in a cycle [T623]", (layer) => {
  const levels = ["", ...foldersWithin(layer)];
  const cycles = levels.flatMap((within) => {
    const cycle = cycleIn(folderEdges(layer, within));
    return cycle === null ? [] : [`${layers[layer]}/${within}: ${cycle}`];
  });
  expect(cycles.join("\n")).toBe("");
});

test("cycles are looked for among all folders, and those within them", () => {
  expect(folderEdges("server").length).toBeGreaterThan(50);
  expect(foldersWithin("server")).toEqual(expect.arrayContaining(["core/", "mandate/", "services/cards/"]));
  expect(folderEdges("server", "core/")).toContainEqual(["payment", "events"]);
});

/** The folders of a layer, each with a slash at its end. */
function foldersWithin(layer: Layer): string[] {
  const paths = importsOf(layer).flatMap(({ file }) => {
    const parts = file.split("/").slice(0, -1);
    return parts.map((_, index) => `${parts.slice(0, index + 1).join("/")}/`);
  });
  return [...new Set(paths)];
}

// Else two nouns could reach each other through such a file.
test("a file beside the server's folders that they import gets nothing but types from them [T625]", () => {
  const imports = importsOf("server");
  const shared = new Set(
    imports.flatMap(({ file, to }) =>
      to.layer === "server" && !to.file.includes("/") && file.includes("/") && !file.startsWith("start/")
        ? [to.file]
        : [],
    ),
  );
  expect([...shared].sort()).toEqual([
    "assisted-by.ts",
    "call-origin.ts",
    "dependencies.ts",
    "page-config.ts",
    "refusal.ts",
  ]);
  const values = imports.filter(
    ({ file, to, isType }) => shared.has(file) && to.layer === "server" && to.file.includes("/") && !isType,
  );
  expect(values.map(({ file, to }) => `${file} > ${to.file}`).join("\n")).toBe("");
});

test("a cycle is named, from where it begins to where it ends [T624]", () => {
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

test("the table of the server's README names every folder there is, and no other [T627]", () => {
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

test.each(pictures())(
  "the picture of the $name in $readme is of the imports as they are [T626]",
  (picture) => {
    const text = readFileSync(picture.readme, "utf8");
    expect(text, "Draw it again: npm run folders").toBe(withPicture(text, picture));
  },
);
