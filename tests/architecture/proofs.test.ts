import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const endings = [".spec.ts", ".test.ts", ".test.tsx"];
const sections = readFileSync("tests/README.md", "utf8").split("## What the specification says")[1] ?? "";
const proofs = sections
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
  .map((line) => line.split(" | ").at(-1) ?? "");

test("every test that the table of proofs names exists under that name", () => {
  const missing = proofs.flatMap((proof) => {
    let source = "";
    return [
      ...proof.matchAll(
        /`((?:architecture|attacks|e2e|web|server|machines|contract|domain)\/[^`]+)`|"([^"]+)"/g,
      ),
    ].flatMap(([, path, title]) => {
      if (path !== undefined) {
        const file = endings.map((ending) => `tests/${path}${ending}`).find((name) => existsSync(name));
        source = file === undefined ? "" : readFileSync(file, "utf8");
        return file === undefined ? [path] : [];
      }
      const isThere = (title ?? "").split("…").every((part) => source.includes(part));
      return isThere ? [] : [`${title}`];
    });
  });
  expect(proofs.length).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});
