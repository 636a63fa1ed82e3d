import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = execFileSync("git", ["ls-files", "src", "machines"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path));
const formatting = /DateTimeFormat|toLocale(?:Date|Time)String|\.get(?:Hours|Minutes|Date|Month|FullYear)\(/;

test("instants and days are put into words in one place each", () => {
  expect(sources.filter((path) => formatting.test(readFileSync(path, "utf8")))).toEqual([
    "src/domain/calendar/instants.ts",
    // The log of the developers' atlas counts milliseconds by their own clock.
    "src/web/atlas/live-log.view.tsx",
  ]);
});
