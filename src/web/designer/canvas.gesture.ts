import interact from "interactjs";
import type { Point } from "#domain/template/geometry.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { DesignerEvent, PressTarget } from "#machines/designer/designer.types.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import {
  boxBetween,
  type CanvasMeasures,
  clippedTo,
  idsWithin,
  measureCanvas,
  placeAt,
  pointOn,
} from "./canvas-measures.ts";
import { createEdgeScroll, type EdgeScroll } from "./edge-scroll.ts";
import { createGestureMarks, type GestureMarks } from "./gesture-marks.ts";
import { type BoxGesture, startMoving, startResizing } from "./move.gesture.ts";
import { isTypedIn, targetOf } from "./press-target.ts";

/** What gestures need to know, read when one begins. */
export type CanvasState = {
  design: TemplateDesign;
  selection: readonly string[];
  isPlacing: boolean;
  /** Whether a press or what came of it is under way. */
  isGesturing: boolean;
  zoom: number;
};
export type CanvasEnvironment = { read(): CanvasState; send(event: DesignerEvent): void };
type Drawing = { kind: "marquee" | "drawn"; measures: CanvasMeasures; from: Point; to: Point };
type Run = {
  region: HTMLElement;
  marks: GestureMarks;
  scrolling: EdgeScroll;
  environment: CanvasEnvironment;
  press: { target: PressTarget | null; from: Point } | null;
  /** Where a drag was last. */
  last: Moved | null;
  going: { kind: "boxes"; gesture: BoxGesture } | Drawing | null;
};
type Moved = { clientX: number; clientY: number; altKey: boolean; shiftKey: boolean };

/** A drawn box of less than this, in points, is a click. */
const minDrawn = 6;
/** How far a press may move, in pixels, and still be a click. */
const clickSlack = 3;

/**
 * Presses and drags on the pages: fields and handles are moved by CSS alone, and one event says what came of it. A finger on
 * a page scrolls; on a field it moves it.
 */
export function attachCanvasGestures(
  region: HTMLElement,
  content: HTMLElement,
  environment: CanvasEnvironment,
): () => void {
  const run: Run = {
    region,
    marks: createGestureMarks(content),
    scrolling: createEdgeScroll(region),
    environment,
    press: null,
    last: null,
    going: null,
  };
  interact.pointerMoveTolerance(clickSlack);
  const interactable = interact(region)
    .draggable({
      listeners: { start: () => begin(run), move: (event: Moved) => follow(run, event), end: () => end(run) },
    })
    .styleCursor(false)
    .actionChecker((_pointer: unknown, event: PointerEvent, action: unknown) =>
      isDragged(run, event) ? action : null,
    );
  const onDown = (event: PointerEvent) => pressDown(run, event);
  const onUp = (event: PointerEvent) => letGo(run, event);
  const onCancel = () => cancel(run);
  // Pages that scroll at the edge move below a pointer that stays: what it drags stays with it.
  const onScroll = () => {
    if (run.last !== null) move(run, run.last);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || (run.press === null && run.going === null)) return;
    event.preventDefault();
    event.stopPropagation();
    cancel(run);
  };
  region.addEventListener("pointerdown", onDown);
  region.addEventListener("scroll", onScroll);
  window.addEventListener("pointerup", onUp);
  window.addEventListener("pointercancel", onCancel);
  window.addEventListener("keydown", onKey, { capture: true });
  return () => {
    interactable.unset();
    run.scrolling.stop();
    region.removeEventListener("pointerdown", onDown);
    region.removeEventListener("scroll", onScroll);
    window.removeEventListener("pointerup", onUp);
    window.removeEventListener("pointercancel", onCancel);
    window.removeEventListener("keydown", onKey, { capture: true });
  };
}

/** Whether a press may become a drag: fingers scroll pages, and what is typed in is not dragged. */
function isDragged({ environment, region }: Run, { target, pointerType }: PointerEvent): boolean {
  if (!(target instanceof Element) || !region.contains(target) || isTypedIn(target)) return false;
  return (
    pointerType !== "touch" || environment.read().isPlacing || (targetOf(target)?.kind ?? "page") !== "page"
  );
}

function pressDown(run: Run, event: PointerEvent): void {
  if (event.button !== 0 || !event.isPrimary || isTypedIn(event.target)) return;
  const target = targetOf(event.target);
  run.press = { target, from: { x: event.clientX, y: event.clientY } };
  if (run.environment.read().isPlacing || target === null) return;
  run.environment.send({ type: "pointer.pressed", target, isAdding: event.shiftKey });
}

