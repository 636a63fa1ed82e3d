import { deflateSync } from "node:zlib";
import {
  chunk,
  exif,
  madePng,
  madeWebp,
  picture,
  pngHead,
  webpCanvas,
  withFrame,
  withSegment,
} from "#tests/support/pictures.ts";

const png = picture();
const jpeg = picture("image/jpeg");
const webp = picture("image/webp");
const html = Buffer.from("<html><script>alert(1)</script></html>");
const zip = Buffer.from("PK\x05\x06".padEnd(22, "\0"), "latin1");
const lossy = Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 100, 0, 100, 0]);
const truncated = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));
const webpEnding = (bytes: Buffer, more: Buffer) => Buffer.concat([bytes, more]);
const changedWebpSize = (bytes: Buffer) => {
  const changed = Buffer.concat([bytes, zip]);
  changed.writeUInt32LE(changed.length - 8, 4);
  return changed;
};
const changedByte = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
  return changed;
};
/** As many scans as fit in a megabyte, each over the whole of a large picture. */
const manyScans = () => {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(at, jpeg.length - 2);
  const head = withFrame(jpeg, 2_000, 2_000).subarray(0, at);
  const scans = Array.from({ length: Math.floor(900_000 / scan.length) }, () => scan);
  return Buffer.concat([head, ...scans, jpeg.subarray(jpeg.length - 2)]);
};

