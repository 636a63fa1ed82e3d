import { fittedWithin, logoKeptWithin, logoSidePixels } from "#domain/agency-page/logo.ts";
import { jpegBeginning, jpegShape } from "./jpeg-shape.ts";
import { DocumentError } from "./open-document.ts";
import { damaged, type PictureShape, pictureBytes } from "./picture-bytes.ts";
import { pngBeginning, pngShape } from "./png-shape.ts";
import { webpShape } from "./webp-shape.ts";

export type RewrittenPicture = { width: number; height: number; bytes: Uint8Array };

/**
 * A picture decoded and written anew, as a PNG of nothing but its pixels. Its size is what its own bytes declare, and is judged
 * before any of it is decoded. Throws a `DocumentError` of `logo.*`.
 */
export async function rewritePicture(picture: Uint8Array): Promise<RewrittenPicture> {
  const shape = await shapeOf(picture);
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  const image = await loadImage(shape.decoded).catch(() => {
    throw damaged();
  });
  if (image.width !== shape.width || image.height !== shape.height) throw damaged();
  const isOnItsSide = shape.turn > 4;
  const { width, height } = fittedWithin(
    isOnItsSide ? { width: image.height, height: image.width } : image,
    logoKeptWithin,
  );
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.setTransform(...upright(shape.turn, width, height));
  context.drawImage(image, 0, 0, isOnItsSide ? height : width, isOnItsSide ? width : height);
  return { width, height, bytes: canvas.toBuffer("image/png") };
}

async function shapeOf(picture: Uint8Array): Promise<PictureShape> {
  const bytes = pictureBytes(picture);
  const beginning = bytes.latin1(0, Math.min(12, bytes.length));
  if (beginning.startsWith(pngBeginning)) {
    const png = pngShape(bytes);
    requireSides(png);
    if (!(await png.isWhole())) throw damaged();
    return png;
  }
  const isWebp = beginning.startsWith("RIFF") && beginning.endsWith("WEBP") && beginning.length === 12;
  if (!(isWebp || beginning.startsWith(jpegBeginning))) throw new DocumentError("logo.not-picture");
  const shape = isWebp ? webpShape(bytes) : jpegShape(bytes);
  requireSides(shape);
  return shape;
}

function requireSides({ width, height }: PictureShape): void {
  const { min, max } = logoSidePixels;
  if ([width, height].some((side) => side < min || side > max)) throw new DocumentError("logo.dimensions");
}

/** What stands a picture upright again that a camera turned or mirrored, by the eight values of Exif. */
function upright(
  turn: number,
  width: number,
  height: number,
): [number, number, number, number, number, number] {
  if (turn === 2) return [-1, 0, 0, 1, width, 0];
  if (turn === 3) return [-1, 0, 0, -1, width, height];
  if (turn === 4) return [1, 0, 0, -1, 0, height];
  if (turn === 5) return [0, 1, 1, 0, 0, 0];
  if (turn === 6) return [0, 1, -1, 0, width, 0];
  if (turn === 7) return [0, -1, -1, 0, width, height];
  return turn === 8 ? [0, -1, 1, 0, 0, height] : [1, 0, 0, 1, 0, 0];
}
