import { useEffect, useEffectEvent } from "react";

const typedIn = "input, textarea, select, [contenteditable]";

/**
 * Calls back with every key that nothing else has answered: not while something is typed in, nor over a dialog. Tabs have
 * plain keys of their own; what is pressed with Control is meant for the page there too.
 */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const own = event.ctrlKey || event.metaKey ? typedIn : `${typedIn}, [role=tablist]`;
      const isTyped = event.target instanceof Element && event.target.closest(own) !== null;
      if (event.defaultPrevented || event.isComposing || isTyped) return;
      if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") === null) pressed(event);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
