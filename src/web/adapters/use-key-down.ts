import { useEffect, useEffectEvent } from "react";

/** Calls back with every key that nothing else has answered: not while something is typed in, nor over a dialog. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyped =
        event.target instanceof Element &&
        event.target.closest("input, textarea, select, [contenteditable], [role=tablist]") !== null;
      if (event.defaultPrevented || event.isComposing || isTyped) return;
      if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") === null) pressed(event);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
