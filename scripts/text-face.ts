import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDF } from "@libpdf/core";

// Writes down how wide the letters of our font are, for the page and the server to place text by the very same numbers.
const lastCodePoint = 0x1ffff;
const lineLength = 100;
const file = fileURLToPath(new URL("../src/contract/contract-template-face-widths.ts", import.meta.url));

const bytes = readFileSync(fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")));
const font = PDF.create().embedFont(bytes);

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
const lines: string[] = [""];
for (const word of written) {
  const line = lines.at(-1) ?? "";
  if (line.length + word.length + 1 > lineLength) lines.push(word);
  else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
}
writeFileSync(
  file,
  `/** Advance widths of DejaVu Sans 2.37, written by scripts/text-face.ts: \`first letter:width*how many\`, all of base 36. */
export const advanceWidths: readonly string[] = [
${lines.map((line) => `  ${JSON.stringify(line)},`).join("\n")}
];
`,
);