function begin(run: Run): void {
  const { environment, region, marks, press } = run;
  if (press === null) return;
  const { design, selection, isPlacing, zoom } = environment.read();
  const { target, from } = press;
  if (!isPlacing && target !== null) environment.send({ type: "gesture.started" });
  // What is locked is not moved: the press is over.
  if (!isPlacing && target !== null && !environment.read().isGesturing) {
    run.press = null;
    return;
  }
  const measures = measureCanvas(region, design, zoom);
  if (isPlacing || target === null || target.kind === "page") {
    const at = measures.contentPoint(from);
    run.going = { kind: isPlacing ? "drawn" : "marquee", measures, from: at, to: at };
    return;
  }
  const ids = selection.includes(target.id) ? selection : [target.id];
  const started = { design, region, measures, marks, from, ids, pressedId: target.id };
  const gesture =
    target.kind === "handle" ? startResizing({ ...started, handle: target.handle }) : startMoving(started);
  if (gesture === null) cancel(run);
  else run.going = { kind: "boxes", gesture };
}

function follow(run: Run, { clientX, clientY, altKey, shiftKey }: Moved): void {
  run.last = { clientX, clientY, altKey, shiftKey };
  if (run.going !== null) run.scrolling.follow({ x: clientX, y: clientY });
  move(run, run.last);
}

function move({ going, marks }: Run, event: Moved): void {
  if (going === null) return;
  const client = { x: event.clientX, y: event.clientY };
  if (going.kind === "boxes") {
    going.gesture.to({ client, isFree: event.altKey, isStraight: event.shiftKey });
    return;
  }
  going.to = going.measures.contentPoint(client);
  marks.showBox(boxBetween(going.from, going.to), going.kind);
}

function end(run: Run): void {
  const { environment, marks, scrolling, going, press } = run;
  [run.press, run.last, run.going] = [null, null, null];
  scrolling.stop();
  if (going === null) return;
  if (going.kind === "boxes") {
    const boxes = going.gesture.boxes();
    going.gesture.stop();
    environment.send({ type: "gesture.ended", boxes });
    return;
  }
  marks.clear();
  if (going.kind === "drawn") {
    placeDrawn(going, environment);
    return;
  }
  const ids = idsWithin(environment.read().design, going.measures, boxBetween(going.from, going.to));
  // From beside the pages nothing was pressed that the designer knows of.
  if (press?.target === null) environment.send({ type: "fields.chosen", ids });
  else environment.send({ type: "marquee.ended", ids });
}

/** A press that never became a drag; a drag tells its end by itself. */
function letGo(run: Run, { isPrimary }: PointerEvent): void {
  const { press, going, environment, region } = run;
  if (press === null || going !== null || !isPrimary) return;
  run.press = null;
  const { isPlacing, design, zoom } = environment.read();
  if (isPlacing) placeClicked(measureCanvas(region, design, zoom), press.from, environment);
  else if (press.target === null) environment.send({ type: "fields.chosen", ids: [] });
  else environment.send({ type: "pointer.released" });
}

function cancel(run: Run): void {
  const { press, going, marks, environment } = run;
  if (press === null && going === null) return;
  if (going?.kind === "boxes") going.gesture.stop();
  run.scrolling.stop();
  marks.clear();
  [run.press, run.last, run.going] = [null, null, null];
  environment.send({ type: "tool.cancelled" });
}

function placeClicked(measures: CanvasMeasures, client: Point, { send }: CanvasEnvironment): void {
  const at = measures.contentPoint(client);
  const place = placeAt(measures, at);
  if (place === null) return;
  send({
    type: "place.chosen",
    pageId: place.page.id,
    at: pointOn(place, measures, at),
    seed: randomKey(),
  });
}

function placeDrawn({ measures, from, to }: Drawing, { send }: CanvasEnvironment): void {
  const place = placeAt(measures, from);
  if (place === null) return;
  const [one, other] = [pointOn(place, measures, from), pointOn(place, measures, to)];
  const box = clippedTo(place.page, boxBetween(one, other));
  const isClick = box.width < minDrawn && box.height < minDrawn;
  send({ type: "place.chosen", pageId: place.page.id, at: isClick ? one : box, seed: randomKey() });
}
