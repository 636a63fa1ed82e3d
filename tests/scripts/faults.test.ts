import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { findFaults } from "#tests/faults/find-faults.ts";
import { modelOf } from "#tests/harness/discovery.ts";

const root = new URL("../..", import.meta.url).pathname;
const faults = findFaults();

describe("the faults of views", () => {
  test("are ten at least", () => {
    expect(faults.length).toBeGreaterThanOrEqual(10);
  });

  test.each(faults)("$name still applies", async ({ file, machine }) => {
    const { stderr } = spawnSync("git", ["apply", "--check", file], { cwd: root, encoding: "utf8" });
    expect(stderr).toBe("");
    expect((await modelOf(machine)).stage).toBe("page");
  });
});
