import type { Box } from "#domain/template/geometry.ts";
import type { GuideLine } from "#domain/template/snapping.ts";

/** What a gesture draws beside the fields, without React: guide lines, the box that is drawn, and what it measures. */
export type GestureMarks = {
  /** Guide lines, in points of the page whose layer this is. */
  showGuides(layer: HTMLElement, guides: readonly GuideLine[]): void;
  /** A box of the region's content, in pixels. */
  showBox(box: Box, kind: "marquee" | "drawn"): void;
  clear(): void;
};

/** A line is a point wide and high and is scaled to its size, so that moving it lays nothing out. */
const thin = "calc(1 / var(--scale))";

export function createGestureMarks(content: HTMLElement): GestureMarks {
  const lines: HTMLElement[] = [];
  const box = mark("gestureBox");
  const lineAt = (index: number): HTMLElement => {
    const known = lines[index] ?? mark("guide");
    lines[index] = known;
    return known;
  };
  return {
    showGuides: (layer, guides) => {
      guides.forEach(({ axis, at, from, to }, index) => {
        const line = lineAt(index);
        const [x, y] = axis === "x" ? [at, from] : [from, at];
        const size = axis === "x" ? `${thin}, ${to - from}` : `${to - from}, ${thin}`;
        line.style.transform = `translate(${x}px, ${y}px) scale(${size})`;
        line.style.opacity = "1";
        if (line.parentElement !== layer) layer.append(line);
      });
      // Unseen until the gesture ends, not removed: a page that gains or loses an element is laid out and composited anew.
      for (const line of lines.slice(guides.length)) line.style.opacity = "0";
    },
    showBox: ({ x, y, width, height }, kind) => {
      box.dataset.kind = kind;
      box.style.transform = `translate(${x}px, ${y}px)`;
      box.style.width = `${width}px`;
      box.style.height = `${height}px`;
      if (box.parentElement !== content) content.append(box);
    },
    clear: () => {
      box.remove();
      for (const line of lines) line.remove();
    },
  };
}

function mark(name: string): HTMLElement {
  const element = document.createElement("div");
  element.dataset[name] = "";
  element.setAttribute("aria-hidden", "true");
  return element;
}
