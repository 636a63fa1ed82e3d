import { copyText } from "#web/adapters/clipboard.ts";
import { notify } from "#web/ui/notify.ts";

async function copy(value: string): Promise<void> {
  if (await copyText(value)) notify.valueCopied();
}

/** Puts a value on the clipboard, and says so. */
export const copyValue = (value: string): void => void copy(value);
