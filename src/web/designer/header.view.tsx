import { Link } from "wouter";
import { css, cx } from "#styled/css";
import { Button } from "#web/ui/button.tsx";
import { Tool } from "./arrange.view.tsx";
import { designerCopy } from "./designer.copy.ts";
import { DesignerIcon } from "./designer-icon.view.tsx";
import { divider, iconButton, smallButton } from "./designer-styles.ts";
import type { HeaderModel } from "./header.connect.ts";

type HeaderProps = {
  header: HeaderModel;
  backHref: string;
  isPreviewing: boolean;
  verbs: {
    undo: () => void;
    redo: () => void;
    zoomIn: () => void;
    zoomOut: () => void;
    zoomWhole: () => void;
    fitWidth: () => void;
    showShortcuts: () => void;
    preview: () => void;
    publish: () => void;
    retrySaving: () => void;
  };
};

const bar = css({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "1",
  minHeight: "3.5rem",
  px: "3",
  py: "1.5",
  borderBottom: "1px solid {colors.line}",
  bg: "surface",
});
const names = css({
  minWidth: "0",
  maxWidth: "12rem",
  mr: "2",
  "@media (min-width: 1200px)": { maxWidth: "24rem" },
  "@media (max-width: 699px)": { flex: "1 1 14rem", maxWidth: "none" },
});
const aside = css({ display: { base: "none", md: "block" } });
const title = css({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: "ink",
  fontSize: "md",
  fontWeight: "semibold",
  lineHeight: "tight",
});
const summary = css({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: "grey.600",
  fontSize: "xs",
});
const right = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  ml: "auto",
  "@media (max-width: 699px)": { flexWrap: "wrap" },
});
const saving = css({
  display: "flex",
  alignItems: "center",
  gap: "1.5",
  color: "grey.600",
  fontSize: "sm",
  whiteSpace: "nowrap",
  // What went wrong is a sentence: a phone shows the whole of it above the buttons.
  "&[data-tone=alarm]": {
    color: "alarm",
    fontWeight: "medium",
    whiteSpace: "normal",
    "@media (max-width: 699px)": { flexBasis: "full" },
  },
});
const zoom = css({ minWidth: "3.75rem" });
const onWide = css({ display: { base: "none", md: "contents" } });
const publishButton = css({ minHeight: "2.25rem", px: "4", py: "1", fontSize: "sm" });

/** What stands above the pages: where this is, the history, the zoom, and whether everything is kept. */
export function Header({ header, backHref, isPreviewing, verbs }: HeaderProps) {
  const { undo, redo } = header;
  return (
    <header className={bar}>
      <Link href={backHref} className={iconButton} aria-label={designerCopy.backTemplate}>
        <DesignerIcon name="back" />
      </Link>
      <div className={names}>
        <h1 className={title}>{header.name}</h1>
        <p className={summary}>{header.summary}</p>
      </div>
      <span className={cx(divider, aside)} />
      <Tool
        label={undo === null ? designerCopy.undo : designerCopy.undoChange(undo)}
        icon="undo"
        isDisabled={undo === null}
        onPress={verbs.undo}
      />
      <Tool
        label={redo === null ? designerCopy.redo : designerCopy.redoChange(redo)}
        icon="redo"
        isDisabled={redo === null}
        onPress={verbs.redo}
      />
      <div className={onWide}>
        <span className={divider} />
        <Tool label={designerCopy.zoomOut} icon="minus" onPress={verbs.zoomOut} />
        <button
          type="button"
          className={cx(iconButton, zoom)}
          aria-label={designerCopy.zoom(header.zoom)}
          title={designerCopy.backToFullSize}
          onClick={verbs.zoomWhole}
        >
          {header.zoom}
        </button>
        <Tool label={designerCopy.zoomIn} icon="plus" onPress={verbs.zoomIn} />
        <Tool label={designerCopy.fitWidth} icon="fit-width" onPress={verbs.fitWidth} />
      </div>
      <div className={right}>
        <p role="status" className={saving} data-tone={header.saving.tone}>
          {header.saving.tone === "calm" ? <DesignerIcon name="check" /> : null}
          {header.saving.tone === "alarm" ? <DesignerIcon name="warning" /> : null}
          {header.saving.label}
        </p>
        {header.saving.canRetry ? (
          <button type="button" className={smallButton} onClick={verbs.retrySaving}>
            {designerCopy.tryAgain}
          </button>
        ) : null}
        <div className={onWide}>
          <Tool label={designerCopy.keyboardShortcuts} icon="keyboard" onPress={verbs.showShortcuts} />
        </div>
        <Button tone="quiet" className={publishButton} isBusy={isPreviewing} onClick={verbs.preview}>
          {designerCopy.preview}
        </Button>
        <Button className={publishButton} isBusy={header.publish.isBusy} onClick={verbs.publish}>
          {header.publish.label}
        </Button>
      </div>
    </header>
  );
}
