import { memo, type RefCallback } from "react";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { css } from "#styled/css";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { cssVariables } from "#web/ui/css-variables.ts";
import { designerScale } from "./canvas-measures.ts";
import { designerCopy } from "./designer.copy.ts";
import { type LabelEditing, PageView } from "./page.view.tsx";
import type { PageList } from "./page-lists.ts";

type CanvasProps = {
  documents: PdfDocuments;
  design: TemplateDesign;
  lists: PageList;
  selection: readonly string[];
  invalidIds: ReadonlySet<string>;
  isPlacing: boolean;
  editing: LabelEditing | null;
  zoom: number;
  /** The only page that has its picture yet; null once every page may have one. */
  onlyPicturedId: string | null;
  onDrawn: () => void;
  /** Joins gestures and zoom to the pages. */
  attach: RefCallback<HTMLElement>;
};

const region = css({
  position: "relative",
  flex: "1",
  minHeight: "0",
  overflow: "auto",
  overscrollBehavior: "contain",
  bg: "grey.100",
  touchAction: "pan-x pan-y",
  outline: "none",
  _focusVisible: { outline: "3px solid {colors.focus}", outlineOffset: "-3px" },
  "&[data-placing], &[data-placing] button": { cursor: "crosshair", touchAction: "none" },
  "& [data-guide]": {
    position: "absolute",
    top: "0",
    left: "0",
    zIndex: "4",
    width: "1px",
    height: "1px",
    transformOrigin: "0 0",
    willChange: "transform",
    bg: "accent.supplier",
    pointerEvents: "none",
  },
  "& [data-gesture-box]": {
    position: "absolute",
    top: "0",
    left: "0",
    zIndex: "4",
    border: "1px solid {colors.action}",
    bg: "rgb(29 95 209 / 0.1)",
    pointerEvents: "none",
  },
  "& [data-gesture-box][data-kind=drawn]": { borderStyle: "dashed" },
});
const content = css({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "5",
  width: "max-content",
  minWidth: "full",
  minHeight: "full",
  px: "8",
  pt: "4",
  pb: "24",
});

/** The pages of a design, under each other. */
export const Canvas = memo(function Canvas(props: CanvasProps) {
  const { documents, design, lists, selection, invalidIds, isPlacing, editing, zoom, attach } = props;
  const { onlyPicturedId, onDrawn } = props;
  const selected = new Set(selection);
  const scale = zoom * designerScale;
  return (
    <section
      aria-label={designerCopy.pages}
      data-canvas=""
      data-placing={isPlacing || undefined}
      // Where no field can have the focus, the pages have it to be scrolled by keys.
      tabIndex={design.fields.length === 0 ? 0 : -1}
      ref={attach}
      className={region}
      style={cssVariables({ "--scale": scale })}
    >
      <div data-content="" className={content}>
        {design.pages.map((page, at) => {
          const fields = lists.get(page.id) ?? [];
          return (
            <PageView
              key={page.id}
              documents={documents}
              page={page}
              number={at + 1}
              fields={fields}
              signers={design.signers}
              selectedIds={idsAmong(fields, selected)}
              invalidIds={idsAmong(fields, invalidIds)}
              handledIds={handledAmong(fields, selected)}
              editing={editing !== null && fields.some(({ id }) => id === editing.id) ? editing : null}
              scale={scale}
              isPictured={onlyPicturedId === null || onlyPicturedId === page.id}
              onDrawn={onDrawn}
            />
          );
        })}
      </div>
    </section>
  );
});

/** The selected fields that are not locked, where all that are selected are on this page. */
function handledAmong(fields: readonly TemplateField[], selected: ReadonlySet<string>): string {
  const here = selected.size === 0 ? [] : fields.filter(({ id }) => selected.has(id));
  return here.length < selected.size ? "" : here.flatMap(({ id, locked }) => (locked ? [] : [id])).join(" ");
}

function idsAmong(fields: readonly { id: string }[], selected: ReadonlySet<string>): string {
  return selected.size === 0 ? "" : fields.flatMap(({ id }) => (selected.has(id) ? [id] : [])).join(" ");
}
