import { memo, type ReactNode } from "react";
import type { TemplatePage } from "#domain/template/types.ts";
import { css } from "#styled/css";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { FieldMarks } from "#web/kit/document/field-marks.view.tsx";
import { PageDrawing } from "#web/kit/document/page-drawing.view.tsx";
import { useFirstSight } from "#web/ui/seen-mark.tsx";
import type { Band } from "#web/ui/use-pictures.ts";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import { signingCopy as copy } from "./signing.copy.ts";
import type { FieldModel } from "./walk.connect.ts";

const sheet = css({ position: "relative", width: "full", bg: "white", overflow: "hidden" });
const box = css({ position: "absolute" });
const own = css({
  position: "absolute",
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
  borderRadius: "sm",
  // Not a border of its own: what is stamped stands in all of the field.
  _before: {
    content: '""',
    position: "absolute",
    inset: "0",
    borderWidth: "1.5px",
    borderStyle: "solid",
    borderColor: "brand.blue",
    borderRadius: "sm",
  },
  bg: "color-mix(in srgb, {colors.brand.yellow} 28%, transparent)",
  color: "brand.darkBlue",
  // A page is small on a phone, and so are its fields.
  fontSize: "min(0.75rem, 2.4vw)",
  fontWeight: "semibold",
  cursor: "pointer",
  scrollMarginTop: "24",
  "&[data-done]": { bg: "transparent" },
  "&[data-done]::before": { borderColor: "success", borderStyle: "dashed" },
  "&[data-wrong]::before": { borderColor: "alarm" },
  "&[aria-current=true]": { outline: "3px solid {colors.focus}", outlineOffset: "2px" },
});
const note = css({
  position: "absolute",
  display: "flex",
  alignItems: "center",
  px: "1",
  overflow: "hidden",
  borderWidth: "1px",
  borderStyle: "dashed",
  borderColor: "grey.400",
  borderRadius: "sm",
  bg: "rgb(255 255 255 / 0.85)",
  color: "grey.700",
  fontSize: "min(0.75rem, 2.2vw)",
  lineHeight: "tight",
});

type PageSheetProps = {
  documents: PdfDocuments;
  page: TemplatePage;
  fields: readonly FieldModel[];
  /** How many pixels a point takes in its picture. */
  scale: number;
  /** Whether its picture is there: a few pages at a time have one. */
  isDrawn: boolean;
  /** What of it can be seen, where that is not all. */
  band?: Band;
  onField: (item: string) => void;
  /** Notified once its picture is there and on the screen. */
  onSeen: (page: string) => void;
};

/** A page as the signer sees it: its picture, and in its fields what will be stamped there. */
export const PageSheet = memo(function PageSheet(props: PageSheetProps) {
  const { documents, page, fields, scale, isDrawn, band, onField, onSeen } = props;
  // A blank page has no picture that could be waited for.
  const { mark, noteDrawn } = useFirstSight(page.source === null, () => onSeen(page.id));
  return (
    <div className={sheet} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      {isDrawn ? (
        <PageDrawing
          documents={documents}
          page={page}
          scale={scale}
          {...(band === undefined ? {} : { band })}
          onDrawn={noteDrawn}
        />
      ) : null}
      {isDrawn ? mark : null}
      {fields.map((model) => (
        <PageField key={model.field.id} model={model} page={page} onField={onField} />
      ))}
    </div>
  );
});

type PageFieldProps = { model: FieldModel; page: TemplatePage; onField: (item: string) => void };

function PageField({ model, page, onField }: PageFieldProps): ReactNode {
  const { field, value, kind } = model;
  const part = (points: number, of: number) => `${(points / of) * 100}%`;
  const place = {
    left: part(field.x, page.width),
    top: part(field.y, page.height),
    width: part(field.width, page.width),
    height: part(field.height, page.height),
  };
  const marks = value === "" ? null : <FieldMarks field={field} value={value} />;
  if (kind === "value")
    return marks === null ? null : (
      <div className={box} style={place}>
        {marks}
        <span className={visuallyHidden}>{model.text}</span>
      </div>
    );
  if (kind === "note")
    return model.text === "" ? null : (
      <p className={note} style={place}>
        {model.text}
      </p>
    );
  return (
    <button
      type="button"
      ref={model.isGoneTo ? intoView : undefined}
      data-item={model.item}
      data-done={model.isDone || undefined}
      data-wrong={model.isWrong || undefined}
      aria-current={model.isCurrent || undefined}
      aria-label={model.label}
      className={own}
      style={place}
      onClick={() => onField(model.item)}
    >
      {marks ?? ownNotes[field.type]}
    </button>
  );
}

/** One function for every render: React calls it where another field is gone to. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: "start" });

const ownNotes: Partial<Record<FieldModel["field"]["type"], string>> = {
  signature: copy.signHere,
  initials: copy.initialHere,
};
