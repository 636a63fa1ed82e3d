import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logoKeptWithin } from "#domain/agency-page/logo.ts";
import { Refusal } from "#server/refusal.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import type { DocumentFigures } from "#server/services/documents/document-pool.ts";
import { exif, type PictureType, picture, withSegment } from "#tests/support/pictures.ts";
import { carryingPictures, hostilePictures } from "./hostile-pictures.ts";

const figures: DocumentFigures[] = [];
const engine = createDocumentEngine({ onFigures: (one) => figures.push(one) });
beforeAll(() => engine.rewritePicture(picture()), 60_000);
afterAll(() => engine.close());

async function outcomeOf(bytes: Uint8Array): Promise<string> {
  try {
    await engine.rewritePicture(bytes);
    return "written anew";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.problem.code;
  }
}

const chunksOf = (png: Uint8Array): string[] => {
  const bytes = Buffer.from(png);
  const types: string[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    types.push(bytes.toString("latin1", at + 4, at + 8));
  return types;
};

async function pixelsOf(png: Uint8Array) {
  const image = await loadImage(Buffer.from(png));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
}

test.each(Object.keys(hostilePictures))("%s is refused, and the next picture is not [T794]", async (name) => {
  const [code, bytes] = hostilePictures[name] ?? ["", () => Buffer.alloc(0)];
  figures.length = 0;
  expect(await outcomeOf(bytes())).toBe(code);
  expect(await outcomeOf(picture())).toBe("written anew");
  expect(figures).toHaveLength(2);
  // By processor time, which no busy machine adds to: 3 s is the limit, and refusing takes far less.
  for (const { cpuMs, peakBytes } of figures) {
    expect(cpuMs ?? 0).toBeLessThan(2_500);
    expect(peakBytes).toBeLessThan(256 * 1024 * 1024);
  }
});

test.each(Object.keys(carryingPictures))("nothing of %s but its pixels is kept [T795]", async (name) => {
  const { bytes } = await engine.rewritePicture(carryingPictures[name]?.() ?? Buffer.alloc(0));
  expect(new Set(chunksOf(bytes))).toEqual(new Set(["IHDR", "sBIT", "sRGB", "IDAT", "IEND"]));
  expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/SECRET|script|Exif|Comment/);
});

test.each(["image/png", "image/jpeg", "image/webp"] as PictureType[])(
  "a picture of %s is kept as a PNG that fits, whatever its size",
  async (type) => {
    for (const [width, height, kept] of [
      [2_000, 500, { width: 640, height: 160 }],
      [2_000, 2_000, { width: 240, height: 240 }],
      [64, 64, { width: 64, height: 64 }],
    ] as const) {
      const { bytes, ...size } = await engine.rewritePicture(picture(type, { width, height }));
      expect(size).toEqual(kept);
      expect(size.width <= logoKeptWithin.width && size.height <= logoKeptWithin.height).toBe(true);
      const image = await loadImage(Buffer.from(bytes));
      expect([image.width, image.height]).toEqual([size.width, size.height]);
      const [red, green, blue, alpha] = (await pixelsOf(bytes))(size.width / 2, size.height / 2);
      for (const [part = 0, drawn] of [
        [red, 0x0d],
        [green, 0x5c],
        [blue, 0x63],
      ] as const)
        expect(Math.abs(part - drawn)).toBeLessThan(6);
      expect(alpha).toBe(255);
      // What was transparent is.
      const corner = (await pixelsOf(bytes))(0, 0)[3];
      expect(corner).toBe(type === "image/jpeg" ? 255 : 0);
    }
  },
);

test("the same picture is the same bytes each time", async () => {
  const [one, other] = [await engine.rewritePicture(picture()), await engine.rewritePicture(picture())];
  expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("a picture that a camera turned (%i) stands upright", async (turn) => {
  // Red on the left and blue on the right, once upright.
  const canvas = createCanvas(200, 100);
  const context = canvas.getContext("2d");
  for (const [colour, x, y] of [
    ["#f00", 0, 0],
    ["#0f0", 100, 0],
    ["#00f", 0, 50],
    ["#fff", 100, 50],
  ] as const) {
    context.fillStyle = colour;
    context.fillRect(x, y, 100, 50);
  }
  const jpeg = withSegment(canvas.toBuffer("image/jpeg"), 0xe1, exif(turn, turn % 2 === 0));
  const { bytes, width, height } = await engine.rewritePicture(jpeg);
  expect([width, height]).toEqual(turn > 4 ? [100, 200] : [200, 100]);
  const at = await pixelsOf(bytes);
  const nameOf = ([red = 0, green = 0, blue = 0]: number[]) =>
    red > 128 ? (green > 128 ? "white" : "red") : green > 128 ? "green" : blue > 128 ? "blue" : "black";
  const corners = [at(10, 10), at(width - 10, 10), at(10, height - 10), at(width - 10, height - 10)].map(
    nameOf,
  );
  const upright: Record<number, string[]> = {
    1: ["red", "green", "blue", "white"],
    2: ["green", "red", "white", "blue"],
    3: ["white", "blue", "green", "red"],
    4: ["blue", "white", "red", "green"],
    5: ["red", "blue", "green", "white"],
    6: ["blue", "red", "white", "green"],
    7: ["white", "green", "blue", "red"],
    8: ["green", "white", "red", "blue"],
  };
  expect(corners).toEqual(upright[turn]);
});
