import { useEffect, useEffectEvent } from "react";

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the keys of a shortcut are called on this machine: `Ctrl K`, `⌘ K`. */
export const shortcutLabel = (letter: string): string =>
  `${isApple() ? "⌘" : "Ctrl"} ${letter.toUpperCase()}`;

/** Calls back when Ctrl or Cmd is pressed with a letter, except while a dialog is open: what is typed there would be left. */
export function useShortcut(letter: string, onPressed: () => void): void {
  const pressed = useEffectEvent(onPressed);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isWanted =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === letter;
      if (!isWanted || event.defaultPrevented) return;
      // The browser's own meaning of the keys would lead away.
      event.preventDefault();
      if (document.querySelector("[role=dialog], [role=alertdialog]") === null) pressed();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [letter]);
}
