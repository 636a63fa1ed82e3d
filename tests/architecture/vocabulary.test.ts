import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parse } from "@babel/parser";
import { expect, test } from "vitest";

/** Words that a new engineer would have to be taught, each with what the field says instead. */
const insteadOf = new Map([
  ["deed", "action"],
  ["deeds", "actions"],
  ["door", "guard"],
  ["fault", "error"],
  ["faults", "errors"],
  ["faulty", "invalid"],
  ["grammar", "query parser"],
  ["hand", "pointer"],
  ["hear", "handle"],
  ["heard", "received"],
  ["hears", "handles"],
  ["keeping", "autosave"],
  ["kettle", "sample"],
  ["least", "min"],
  ["look", "styles or tone"],
  ["looks", "tones"],
  ["most", "max"],
  ["outside", "services"],
  ["patience", "backoff"],
  ["seals", "macs"],
  ["shelf", "view"],
  ["sound", "valid"],
  ["standing", "status, active"],
  ["taken", "applied, covered, used"],
  ["take", "assign"],
  ["tell", "notify"],
  ["tells", "notifies"],
  ["told", "reported"],
  ["words", "label, copy, text"],
  ["world", "fixture"],
]);

/** What others named: the names of their options and attributes. */
const foreign = new Set(["closeOnInteractOutside"]);

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mts", "*.mjs"], { encoding: "utf8" })
  .trim()
  .split("\n");

test("names say what the field says", { timeout: 120_000 }, () => {
  const found = files.flatMap((file) => namesIn(file).flatMap((name) => complaintsAbout(file, name)));
  expect([...new Set(found)].join("\n")).toBe("");
});

test("files are named by the field's words", () => {
  expect(files.flatMap((file) => complaintsAbout(file, file)).join("\n")).toBe("");
});

function complaintsAbout(file: string, name: string): string[] {
  if (foreign.has(name)) return [];
  return partsOf(name)
    .filter((part) => insteadOf.has(part))
    .map((part) => `${file}: ${name}: not "${part}" but "${insteadOf.get(part)}"`);
}

/** The words of a name: `tellOfEnd`, `tell-of-end` and `TELL_OF_END` have the same three. */
const partsOf = (name: string): string[] =>
  name
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .split(/[^A-Za-z]+/)
    .map((part) => part.toLowerCase());

function namesIn(file: string): string[] {
  const { tokens } = parse(readFileSync(file, "utf8"), {
    sourceType: "module",
    plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"],
    tokens: true,
  });
  return (
    (tokens as readonly { type: { label?: string }; value?: unknown }[] | null | undefined) ?? []
  ).flatMap(({ type, value }) => (isName(type.label) && typeof value === "string" ? [value] : []));
}

const isName = (label: string | undefined): boolean =>
  label === "name" || label === "jsxName" || label === "#name";
