const wrongControls = "[aria-invalid=true], [data-invalid] input";
const controls = "input, textarea, select, button";

/** Moves the focus to what is wrong with the item that is shown, once that is drawn. */
export const focusInvalidOnceDrawn = (): void =>
  void requestAnimationFrame(() => {
    const editor = document.querySelector<HTMLElement>("[data-editor][data-wrong]");
    const wrong = editor?.querySelector<HTMLElement>(wrongControls);
    (wrong ?? editor?.querySelector<HTMLElement>(controls))?.focus();
  });
