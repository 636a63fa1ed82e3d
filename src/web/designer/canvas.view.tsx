import { memo, type RefCallback } from "react";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { cssVariables } from "#web/ui/css-variables.ts";
import { designerScale } from "./canvas-measures.ts";
import { content, region } from "./canvas-styles.ts";
import { designerCopy } from "./designer.copy.ts";
import { type LabelEditing, PageView } from "./page.view.tsx";
import type { PageList } from "./page-lists.ts";
import type { FirstPicture } from "./template-opening.ts";

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
  /** Of the page that was seen before the designer was there. */
  firstPicture: FirstPicture | null;
  onDrawn: () => void;
  /** Joins gestures and zoom to the pages. */
  attach: RefCallback<HTMLElement>;
};

/** The pages of a design, under each other. */
export const Canvas = memo(function Canvas(props: CanvasProps) {
  const { documents, design, lists, selection, invalidIds, isPlacing, editing, zoom, attach } = props;
  const { onlyPicturedId, firstPicture, onDrawn } = props;
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
              earlier={firstPicture?.pageId === page.id ? firstPicture.canvas : null}
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
