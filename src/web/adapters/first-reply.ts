import { type FirstReply, firstReplyId } from "#contract/first-view.ts";

/** What somebody has chosen in the document before its script was there. */
export const chosenBeforeScript = (): string | null =>
  document.querySelector<HTMLInputElement>("input[type=radio]:checked")?.value ?? null;

/** Takes over the button that was pressed last before the script was there; null where none was. Asked once. */
export function consumePressedButton(): HTMLButtonElement | null {
  const viewed: Window & { pressedButton?: HTMLButtonElement } = window;
  viewed.onclick = null;
  return viewed.pressedButton ?? null;
}

/** The reply that this document's first view was made from, once; null where it came without one. */
export function consumeFirstReply(): FirstReply | null {
  const block = document.getElementById(firstReplyId);
  if (block === null) return null;
  block.remove();
  // It comes from our own origin in the page itself, and is trusted as every reply is.
  return JSON.parse(block.textContent) as FirstReply;
}
