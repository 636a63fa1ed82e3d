import type { Rendered } from "./rendered-pdf.ts";

type Box = { x: number; y: number; width: number; height: number };

/** Data codewords of a block, and how many blocks there are, of the versions 1 to 6 at the level M: ISO/IEC 18004, table 9. */
const blocksOfM = [
  [16, 1],
  [28, 1],
  [44, 1],
  [32, 2],
  [43, 2],
  [27, 4],
] as const;

/** What a square of a rendered page says that is a QR code of level M, by its drawn modules; the square is in pixels. Nothing is corrected in it. */
export function decodeQr(page: Rendered, box: Box): string {
  const size = sizeIn(page, box);
  if (size === null) throw new Error("There is no QR code.");
  const version = (size - 17) / 4;
  const [perBlock, blocks] = blocksOfM[version - 1] ?? [0, 0];
  const step = box.width / size;
  const isDark = (row: number, column: number) =>
    page.isDark(Math.floor(box.x + (column + 0.5) * step), Math.floor(box.y + (row + 0.5) * step));
  const masked = maskOf(isDark);
  const bits: number[] = [];
  for (const [row, column] of dataModules(size, version))
    bits.push(Number(isDark(row, column) !== masked(row, column)));
  const codewords = Array.from({ length: perBlock * blocks }, (_, at) => numberOf(bits, at * 8, 8));
  // The blocks take turns, word after word.
  const data = Array.from({ length: blocks }, (_, block) =>
    codewords.filter((_word, at) => at % blocks === block),
  ).flat();
  const stream = data.flatMap((word) => Array.from({ length: 8 }, (_, at) => (word >> (7 - at)) & 1));
  if (numberOf(stream, 0, 4) !== 4) throw new Error("It is not in bytes.");
  const length = numberOf(stream, 4, 8);
  return Buffer.from(Array.from({ length }, (_, at) => numberOf(stream, 12 + at * 8, 8))).toString("utf8");
}

/** Whether the corner of a QR code is in that of a square. */
export const isQr = (page: Rendered, box: Box): boolean => sizeIn(page, box) !== null;

/** By the finder in the corner: seven modules, dark at its edge. */
function sizeIn(page: Rendered, { x, y, width }: Box): number | null {
  for (let version = 1; version <= blocksOfM.length; version += 1) {
    const size = 17 + 4 * version;
    const step = width / size;
    const row = Array.from({ length: 8 }, (_, at) =>
      page.isDark(Math.floor(x + (at + 0.5) * step), Math.floor(y + step / 2)),
    );
    const next = Array.from({ length: 8 }, (_, at) =>
      page.isDark(Math.floor(x + (at + 0.5) * step), Math.floor(y + 1.5 * step)),
    );
    if (`${row.map(Number).join("")} ${next.map(Number).join("")}` === "11111110 10000010") return size;
  }
  return null;
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The mask that the format information names, which has to say level M. */
function maskOf(isDark: (row: number, column: number) => boolean) {
  const format = [0, 1, 2, 3, 4].map((column) => Number(isDark(8, column)));
  const named = numberOf(format, 0, 5) ^ 0b10101;
  if (named >> 3 !== 0) throw new Error("It is not of the level M.");
  const mask = masks[named & 7];
  if (mask === undefined) throw new Error("It names no mask.");
  return mask;
}

/** The places of data in their order: up and down in columns of two from the right, around what is no data. */
function* dataModules(size: number, version: number): Generator<[row: number, column: number]> {
  const alignment = size - 7;
  const isFunction = (row: number, column: number): boolean => {
    const isTop = row < 9;
    const isLeft = column < 9;
    if ((isTop && isLeft) || (isTop && column >= size - 8) || (isLeft && row >= size - 8)) return true;
    if (row === 6 || column === 6) return true;
    return version > 1 && Math.abs(row - alignment) <= 2 && Math.abs(column - alignment) <= 2;
  };
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!isFunction(row, column)) yield [row, column];
    }
    isUp = !isUp;
  }
}

const numberOf = (bits: readonly number[], from: number, count: number): number =>
  bits.slice(from, from + count).reduce((value, bit) => value * 2 + bit, 0);
