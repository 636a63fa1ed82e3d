import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Folders that stand below core, or above the nouns: nouns import the former, the latter import nouns. */
const below = ["database", "http", "services"];
const above = ["demo", "start"];

/** What still crosses: a noun that imports another, or core that imports a noun. The list may only shrink. */
const exceptions: readonly string[] = [
  "application > funds-request",
  "application > vendor-application",
  "core > funds-request",
  "core > mandate",
  "core > payment",
  "core > receipt",
  "core > settlement-authority",
  "debit > direct-entry",
  "debit > mandate",
  "debit > money-in",
  "debit > payto",
  "debit > refund",
  "desk > money-in",
  "desk > refund",
  "direct-entry > debit",
  "direct-entry > mandate",
  "funds-request > settlement-authority",
  "funds-request > vendor-application",
  "mandate > payment",
  "mandate > payto",
  "money-in > refund",
  "payment > settlement-authority",
  "payment-link > funds-request",
  "payment-link > otp",
  "payto > debit",
  "payto > mandate",
  "settlement-authority > payment",
];

const folderOf = (path: string): string => path.split("/", 1)[0] ?? "";

function crossingImports(): string[] {
  const files = readdirSync("src/server", { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && path.includes("/"),
  );
  const found = new Set<string>();
  for (const file of files) {
    const from = folderOf(file);
    if (above.includes(from)) continue;
    const source = readFileSync(`src/server/${file}`, "utf8");
    for (const [, path = ""] of source.matchAll(/from "#server\/([^"]+\/[^"]+)"/g)) {
      const to = folderOf(path);
      const isAllowed = to === from || below.includes(to) || (to === "core" && from !== "services");
      if (!isAllowed) found.add(`${from} > ${to}`);
    }
  }
  return [...found].sort();
}

test("nouns of the server import core and their own folder, but for what is listed", () => {
  expect(crossingImports()).toEqual(exceptions);
});
