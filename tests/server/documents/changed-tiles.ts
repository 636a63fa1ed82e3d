import { areOverlapping, type Box } from "#domain/template/geometry.ts";
import type { Rendered } from "#tests/support/rendered-pdf.ts";

const side = 2;

/** Where two renderings of a page show other ink: small squares, in points. */
export function changedTiles(before: Rendered, after: Rendered): Box[] {
  const tiles: Box[] = [];
  for (let y = 0; y < before.height; y += side)
    for (let x = 0; x < before.width; x += side) {
      const tile = { x, y, width: side, height: side };
      if (!isSame(before.inkIn(tile), after.inkIn(tile))) tiles.push(tile);
    }
  return tiles;
}

/** Those of them that have nothing to do with any of these boxes. */
export const tilesBeyond = (tiles: readonly Box[], boxes: readonly Box[]): Box[] =>
  tiles.filter((tile) => !boxes.some((box) => areOverlapping(tile, box)));

function isSame(one: Box | null, other: Box | null): boolean {
  if (one === null || other === null) return one === other;
  return (["x", "y", "width", "height"] as const).every((side) => one[side] === other[side]);
}
