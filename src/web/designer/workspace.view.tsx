import type { ReactNode } from "react";
import { css } from "#styled/css";
import { Notice } from "#web/ui/notice.tsx";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import { designerCopy } from "./designer.copy.ts";

type WorkspaceProps = {
  header: ReactNode;
  bar: ReactNode;
  left: ReactNode;
  canvas: ReactNode;
  right: ReactNode;
  /** What happened last, said again where the message are the same. */
  announcement: { message: string; turn: 0 | 1 };
  notices: ReactNode;
};

const frame = css({
  position: "relative",
  display: "grid",
  gridTemplateRows: "auto auto minmax(0, 1fr)",
  height: "100dvh",
  overflow: "hidden",
  bg: "surface",
  "& [data-ghost]": {
    position: "fixed",
    top: "0",
    left: "0",
    zIndex: "30",
    border: "1px solid {colors.action}",
    borderRadius: "sm",
    bg: "rgb(29 95 209 / 0.18)",
    pointerEvents: "none",
  },
});
const columns = css({
  display: "grid",
  gridTemplateColumns: { base: "13rem minmax(0, 1fr) 17.5rem", lg: "14rem minmax(0, 1fr) 20rem" },
  minHeight: "0",
  "@media (max-width: 699px)": { gridTemplateColumns: "minmax(0, 1fr)" },
});
const side = css({ minWidth: "0", minHeight: "0", overflow: "hidden", bg: "surface" });
const leftSide = css({
  borderRight: "1px solid {colors.line}",
  "@media (max-width: 699px)": { display: "none" },
});
const rightSide = css({
  borderLeft: "1px solid {colors.line}",
  "@media (max-width: 699px)": { borderLeft: "none" },
});
const middle = css({
  display: "flex",
  flexDirection: "column",
  minWidth: "0",
  minHeight: "0",
  "@media (max-width: 699px)": { display: "none" },
});
const tooNarrow = css({ display: "none", p: "3", "@media (max-width: 699px)": { display: "block" } });

/** The designer's frame: palette and pages at the left, the pages in the middle, what is said of them at the right. */
export function Workspace({ header, bar, left, canvas, right, announcement, notices }: WorkspaceProps) {
  const { message, turn } = announcement;
  return (
    <div data-workspace="" className={frame}>
      {header}
      <div>
        {notices}
        <div className={tooNarrow}>
          <Notice tone="warning" title={designerCopy.screenTooNarrowPlace}>
            {designerCopy.youCanEditFields}
          </Notice>
        </div>
      </div>
      <div className={columns}>
        <aside aria-label={designerCopy.palettePages} className={`${side} ${leftSide}`}>
          {left}
        </aside>
        <div className={middle}>
          {bar}
          {canvas}
        </div>
        <aside aria-label={designerCopy.fieldsProperties} data-side="" className={`${side} ${rightSide}`}>
          {right}
        </aside>
      </div>
      <div aria-live="polite" className={visuallyHidden}>
        {turn === 0 ? message : null}
      </div>
      <div aria-live="polite" className={visuallyHidden}>
        {turn === 1 ? message : null}
      </div>
    </div>
  );
}
