import type { TemplateClipboard } from "#domain/template/command.ts";

const key = "saleflow.template-clipboard";

/** Fields that were copied in any template of this browser; null where there are none, or the storage is refused. */
export function readTemplateClipboard(): TemplateClipboard | null {
  try {
    return parsed(window.localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Keeps them for every tab. Where the storage is refused they stay in their own. */
export function writeTemplateClipboard(clipboard: TemplateClipboard | null): void {
  try {
    if (clipboard === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(clipboard));
  } catch {
    // Copied fields can still be pasted in the tab that copied them.
  }
}

/** Tells what another tab copied; answers how to stop. */
export function watchTemplateClipboard(notify: (clipboard: TemplateClipboard | null) => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === key) notify(parsed(event.newValue));
  };
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

function parsed(text: string | null): TemplateClipboard | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<TemplateClipboard>;
    return Array.isArray(value.fields) && Array.isArray(value.signers) ? (value as TemplateClipboard) : null;
  } catch {
    return null;
  }
}
