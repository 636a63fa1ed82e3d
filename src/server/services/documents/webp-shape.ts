import { DocumentError } from "./open-document.ts";
import { damaged, type PictureBytes, type PictureShape } from "./picture-bytes.ts";

type Size = { width: number; height: number };

const lossy = "VP8 ";
const lossless = "VP8L";
const extended = "VP8X";
const animationFlag = 0x02;

/** A WebP, chunk by chunk, up to its end, which is the end of the file. */
export function webpShape(bytes: PictureBytes): PictureShape {
  if (bytes.u32LittleEndian(4) + 8 !== bytes.length) throw damaged();
  const parts: Buffer[] = [];
  let canvas: Size | null = null;
  let frame: Size | null = null;
  let at = 12;
  while (at < bytes.length) {
    const type = bytes.latin1(at, 4);
    const length = bytes.u32LittleEndian(at + 4);
    const next = at + 8 + length + (length % 2);
    if (type === "ANIM" || type === "ANMF") throw new DocumentError("logo.animated");
    if (type === extended) canvas = canvasOf(bytes, at + 8);
    else if (type === lossy || type === lossless) {
      if (frame !== null) throw damaged();
      frame = type === lossy ? lossyFrame(bytes, at + 8) : losslessFrame(bytes, at + 8);
    }
    if ([lossy, lossless, "ALPH"].includes(type)) parts.push(bytes.part(at, next));
    at = next;
  }
  if (frame === null || at !== bytes.length) throw damaged();
  if (canvas !== null && (canvas.width !== frame.width || canvas.height !== frame.height)) throw damaged();
  return { ...frame, turn: 1, decoded: rewritten(parts, frame) };
}

function canvasOf(bytes: PictureBytes, at: number): Size {
  if ((bytes.byte(at) & animationFlag) !== 0) throw new DocumentError("logo.animated");
  return { width: bytes.u24LittleEndian(at + 4) + 1, height: bytes.u24LittleEndian(at + 7) + 1 };
}

function lossyFrame(bytes: PictureBytes, at: number): Size {
  // The lowest bit is 0 for a key frame, which alone stands by itself.
  if ((bytes.byte(at) & 1) !== 0 || bytes.latin1(at + 3, 3) !== "\x9d\x01\x2a") throw damaged();
  return { width: bytes.u16LittleEndian(at + 6) & 0x3fff, height: bytes.u16LittleEndian(at + 8) & 0x3fff };
}

function losslessFrame(bytes: PictureBytes, at: number): Size {
  if (bytes.byte(at) !== 0x2f) throw damaged();
  const bits = bytes.u32LittleEndian(at + 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The picture alone, without profile, Exif and whatever else was beside it. */
function rewritten(parts: readonly Buffer[], { width, height }: Size): Buffer {
  const hasAlpha = parts.some((part) => part.toString("latin1", 0, 4) === "ALPH");
  const head = Buffer.alloc(18);
  if (hasAlpha) {
    head.write(extended, 0, "latin1");
    head.writeUInt32LE(10, 4);
    head.writeUInt8(0x10, 8);
    head.writeUIntLE(width - 1, 12, 3);
    head.writeUIntLE(height - 1, 15, 3);
  }
  const body = Buffer.concat(hasAlpha ? [head, ...parts] : parts);
  const beginning = Buffer.alloc(12);
  beginning.write("RIFF", 0, "latin1");
  beginning.writeUInt32LE(body.length + 4, 4);
  beginning.write("WEBP", 8, "latin1");
  return Buffer.concat([beginning, body]);
}
