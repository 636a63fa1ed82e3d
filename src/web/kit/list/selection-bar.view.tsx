import { css, cx } from "#styled/css";
import { toolButton } from "#web/ui/floating-styles.ts";
import { Icon } from "#web/ui/icon.tsx";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import type { ConnectedBulk } from "./bulk.connect.ts";
import { bulkCopy } from "./bulk.copy.ts";
import type { ConnectedSelection } from "./selection.connect.ts";

type SelectionBarProps = { selection: ConnectedSelection; buttons: ConnectedBulk["buttons"] };

// It lies over the foot of a phone's page, and takes its room from the pane of a table: no row moves for it.
const bar = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  minHeight: "14",
  pl: "4",
  pr: "1.5",
  py: "1.5",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "edge.blue",
  borderRadius: "lg",
  bg: "brand.lightBlue",
  _cards: {
    position: "sticky",
    bottom: "3",
    zIndex: "3",
    flexWrap: "wrap",
    boxShadow: "lg",
  },
});
const status = css({
  flex: "1",
  minWidth: "0",
  color: "brand.darkBlue",
  fontSize: "sm",
  fontWeight: "medium",
  fontVariantNumeric: "tabular-nums",
});
const firstLine = css({ _cards: { order: "-2", flexBasis: "calc(100% - 4rem)" } });
const failed = css({ color: "alarm" });
const link = css({
  flexShrink: "0",
  minHeight: "hit",
  px: "2",
  borderRadius: "md",
  color: "link",
  fontSize: "sm",
  fontWeight: "medium",
  cursor: "pointer",
  _hover: { textDecoration: "underline" },
  "&[aria-disabled=true]": { color: "grey.600", cursor: "default", textDecoration: "none" },
});
const onCards = css({ display: "none", _cards: { display: "block" } });
const clear = css({
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  width: "hit",
  height: "hit",
  borderRadius: "md",
  color: "brand.darkBlue",
  cursor: "pointer",
  _hover: { bg: "edge.blue" },
  _cards: { order: "-1", ml: "auto" },
});

/** How many rows are selected, the ways to select more, and what can be done to them. */
export function SelectionBar({ selection, buttons }: SelectionBarProps) {
  const { count, status: label, page, all, isBusy, problem } = selection;
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {label}
      </p>
      {count === 0 ? null : (
        <section aria-label={bulkCopy.selection} className={bar}>
          <p aria-hidden="true" className={cx(status, firstLine)}>
            {label}
          </p>
          {problem === null ? null : (
            <p role="alert" className={cx(status, failed)}>
              {problem}
            </p>
          )}
          {page === "all" ? null : (
            <button type="button" className={cx(link, onCards)} onClick={selection.togglePage}>
              {bulkCopy.selectPage}
            </button>
          )}
          {all === null ? null : (
            <button
              type="button"
              className={link}
              aria-disabled={isBusy || undefined}
              aria-busy={isBusy || undefined}
              onClick={isBusy ? undefined : selection.selectAll}
            >
              {all}
            </button>
          )}
          {buttons.map(({ name, label: action, icon, begin }) => (
            <button key={name} type="button" className={toolButton} onClick={begin}>
              {icon === undefined ? null : <Icon name={icon} size="small" />}
              {action}
            </button>
          ))}
          <button type="button" aria-label={bulkCopy.clear} className={clear} onClick={selection.clear}>
            <Icon name="close" size="small" />
          </button>
        </section>
      )}
    </>
  );
}
