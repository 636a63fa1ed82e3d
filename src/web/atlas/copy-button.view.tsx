import { copyText } from "#web/adapters/clipboard.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { atlasCopy } from "./atlas.copy.ts";

/** Puts a text on the clipboard and says so. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const copy = async () => {
    if (await copyText(text)) notify.valueCopied();
    else notify.error(atlasCopy.notCopied);
  };
  return (
    <Button tone="quiet" onClick={() => void copy()}>
      <Icon name="copy" size="small" />
      {atlasCopy.copy(what)}
    </Button>
  );
}
