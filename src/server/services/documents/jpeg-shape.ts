import { DocumentError } from "./open-document.ts";
import { damaged, type PictureBytes, type PictureShape } from "./picture-bytes.ts";

export const jpegBeginning = "\xff\xd8\xff";
const end = 0xd9;
const scan = 0xda;
/** Frames that are decoded: baseline, extended and progressive, in Huffman coding. */
const frames = [0xc0, 0xc1, 0xc2];
const otherFrames = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
/** A scan goes over the whole picture: a file can hold thousands of them that say nothing. */
const maxScans = 64;

/**
 * A JPEG, segment by segment, up to its end, which is the end of the file. Of its application segments those alone are decoded
 * that say how its colours are coded; comments and everything else go.
 */
export function jpegShape(bytes: PictureBytes): PictureShape {
  const parts = [bytes.part(0, 2)];
  let frame: { width: number; height: number } | null = null;
  let turn = 1;
  let scans = 0;
  let at = 2;
  for (;;) {
    const marker = markerAt(bytes, at);
    if (marker === end) break;
    const next = at + 2 + bytes.u16(at + 2);
    if (next < at + 4 || otherFrames.includes(marker)) throw damaged();
    if (frames.includes(marker)) {
      if (frame !== null) throw damaged();
      frame = { height: bytes.u16(at + 5), width: bytes.u16(at + 7) };
    }
    if (marker === 0xe1) turn = turnOf(bytes, at + 4, next) ?? turn;
    if (marker === scan) scans += 1;
    const isDecoded = !(isApplication(marker) || marker === 0xfe);
    const until = marker === scan ? endOfScan(bytes, next) : next;
    if (isDecoded) parts.push(bytes.part(at, until));
    at = until;
  }
  if (frame === null || scans === 0 || at + 2 !== bytes.length) throw damaged();
  if (scans > maxScans) throw new DocumentError("logo.too-complex");
  parts.push(bytes.part(at, at + 2));
  return { ...frame, turn, decoded: Buffer.concat(parts) };
}

function markerAt(bytes: PictureBytes, at: number): number {
  const marker = bytes.byte(at + 1);
  if (bytes.byte(at) !== 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) throw damaged();
  return marker;
}

const isApplication = (marker: number): boolean =>
  marker >= 0xe0 && marker <= 0xef && marker !== 0xe0 && marker !== 0xee;

/** Where the next marker is: a byte of 0xff in the data is followed by 0, or by a restart. */
function endOfScan(bytes: PictureBytes, from: number): number {
  for (let at = from; ; at += 1) {
    if (bytes.byte(at) !== 0xff) continue;
    const next = bytes.byte(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

const orientation = 0x0112;

/** How the picture is turned, by the first directory of its Exif; null where it doesn't say. */
function turnOf(bytes: PictureBytes, from: number, to: number): number | null {
  if (to - from < 14 || bytes.latin1(from, 6) !== "Exif\0\0") return null;
  const start = from + 6;
  const isLittle = bytes.latin1(start, 2) === "II";
  const u16 = (at: number) => (isLittle ? bytes.u16LittleEndian(at) : bytes.u16(at));
  const u32 = (at: number) => (isLittle ? bytes.u32LittleEndian(at) : bytes.u32(at));
  const directory = start + u32(start + 4);
  if (directory + 2 > to) return null;
  for (let entry = directory + 2, left = u16(directory); left > 0 && entry + 12 <= to; left -= 1, entry += 12)
    if (u16(entry) === orientation) {
      const turn = u16(entry + 8);
      return turn >= 1 && turn <= 8 ? turn : null;
    }
  return null;
}
