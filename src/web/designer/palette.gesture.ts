import interact from "interactjs";
import { type TemplateItemType, templateItemTypes } from "#domain/template/palette.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import type { CanvasEnvironment } from "./canvas.gesture.ts";
import { measureCanvas, placeAt, pointOn } from "./canvas-measures.ts";

type PaletteEnvironment = CanvasEnvironment & {
  /** The size, in points, that a field of a type is shown at while it is dragged. */
  sizeOf(type: TemplateItemType): { width: number; height: number };
  /** Begins placing a type, for whom the palette says. */
  choose(type: TemplateItemType): void;
};

/** Drags from the palette onto a page: a ghost follows the pointer, and the field is placed where it is let go. */
export function attachPaletteGestures(palette: HTMLElement, environment: PaletteEnvironment): () => void {
  let ghost: HTMLElement | null = null;
  let type: TemplateItemType | null = null;
  let pressed: TemplateItemType | null = null;
  const onDown = ({ target }: PointerEvent) => {
    pressed = typeOf(target);
  };
  const drop = (client: { x: number; y: number }) => {
    const region = document.querySelector<HTMLElement>("[data-canvas]");
    if (region === null || type === null || !isWithin(region, client)) return false;
    const { design, zoom } = environment.read();
    const measures = measureCanvas(region, design, zoom);
    const at = measures.contentPoint(client);
    const place = placeAt(measures, at);
    if (place === null) return false;
    environment.send({
      type: "place.chosen",
      pageId: place.page.id,
      at: pointOn(place, measures, at),
      seed: randomKey(),
    });
    return true;
  };
  const interactable = interact(palette)
    .draggable({
      listeners: {
        start: () => {
          type = pressed;
          if (type === null) return;
          environment.choose(type);
          ghost = ghostOf(environment.sizeOf(type), environment.read().zoom);
        },
        move: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
          if (ghost !== null)
            ghost.style.transform = `translate(${clientX}px, ${clientY}px) translate(-50%, -50%)`;
        },
        end: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
          ghost?.remove();
          ghost = null;
          if (type !== null && !drop({ x: clientX, y: clientY }))
            environment.send({ type: "tool.cancelled" });
          type = null;
        },
      },
    })
    .styleCursor(false)
    .actionChecker((_pointer: unknown, event: Event, action: unknown) =>
      typeOf(event.target) === null ? null : action,
    );
  palette.addEventListener("pointerdown", onDown);
  return () => {
    ghost?.remove();
    palette.removeEventListener("pointerdown", onDown);
    interactable.unset();
  };
}

function typeOf(target: EventTarget | null): TemplateItemType | null {
  const named =
    target instanceof Element ? target.closest<HTMLElement>("[data-palette]")?.dataset.palette : undefined;
  return templateItemTypes.find((one) => one === named) ?? null;
}

function ghostOf({ width, height }: { width: number; height: number }, zoom: number): HTMLElement {
  const ghost = document.createElement("div");
  ghost.dataset.ghost = "";
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.width = `${width * zoom * 1.5}px`;
  ghost.style.height = `${height * zoom * 1.5}px`;
  document.body.append(ghost);
  return ghost;
}

function isWithin(region: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const { left, right, top, bottom } = region.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
