import { crc32, deflateSync } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";

export type PictureType = "image/png" | "image/jpeg" | "image/webp";

/** A picture of a circle in a colour, with nothing around it. */
export function picture(
  type: PictureType = "image/png",
  { width = 320, height = 80, colour = "#0D5C63" } = {},
): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = colour;
  context.arc(width / 2, height / 2, Math.min(width, height) / 2, 0, 2 * Math.PI);
  context.fill();
  return type === "image/png" ? canvas.toBuffer("image/png") : canvas.toBuffer(type as "image/jpeg");
}

/** A chunk of a PNG, with the checksum that it needs. */
export function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export const pngHead = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** A PNG of one colour whose head may say whatever it likes; the same for what its lines hold. */
export function madePng({
  width = 100,
  height = 100,
  lines = deflateSync(Buffer.alloc(height * (width * 3 + 1))),
  more = [] as Buffer[],
} = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([pngHead, chunk("IHDR", head), ...more, chunk("IDAT", lines), chunk("IEND")]);
}

/** A JPEG with another segment behind its beginning. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** Exif that says how a picture is turned, in either order of bytes. */
export function exif(turn: number, isLittle = true): Buffer {
  const body = Buffer.alloc(26);
  const u16 = (value: number, at: number) =>
    isLittle ? body.writeUInt16LE(value, at) : body.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    isLittle ? body.writeUInt32LE(value, at) : body.writeUInt32BE(value, at);
  body.write(isLittle ? "II" : "MM", 0, "latin1");
  u16(42, 2);
  u32(8, 4);
  u16(1, 8);
  u16(0x0112, 10);
  u16(3, 12);
  u32(1, 14);
  u16(turn, 18);
  return Buffer.concat([Buffer.from("Exif\0\0", "latin1"), body]);
}

/** The same JPEG with other dimensions in its frame. */
export function withFrame(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

/** A WebP of chunks, with a length that fits. */
export function madeWebp(chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  const body = Buffer.concat(
    chunks.flatMap(([type, data]) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(data.length);
      return [Buffer.from(type, "latin1"), length, data, Buffer.alloc(data.length % 2)];
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length + 4);
  return Buffer.concat([Buffer.from("RIFF"), size, Buffer.from("WEBP"), body]);
}

/** The chunk of a WebP that says how large all of it is, and whether it moves. */
export function webpCanvas(width: number, height: number, flags = 0): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(flags, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return data;
}
