import type { Alignment, Direction, SizeKind } from "#domain/template/command.ts";

/** What the buttons that arrange fields say. */
export const alignLabels: Record<Alignment, string> = {
  left: "Align left edges",
  centre: "Align centres",
  right: "Align right edges",
  top: "Align top edges",
  middle: "Align middles",
  bottom: "Align bottom edges",
};

export const distributeLabels: Record<Direction, string> = {
  horizontal: "Distribute from left to right",
  vertical: "Distribute from top to bottom",
};

export const sizeLabel: Record<SizeKind, string> = {
  width: "Same width as the first",
  height: "Same height as the first",
  both: "Same size as the first",
};

export const selectedLabel = (count: number): string => `${count} selected`;
