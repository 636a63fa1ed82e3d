import { useActorRef, useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { StaffAccount } from "#contract/staff.ts";
import { queryMaxLength } from "#domain/limits.ts";
import { css } from "#styled/css";
import { inspection } from "#web/adapters/inspection.ts";
import { shortcutLabel, useShortcut } from "#web/adapters/shortcut.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { Button } from "#web/ui/button.tsx";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SearchButton } from "#web/ui/search-button.tsx";
import type { SearchDialogProps } from "#web/ui/search-dialog.tsx";
import { paletteOf } from "./command-palette.actors.ts";
import { connectPalette, palettePages } from "./command-palette.connect.ts";
import { commandPaletteCopy } from "./command-palette.copy.ts";

// Few visits begin with it: the dialog is fetched when it is first opened. Where it does not come, the page stays.
const useSearchDialog = fetchedPart(async () => {
  try {
    return (await import("#web/ui/search-dialog.tsx")).SearchDialog;
  } catch {
    return NoSearchDialog;
  }
});

const over = css({
  position: "fixed",
  insetInline: "4",
  top: "4",
  zIndex: "50",
  maxWidth: "column",
  mx: "auto",
});

function NoSearchDialog({ onClose }: Pick<SearchDialogProps, "onClose">) {
  return (
    <div className={over}>
      <Notice tone="danger" role="alert" title={commandPaletteCopy.searchDidntLoad}>
        <p>{commandPaletteCopy.checkConnectionReloadPage}</p>
        <Button tone="quiet" className={css({ mt: "3" })} onClick={onClose}>
          {commandPaletteCopy.close}
        </Button>
      </Notice>
    </div>
  );
}

type CommandPaletteProps = {
  services: Services;
  account: StaffAccount;
  isLinked: (path: string) => boolean;
};

/** The button and the keys that lead to any page and listing from every page of the portal. */
export function CommandPalette({ services, account, isLinked }: CommandPaletteProps) {
  const machine = useMemo(() => paletteOf(services), [services]);
  const actor = useActorRef(machine, inspection());
  const snapshot = useSelector(actor, (current) => current);
  const pages = useMemo(() => palettePages(account, isLinked), [account, isLinked]);
  const palette = connectPalette(snapshot, actor.send, pages);
  useShortcut("k", palette.open);
  return (
    <>
      <SearchButton label={commandPaletteCopy.search} shortcut={shortcutLabel("k")} onPress={palette.open} />
      {palette.isOpen ? <OpenPalette palette={palette} /> : null}
    </>
  );
}

function OpenPalette({ palette }: { palette: ReturnType<typeof connectPalette> }) {
  const SearchDialog = useSearchDialog();
  if (SearchDialog === null) return null;
  return (
    <SearchDialog
      title={commandPaletteCopy.searchListingsAndPages}
      placeholder={commandPaletteCopy.addressVendorOrPage}
      text={palette.text}
      maxLength={queryMaxLength}
      groups={palette.groups}
      highlighted={palette.highlighted}
      isBusy={palette.isBusy}
      status={palette.status}
      onType={palette.type}
      onHighlight={palette.highlight}
      onChoose={palette.choose}
      onClose={palette.close}
    >
      {palette.problem === null ? null : (
        <Notice tone="danger" role="alert">
          <p>{palette.problem}</p>
          <Button tone="quiet" className={css({ mt: "3" })} onClick={palette.retry}>
            {commandPaletteCopy.tryAgain}
          </Button>
        </Notice>
      )}
    </SearchDialog>
  );
}
