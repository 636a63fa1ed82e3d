/** Where something was pressed, so that it is found again in what takes its place. */
type Spot = { selector: string; text: string | null };
type Kept =
  | { kind: "pointer"; type: string; spot: Spot; init: PointerEventInit }
  | { kind: "click"; spot: Spot }
  | { kind: "key"; init: KeyboardEventInit };

/** Presses, drags and keys that come before there is something that answers them. */
export type KeptInput = {
  /** Keeps what is done in `root`, until the answer is called. */
  attach(root: HTMLElement): () => void;
  /** Resolves once no pointer is down. */
  released(): Promise<void>;
  /** Does all of it again, in its order, in what has come instead. */
  replay(): void;
};

const maxKept = 400;
const ofBrowser = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"]);
/** Keys with Control that mean something here and something else to the browser. */
const ownControls = new Set(["a", "c", "d", "v", "x", "y", "z"]);

export function createKeptInput(): KeptInput {
  const kept: Kept[] = [];
  let focused: Spot | null = null;
  let isDown = false;
  let noteReleased = () => {};
  const keep = (one: Kept) => {
    if (kept.length < maxKept) kept.push(one);
  };
  const keepPointer = (event: PointerEvent) =>
    keep({ kind: "pointer", type: event.type, spot: spotOf(event.target), init: initOf(event) });

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || isButton(event.target)) return;
    isDown = true;
    keepPointer(event);
    if (event.target instanceof Element) showPressed(event.target);
  };
  const onMove = (event: PointerEvent) => {
    if (isDown) keepPointer(event);
  };
  const onUp = (event: PointerEvent) => {
    if (!isDown) return;
    isDown = false;
    keepPointer(event);
    noteReleased();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (isButton(target)) keep({ kind: "click", spot: spotOf(target) });
  };
  const onFocus = ({ target }: FocusEvent) => {
    focused = spotOf(target);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    // A button that has the focus is pressed by these: its click is kept.
    if (ofBrowser.has(key) || ((key === "Enter" || key === " ") && isButton(event.target))) return;
    if ((ctrlKey || metaKey) && ownControls.has(key.toLowerCase())) event.preventDefault();
    keep({ kind: "key", init: { key, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true } });
  };
  return {
    attach: (root) => {
      root.addEventListener("pointerdown", onDown);
      root.addEventListener("click", onClick);
      root.addEventListener("focusin", onFocus);
      window.addEventListener("pointermove", onMove);
      window.addEventListener("pointerup", onUp);
      window.addEventListener("pointercancel", onUp);
      window.addEventListener("keydown", onKey);
      return () => {
        root.removeEventListener("pointerdown", onDown);
        root.removeEventListener("click", onClick);
        root.removeEventListener("focusin", onFocus);
        window.removeEventListener("pointermove", onMove);
        window.removeEventListener("pointerup", onUp);
        window.removeEventListener("pointercancel", onUp);
        window.removeEventListener("keydown", onKey);
      };
    },
    released: async () => {
      if (isDown)
        await new Promise<void>((resolve) => {
          noteReleased = resolve;
        });
    },
    replay: () => {
      if (focused !== null) find(focused)?.focus({ preventScroll: true });
      for (const one of kept.splice(0)) repeat(one);
    },
  };
}

function repeat(one: Kept): void {
  if (one.kind === "key")
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", one.init));
  else if (one.kind === "click") find(one.spot)?.click();
  else (find(one.spot) ?? document.body).dispatchEvent(new PointerEvent(one.type, one.init));
}

const initOf = (event: PointerEvent): PointerEventInit => ({
  bubbles: true,
  cancelable: true,
  composed: true,
  button: event.button,
  buttons: event.buttons,
  isPrimary: event.isPrimary,
  pointerId: event.pointerId,
  pointerType: event.pointerType,
  clientX: event.clientX,
  clientY: event.clientY,
  shiftKey: event.shiftKey,
  ctrlKey: event.ctrlKey,
  altKey: event.altKey,
  metaKey: event.metaKey,
});

/** A button of the frame: fields are pressed by pointers, as what is dragged. */
const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button:not([data-field])") !== null;

function spotOf(target: EventTarget | null): Spot {
  const element = target instanceof Element ? target : document.body;
  const field = element.closest<HTMLElement>("[data-field]");
  if (field !== null) return at(`[data-field="${CSS.escape(field.dataset.field ?? "")}"]`);
  const button = element.closest("button, a");
  const label = button?.getAttribute("aria-label") ?? null;
  if (label !== null) return at(`[aria-label="${CSS.escape(label)}"]`);
  if (button !== null) return { selector: "button, a", text: button.textContent };
  const page = element.closest<HTMLElement>("[data-page]");
  return at(page === null ? "[data-canvas]" : `[data-page="${CSS.escape(page.dataset.page ?? "")}"]`);
}

const at = (selector: string): Spot => ({ selector, text: null });

const find = ({ selector, text }: Spot): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => text === null || element.textContent === text,
  );

/** Answers a press on a field at once, as the designer will. */
function showPressed(pressed: Element): void {
  const field = pressed.closest("[data-field]");
  for (const other of document.querySelectorAll("[data-field][aria-pressed=true]"))
    other.setAttribute("aria-pressed", "false");
  field?.setAttribute("aria-pressed", "true");
}
