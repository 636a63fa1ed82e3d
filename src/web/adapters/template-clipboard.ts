import type { TemplateClipboard } from "#domain/template/command.ts";
import { browserStorage, storedJson } from "./browser-storage.ts";
import { fieldsOf, jsonOr } from "./json.ts";

const key = "saleflow.template-clipboard";

const stored = storedJson(browserStorage("localStorage"), key, decode);

/** Fields that were copied in any template of this browser; null where there are none. */
export const readTemplateClipboard = (): TemplateClipboard | null => stored.read();

/** Keeps them for every tab. Where the storage is refused they stay in their own. */
export function writeTemplateClipboard(clipboard: TemplateClipboard | null): void {
  if (clipboard === null) stored.remove();
  else stored.write(clipboard);
}

/** Tells what another tab copied; answers how to stop. */
export function watchTemplateClipboard(notify: (clipboard: TemplateClipboard | null) => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === key) notify(decode(jsonOr(event.newValue ?? "null", null)));
  };
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

function decode(value: unknown): TemplateClipboard | null {
  const { fields, signers } = fieldsOf(value);
  return Array.isArray(fields) && Array.isArray(signers) ? (value as TemplateClipboard) : null;
}
