import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { modelOf } from "#tests/harness/discovery.ts";
import { findPlantedBugs } from "#tests/planted-bugs/find-planted-bugs.ts";

const root = new URL("../..", import.meta.url).pathname;
const bugs = findPlantedBugs();

describe("the bugs of views", () => {
  test("are ten at least", () => {
    expect(bugs.length).toBeGreaterThanOrEqual(10);
  });

  test.each(bugs)("$name still applies", async ({ file, machine }) => {
    const { stderr } = spawnSync("git", ["apply", "--check", file], { cwd: root, encoding: "utf8" });
    expect(stderr).toBe("");
    expect((await modelOf(machine)).stage).toBe("page");
  });
});
