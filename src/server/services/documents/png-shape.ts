import { crc32, createInflate } from "node:zlib";
import { DocumentError } from "./open-document.ts";
import { damaged, type PictureBytes, type PictureShape } from "./picture-bytes.ts";

export const pngBeginning = "\x89PNG\r\n\x1a\n";
/** What makes a picture; everything else in a file goes before it is decoded: profiles, comments, times, texts. */
const decodedChunks = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
const animationChunks = ["acTL", "fcTL", "fdAT"];

/** A PNG, chunk by chunk, each with its checksum, up to its end, which is the end of the file. */
export function pngShape(bytes: PictureBytes): PictureShape & { isWhole: () => Promise<boolean> } {
  const parts = [bytes.part(0, pngBeginning.length)];
  const lines: Buffer[] = [];
  let at = pngBeginning.length;
  let type = "";
  while (type !== "IEND") {
    const length = bytes.u32(at);
    const end = at + 12 + length;
    type = bytes.latin1(at + 4, 4);
    if (crc32(bytes.part(at + 4, end - 4)) !== bytes.u32(end - 4)) throw damaged();
    if (at === pngBeginning.length && !(type === "IHDR" && length === 13)) throw damaged();
    if (animationChunks.includes(type)) throw new DocumentError("logo.animated");
    if (decodedChunks.includes(type)) parts.push(bytes.part(at, end));
    if (type === "IDAT") lines.push(bytes.part(at + 8, end - 4));
    at = end;
  }
  if (at !== bytes.length) throw damaged();
  const [width, height] = [bytes.u32(16), bytes.u32(20)];
  return {
    width,
    height,
    turn: 1,
    decoded: Buffer.concat(parts),
    isWhole: async () =>
      (await unpackedBytes(lines, bytesOfLines(bytes, width, height))) === bytesOfLines(bytes, width, height),
  };
}

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The passes of an interlaced picture: where each begins, and how far its pixels are apart. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** What all lines of a picture are unpacked, each with the byte that says how it is filtered. */
function bytesOfLines(bytes: PictureBytes, width: number, height: number): number {
  const bits = bytes.byte(24) * (channelsOf[bytes.byte(25)] ?? 0);
  const size = (columns: number, rows: number) =>
    columns <= 0 || rows <= 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8));
  if (bytes.byte(28) === 0) return size(width, height);
  return passes.reduce(
    (total, [x, y, across, down]) =>
      total + size(Math.ceil((width - x) / across), Math.ceil((height - y) / down)),
    0,
  );
}

/** Counted as it comes, and no further than just over what it may be: nothing of it is held. */
async function unpackedBytes(packed: readonly Buffer[], max: number): Promise<number> {
  const inflate = createInflate();
  inflate.end(Buffer.concat(packed));
  let count = 0;
  try {
    for await (const chunk of inflate) {
      count += (chunk as Buffer).length;
      if (count > max) break;
    }
  } catch {
    return -1;
  }
  return count;
}