/** Files that are no logo, each with what it is refused for. */
export const hostilePictures: Readonly<Record<string, readonly [code: string, bytes: () => Uint8Array]>> = {
  "an empty file": ["logo.not-picture", () => Buffer.alloc(0)],
  "an SVG": [
    "logo.not-picture",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ],
  "an SVG behind a byte order mark": [
    "logo.not-picture",
    () => Buffer.from("\ufeff<?xml version='1.0'?><svg/>"),
  ],
  "a page": ["logo.not-picture", () => html],
  "a GIF": ["logo.not-picture", () => Buffer.from("GIF89a\x64\0\x64\0\0\0\0;", "latin1")],
  "a BMP": ["logo.not-picture", () => Buffer.from("BM".padEnd(64, "\0"))],
  "an AVIF": ["logo.not-picture", () => Buffer.from("\0\0\0\x1cftypavif".padEnd(64, "\0"), "latin1")],
  "a PDF": ["logo.not-picture", () => Buffer.from("%PDF-1.7\n")],
  "a RIFF of sound": [
    "logo.not-picture",
    () => Buffer.from("RIFF\x24\0\0\0WAVEfmt ".padEnd(44, "\0"), "latin1"),
  ],
  "a PNG behind something else": ["logo.not-picture", () => Buffer.concat([html, png])],
  "a PNG that declares 60,000 pixels each side": [
    "logo.dimensions",
    () => madePng({ width: 60_000, height: 60_000, lines: deflateSync(Buffer.alloc(10)) }),
  ],
  "a PNG of the most that its head can say": [
    "logo.dimensions",
    () => madePng({ width: 0xffffffff, height: 0xffffffff, lines: deflateSync(Buffer.alloc(10)) }),
  ],
  "a PNG of no pixels": [
    "logo.dimensions",
    () => madePng({ width: 0, height: 0, lines: deflateSync(Buffer.alloc(1)) }),
  ],
  "a PNG of 63 pixels": ["logo.dimensions", () => madePng({ width: 63, height: 64 })],
  "a PNG of 2,001 pixels": ["logo.dimensions", () => madePng({ width: 2_001, height: 64 })],
  "a PNG whose lines unpack to 200 MB": [
    "logo.damaged",
    () => madePng({ lines: deflateSync(Buffer.alloc(200_000_000), { level: 9 }) }),
  ],
  "a PNG with half of its lines": [
    "logo.damaged",
    () => madePng({ lines: deflateSync(Buffer.alloc(50 * 301)) }),
  ],
  "a PNG whose lines are nothing packed": [
    "logo.damaged",
    () => madePng({ lines: Buffer.from("not packed at all") }),
  ],
  "a PNG without its end": ["logo.damaged", () => png.subarray(0, png.length - 12)],
  "half a PNG": ["logo.damaged", () => truncated(png, 0.5)],
  "a PNG's beginning alone": ["logo.damaged", () => pngHead],
  "a PNG with a changed byte": ["logo.damaged", () => changedByte(png, png.length - 30)],
  "a PNG without a head": ["logo.damaged", () => Buffer.concat([pngHead, chunk("IDAT"), chunk("IEND")])],
  "a PNG and a page": ["logo.damaged", () => Buffer.concat([png, html])],
  "a PNG and an archive": ["logo.damaged", () => Buffer.concat([png, zip])],
  "a PNG that moves": ["logo.animated", () => madePng({ more: [chunk("acTL", Buffer.alloc(8))] })],
  "a JPEG that declares 65,535 pixels each side": ["logo.dimensions", () => withFrame(jpeg, 65_535, 65_535)],
  "a JPEG of 2,001 pixels": ["logo.dimensions", () => withFrame(jpeg, 2_001, 100)],
  "half a JPEG": ["logo.damaged", () => truncated(jpeg, 0.5)],
  "a JPEG without its end": ["logo.damaged", () => jpeg.subarray(0, jpeg.length - 2)],
  "a JPEG's beginning alone": ["logo.damaged", () => jpeg.subarray(0, 3)],
  "a JPEG and a page": ["logo.damaged", () => Buffer.concat([jpeg, html])],
  "a JPEG and an archive": ["logo.damaged", () => Buffer.concat([jpeg, zip])],
  "a JPEG with a segment of no length": [
    "logo.damaged",
    () => Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe0, 0, 0]), jpeg.subarray(2)]),
  ],
  "a JPEG of thousands of scans": ["logo.too-complex", manyScans],
  "half a WebP": ["logo.damaged", () => truncated(webp, 0.5)],
  "a WebP and a page": ["logo.damaged", () => webpEnding(webp, html)],
  "a WebP that counts an archive in": ["logo.damaged", () => changedWebpSize(webp)],
  "a WebP of nothing": ["logo.damaged", () => madeWebp([])],
  "a WebP whose frame is another size": [
    "logo.damaged",
    () =>
      madeWebp([
        ["VP8X", webpCanvas(200, 100)],
        ["VP8 ", lossy],
      ]),
  ],
  "a WebP that declares 16,384 pixels each side": [
    "logo.dimensions",
    () => madeWebp([["VP8L", Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f])]]),
  ],
  "a WebP that its decoder falls over": ["document.too-complex", () => madeWebp([["VP8 ", lossy]])],
  "a WebP that says that it moves": [
    "logo.animated",
    () =>
      madeWebp([
        ["VP8X", webpCanvas(100, 100, 2)],
        ["VP8 ", lossy],
      ]),
  ],
  "a WebP with frames": [
    "logo.animated",
    () =>
      madeWebp([
        ["VP8X", webpCanvas(100, 100)],
        ["ANMF", Buffer.alloc(24)],
      ]),
  ],
};

/** Pictures with something to hide, none of which may be left in what is kept. */
export const secret = "SECRET <script>alert(1)</script> -37.8136";
export const carryingPictures: Readonly<Record<string, () => Buffer>> = {
  "a PNG with a text": () =>
    madePng({ more: [chunk("tEXt", Buffer.from(`Comment\0${secret}`)), chunk("eXIf", Buffer.from(secret))] }),
  "a PNG with a packed text": () =>
    madePng({
      more: [chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(secret.repeat(500_000))]))],
    }),
  "a JPEG with a comment": () => withSegment(jpeg, 0xfe, Buffer.from(secret)),
  "a JPEG with Exif": () => withSegment(jpeg, 0xe1, Buffer.concat([exif(1), Buffer.from(secret)])),
  "a WebP with Exif": () => changedWebpWith(secret),
};

function changedWebpWith(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const whole = Buffer.concat([
    webp,
    Buffer.from("EXIF"),
    length,
    Buffer.from(text),
    Buffer.alloc(text.length % 2),
  ]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
