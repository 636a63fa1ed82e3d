import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> };
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};

test("every optional dependency of the lock resolves, so that other systems can install it", () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => find(place, name)?.version === undefined)
      .map((name) => `${place} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the lock names no download address", () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith("http"))).toEqual([]);
});

test("versions are exact", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
    string,
    Record<string, string>
  >;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

function find(from: string, name: string): Locked | undefined {
  let place = from;
  for (;;) {
    const found = packages[`${place ? `${place}/` : ""}node_modules/${name}`];
    if (found) return found;
    if (!place) return undefined;
    const parent = place.lastIndexOf("node_modules/");
    place = parent <= 0 ? "" : place.slice(0, parent - 1);
  }
}
