import { encode } from "uqr";
import { ink, left, quiet, type Sheet, smallSize } from "./sheet.ts";

export type Code = {
  /** What a phone opens that reads it. */
  address: string;
  /** Beside it: what it is for. */
  caption: string;
};

const side = 92;
/** So many blank modules belong around it; the margin of the page is wider on its left. */
const quietModules = 4;

/** An address as a QR code, drawn as one shape of its dark modules, with what it is for below it. */
export function drawCode(sheet: Sheet, { address, caption }: Code): void {
  const { data } = encode(address, { ecc: "M", border: 0 });
  const scale = side / data.length;
  const space = quietModules * scale;
  sheet.room(side + space + 20);
  const top = sheet.y - 2;
  const picture = { alt: `QR code of ${address}`, box: [left, top - side, left + side, top] as const };
  const path = { data: shapeOf(data), x: left, y: top, scale, colour: ink };
  sheet.element("Figure", () => sheet.content.path(path), { picture });
  sheet.y = top - side - space - smallSize;
  sheet.lines("P", caption, 13, { size: smallSize, color: quiet });
  sheet.y -= 6;
}

/** The dark modules, those beside each other as one rectangle, each of them 1 by 1. */
const shapeOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => runsOf(row).map(([from, to]) => `M${from} ${y}H${to}V${y + 1}H${from}Z`)).join("");

function runsOf(row: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  let from: number | null = null;
  for (const [at, isDark] of [...row, false].entries()) {
    if (isDark) from ??= at;
    else if (from !== null) {
      runs.push([from, at]);
      from = null;
    }
  }
  return runs;
}
