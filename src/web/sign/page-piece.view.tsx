import { useMemo } from "react";
import type { TemplateField, TemplatePage } from "#domain/template/types.ts";
import { css } from "#styled/css";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { usePainted } from "#web/ui/use-painted.ts";
import type { Band } from "#web/ui/use-pictures.ts";
import { PageSheet } from "./page-sheet.view.tsx";
import { signingCopy as copy } from "./signing.copy.ts";
import type { PageModel } from "./walk.connect.ts";

/** Large enough to read the print of a contract on a phone. */
const scale = 1.1;
/** How high the piece is on the widest screens, in rem, as `room` has it. */
const maxRem = 15;

const room = css({
  position: "relative",
  overflow: "hidden",
  height: { base: "11rem", md: "15rem" },
  borderRadius: "md",
  bg: "white",
  boxShadow: "0 0 0 1px {colors.grey.300}",
});
const sheet = css({ position: "absolute" });

type PieceProps = {
  documents: PdfDocuments;
  model: PageModel;
  field: TemplateField;
  onField: (item: string) => void;
  onSeen: (page: string) => void;
};

/** The piece of a page around a field. */
export function PagePiece(props: PieceProps) {
  const { model } = props;
  return (
    <section aria-label={copy.whereItStands(model.number)} className={room}>
      <Piece key={model.page.id} {...props} />
    </section>
  );
}

/** The page with its fields at once; its picture is drawn when the question stands. */
function Piece({ documents, model, field, onField, onSeen }: PieceProps) {
  const { page } = model;
  const { width, height } = page;
  const band = useMemo(() => bandOf(page, field), [page, field]);
  const { ref, isPainted } = usePainted<HTMLDivElement>();
  const near = (middle: number, size: number) =>
    `clamp(100% - ${size * scale}px, 50% - ${middle * scale}px, 0px)`;
  return (
    <div
      ref={ref}
      className={sheet}
      style={{
        width: width * scale,
        left: near(field.x + field.width / 2, width),
        top: near(field.y + field.height / 2, height),
      }}
    >
      <PageSheet
        documents={documents}
        page={page}
        fields={model.fields}
        scale={scale}
        isDrawn={isPainted}
        band={band}
        onField={onField}
        onSeen={onSeen}
      />
    </div>
  );
}

/** What of the page stands in the piece: as much about the middle of the field as the highest piece shows. */
function bandOf({ height }: TemplatePage, field: TemplateField): Band {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const shown = Math.min((maxRem * rem) / scale, height);
  const middle = field.y + field.height / 2;
  return { top: Math.max(0, Math.min(middle - shown / 2, height - shown)), height: shown };
}
