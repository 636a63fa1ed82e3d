// Advance widths in hundredths of the font's size from space to tilde, of the widest font that pages meet (DejaVu Sans).
const normal =
  "32 40 46 84 64 95 78 27 39 39 50 84 32 36 32 34 64 64 64 64 64 64 64 64 64 64 34 34 84 84 84 53 100 68 69 70 77 63 58 77 75 29 29 66 56 86 75 79 60 79 69 63 61 73 68 99 69 61 69 39 34 39 84 50 50 61 63 55 63 62 35 63 63 28 28 58 28 97 63 61 63 63 41 52 39 63 59 82 59 59 52 64 34 64 84";
const bold =
  "35 46 52 84 70 100 87 31 46 46 52 84 38 42 38 37 70 70 70 70 70 70 70 70 70 70 40 40 84 84 84 58 100 77 76 73 83 68 68 82 84 37 37 77 64 100 84 85 73 85 77 72 68 81 77 110 77 72 73 46 37 46 84 50 50 67 72 59 72 68 44 72 71 34 34 67 34 104 71 69 72 72 49 60 48 71 65 92 65 65 58 71 37 71 84";
const anyOther = 100;

const tables = { normal: normal.split(" ").map(Number), bold: bold.split(" ").map(Number) };

/** The most that a text can be wide, in pixels: known without a browser, and the same on every machine. */
export function textWidth(text: string, size: number, weight: keyof typeof tables = "normal"): number {
  let hundredths = 0;
  for (const letter of text.replaceAll("\u00a0", " "))
    hundredths += tables[weight][letter.charCodeAt(0) - 32] ?? anyOther;
  return Math.ceil((hundredths * size) / 100);
}
