let isPressed = false;
let isWatching = false;
let waiting: (() => void)[] = [];

const startPress = () => {
  isPressed = true;
};

/** The click follows within the same turn as the release; on touch screens the release is followed by a mouse press of its own. */
const endPress = () => {
  isPressed = false;
  setTimeout(flush);
};

function flush(): void {
  if (isPressed) return;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}

function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const options = { capture: true, passive: true };
  for (const type of ["pointerdown", "mousedown"]) document.addEventListener(type, startPress, options);
  for (const type of ["pointerup", "pointercancel", "mouseup", "dragend"])
    document.addEventListener(type, endPress, options);
  window.addEventListener("blur", endPress);
}

/**
 * Sends at once, but for `field.left`: while something is being pressed that one waits for the release. A validation error
 * that appears as its field loses the focus would otherwise move the button away from under the pointer, and the click is lost.
 */
export function leavingAfterPress<Event extends { type: string }>(
  send: (event: Event) => void,
): (event: Event) => void {
  watchPresses();
  return (event) => {
    if (isPressed && event.type === "field.left") waiting.push(() => send(event));
    else send(event);
  };
}
