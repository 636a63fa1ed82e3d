import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = execFileSync("git", ["ls-files", "src", "machines"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path));
const formatting = /DateTimeFormat|toLocale(?:Date|Time)String|\.get(?:Hours|Minutes|Date|Month|FullYear)\(/;

const utcDay = /toISOString\(\)\.slice\(0, 10\)|["']Australia\/|\beasternZone\b/;

test("the day of an instant is asked of its place, not of UTC or of one zone for all", () => {
  // The contract names zones in its examples alone.
  const asking = sources.filter((path) => !path.startsWith("src/contract/"));
  expect(asking.filter((path) => utcDay.test(readFileSync(path, "utf8")))).toEqual([
    // Days as such: no instant is in them.
    "src/domain/calendar/days.ts",
    "src/domain/calendar/instants.ts",
    "src/web/adapters/agency-clock.ts",
    "src/web/app/outbox-page.tsx",
    "src/web/document-check/document-check.connect.ts",
    "src/web/ui/date-picker.tsx",
    "src/web/vendor/autosave.connect.ts",
  ]);
});

test("instants and days are put into words in one place each [T571]", () => {
  expect(sources.filter((path) => formatting.test(readFileSync(path, "utf8")))).toEqual([
    "src/domain/calendar/instants.ts",
    // The log of the developers' atlas counts milliseconds by their own clock.
    "src/web/atlas/live-log.view.tsx",
  ]);
});
