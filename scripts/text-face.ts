import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDF } from "@libpdf/core";

// Writes down how wide the letters of our font are, for the page and the server to place text by the very same numbers.
const lastCodePoint = 0x1ffff;
const lineLength = 100;
const file = fileURLToPath(new URL("../src/domain/template/face-widths.ts", import.meta.url));

const pdf = PDF.create();
const faceOf = (name: string) =>
  pdf.embedFont(readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))));
const font = faceOf("DejaVuSans");

type Run = { from: number; to: number; width: number };
const runs: Run[] = [];
for (let code = 0x20; code <= lastCodePoint; code += 1) {
  const glyph = font.codePointToGid(code);
  if (glyph === 0) continue;
  const width = font.program.getAdvanceWidth(glyph);
  const last = runs.at(-1);
  if (last !== undefined && last.to === code - 1 && last.width === width) last.to = code;
  else runs.push({ from: code, to: code, width });
}

const written = runs.map(({ from, to, width }, at) => {
  const start = runs[at - 1]?.to === from - 1 ? "" : `${from.toString(36)}:`;
  const count = to === from ? "" : `*${(to - from + 1).toString(36)}`;
  return `${start}${width.toString(36)}${count}`;
});
writeFileSync(
  file,
  `/** Advance widths of DejaVu Sans 2.37, written by scripts/text-face.ts: \`first letter:width*how many\`, all of base 36. */
export const advanceWidths: readonly string[] = [
${linesOf(written)}
];
`,
);

// The letters that every face of ours has and that are drawn one after another, from left to right, without shaping.
const faces = [font, ...["", "-Bold", "-Oblique"].map((style) => faceOf(`DejaVuSansCondensed${style}`))];
const scripts = ["Latin", "Greek", "Cyrillic", "Armenian", "Georgian", "Common"];
const inScripts = new RegExp(`^[${scripts.map((script) => `\\p{Script=${script}}`).join("")}]$`, "u");
const notPrinted = /^[\p{C}\p{M}\p{Zl}\p{Zp}\ufffc\ufffd]$/u;
const rightToLeft: readonly (readonly [from: number, to: number])[] = [
  [0x590, 0x8ff],
  [0xfb1d, 0xfdff],
  [0xfe70, 0xfeff],
  [0x10800, 0x10fff],
  [0x1e800, 0x1efff],
];

const isPrintable = (code: number): boolean => {
  const letter = String.fromCodePoint(code);
  return (
    inScripts.test(letter) &&
    !notPrinted.test(letter) &&
    !rightToLeft.some(([from, to]) => code >= from && code <= to) &&
    faces.every((face) => face.codePointToGid(code) !== 0)
  );
};

const ranges: [from: number, to: number][] = [];
for (let code = 0x20; code <= lastCodePoint; code += 1) {
  if (!isPrintable(code)) continue;
  const last = ranges.at(-1);
  if (last !== undefined && last[1] === code - 1) last[1] = code;
  else ranges.push([code, code]);
}
const letters = linesOf(
  ranges.map(([from, to]) => (to === from ? from.toString(36) : `${from.toString(36)}-${to.toString(36)}`)),
);
writeFileSync(
  fileURLToPath(new URL("../src/domain/text/printable-letters.ts", import.meta.url)),
  `/** The code points that documents print, written by scripts/text-face.ts: \`first-last\`, in base 36. */
export const printableLetters: readonly string[] = [
${letters}
];
`,
);

function linesOf(label: readonly string[]): string {
  const lines: string[] = [""];
  for (const word of label) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length + 1 > lineLength) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.map((line) => `  ${JSON.stringify(line)},`).join("\n");
}
