import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { expect, inject, test } from "vitest";
import { unsafeTextIn } from "#server/http/unsafe-text.ts";

const source = new URL("../../../src/server/", import.meta.url).pathname;

test("every call of the source is in the modules that ship [T465]", async () => {
  const built = inject("builtFolder");
  const files = await filesIn(built);
  const missing: string[] = [];
  let calls = 0;
  for (const file of files) {
    const written = await readFile(join(source, file.replace(/\.js$/, ".ts")), "utf8");
    const { code } = await transformWithOxc(written, file.replace(/\.js$/, ".ts"), { target: "node20" });
    const ships = callsOf(await readFile(join(built, file), "utf8"));
    for (const [name, count] of callsOf(code)) {
      calls += count;
      if ((ships.get(name) ?? 0) < count) missing.push(`${file}: ${name}()`);
    }
  }
  expect(missing).toEqual([]);
  expect(files.length).toBeGreaterThan(350);
  expect(calls).toBeGreaterThan(5_000);
});

test("the lone-surrogate check is one of them [T466]", () => {
  expect(unsafeTextIn({ name: "a\ud800b" })).toBe("name");
});

/** The modules of `src/server` among what was built. */
async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true });
  return all.filter((file) => /\.js$/.test(file) && !/^(src|machines|_virtual|node_modules)\//.test(file));
}

/** How often each name is called, by what it is imported as: a bundler renames imports, and makes names unique (`text$1`). */
function callsOf(code: string): Map<string, number> {
  const counts = new Map<string, number>();
  const bare = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const imported = new Map<string, string>();
  for (const [, name = "", local = ""] of bare.matchAll(/\b(\w+) as ([\w$]+)(?=[^{}]*} from )/g))
    imported.set(local, name);
  for (const [, name = ""] of bare.matchAll(/([A-Za-z_$][\w$]*)\(/g)) {
    const own = (imported.get(name) ?? name).replace(/\$\d+$/, "");
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  return counts;
}
