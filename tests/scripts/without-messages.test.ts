// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problemCodes, problems } from "#contract/problems.ts";
import { codesIn, codesNamed, isKept, withoutUnnamed } from "#scripts/page/without-messages.ts";

const root = new URL("../../", import.meta.url).pathname;
const folders = ["src/web", "machines"];

const sources = folders.flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("styled-system"))
    .map((file) => ({ file: `${folder}/${file}`, code: readFileSync(`${root}${folder}/${file}`, "utf8") })),
);

test("a message that the page doesn't name goes, with its status and its code left", () => {
  const code = `export const problems = {
  "one.kept": conflict("This one stays."),
  "one.gone": conflict(
    "This one goes.",
  ),
  "other.gone": { status: 428, message: "This one goes, too." },
  "card.declined": notPaid("Your bank declined this card."),
};`;
  expect(withoutUnnamed(code, new Set(["one.kept"]))).toBe(`export const problems = {
  "one.kept": conflict("This one stays."),
  "one.gone": conflict(
    "",
  ),
  "other.gone": { status: 428, message: "" },
  "card.declined": notPaid("Your bank declined this card."),
};`);
});

test("a code that is only compared with, or looked for in a list, is no reason to keep its message [T842]", () => {
  const code = `
    const over = ["signing.over", "signing.unknown"];
    const isLost = code === "network.lost" || code !== "request.aborted";
    switch (code) { case "otp.expired": break; }
    return isMail ? problem("otp.no-email") : problems["otp.no-mobile"].message;
    const codes = { logo: "logo.too-large" };`;
  expect(codesIn(code)).toEqual(["otp.no-email", "otp.no-mobile", "logo.too-large"]);
});

test("each part of the catalogue stands where messages are taken out", () => {
  const catalogue = readFileSync(`${root}src/contract/problems.ts`, "utf8");
  const spread = [...catalogue.matchAll(/\.\.\.(\w+),/g)].map(([, name]) => name);
  const imported = [...catalogue.matchAll(/import { (\w+) } from "\.\/([\w-]+)-problems\.ts"/g)];
  expect(spread.length).toBeGreaterThan(10);
  expect(spread.sort()).toEqual(imported.map(([, name]) => name).sort());
});

test("what the page says by a code that it names is in the page", () => {
  const named = codesNamed();
  const used = sources.flatMap(({ code }) =>
    [...code.matchAll(/\bproblem(?:\(|s\[)\s*"([^"]+)"/g)].map(([, found]) => found ?? ""),
  );
  expect(used).toContain("network.lost");
  expect(used.filter((code) => !isKept(code, named))).toEqual([]);
  expect(isKept("server.unexpected", named)).toBe(true);
  // And of the others there are so many that leaving them out is worth it.
  const gone = problemCodes.filter((code) => !isKept(code, named));
  expect(gone.reduce((length, code) => length + problems[code].message.length, 0)).toBeGreaterThan(4_000);
});

test("a message is shown by a code that isn't written out in these places alone", () => {
  const computed = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/\bproblems?(?:\((?!\))|\[)\s*(?!")(\w[\w.]*)[^)\]]*[)\]](?!\.status)/g)].map(
      ([, given]) => `${file}: ${given}`,
    ),
  );
  // Each is a code written out nearby, or one of those that are always kept.
  expect([...new Set(computed)].sort()).toEqual([
    "machines/document-check/document-check.machine.ts: code",
    "machines/document-upload/document-upload.rules.ts: code",
    "machines/invoice-capture/invoice-capture.setup.ts: code",
    "machines/otp-gate/otp-gate.setup.ts: channel",
    "src/web/adapters/api-failure.ts: isAborted",
    "src/web/agency-page/logo-field.connect.ts: code",
    "src/web/desk/payment.connect.ts: problemCode",
    "src/web/pay/mandate-errors.ts: planned.error.code",
  ]);
});
