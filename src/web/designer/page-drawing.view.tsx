import { Suspense, use } from "react";
import { Page } from "react-pdf";
import type { TemplatePage } from "#contract/contract-template.ts";
import { css } from "#styled/css";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { Button } from "#web/ui/button.tsx";
import { PartBoundary } from "#web/ui/part-boundary.tsx";

type PageDrawingProps = {
  documents: PdfDocuments;
  page: TemplatePage;
  /** How many pixels a point of the page takes. */
  scale: number;
};

const drawing = css({
  position: "absolute",
  inset: "0",
  overflow: "hidden",
  pointerEvents: "none",
  "& .react-pdf__Page, & canvas": { width: "100% !important", height: "100% !important" },
});
const waiting = css({ position: "absolute", inset: "0", bg: "grey.50", animation: "pulse" });
const pressable = css({ pointerEvents: "auto" });
const missing = css({
  display: "grid",
  placeContent: "center",
  height: "full",
  p: "6",
  color: "grey.700",
  fontSize: "sm",
  textAlign: "center",
});
/** What a canvas may hold on every device that people use. */
const mostPixels = 16_000_000;

/** The picture of a page: of its file, or blank. */
export function PageDrawing({ documents, page, scale }: PageDrawingProps) {
  if (page.source === null) return null;
  return (
    <div className={drawing}>
      <PartBoundary fallback={(retry) => <Missing onRetry={retry} />}>
        <Suspense fallback={<div className={waiting} />}>
          <SourceDrawing documents={documents} page={page} source={page.source} scale={scale} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}

type SourceDrawingProps = PageDrawingProps & { source: NonNullable<TemplatePage["source"]> };

function SourceDrawing({ documents, page, source, scale }: SourceDrawingProps) {
  const { pdf, pageNumber, ownTurn } = use(documents.page(source.hash, source.index));
  const pixels = page.width * page.height * scale * scale;
  return (
    <Page
      pdf={pdf}
      pageNumber={pageNumber}
      rotate={(ownTurn + page.turn) % 360}
      scale={scale}
      devicePixelRatio={Math.min(globalThis.devicePixelRatio, Math.sqrt(mostPixels / pixels))}
      renderTextLayer={false}
      renderAnnotationLayer={false}
      loading={<div className={waiting} />}
      error={<p className={missing}>This page cannot be drawn. Its fields are kept.</p>}
    />
  );
}

function Missing({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={missing}>
      <p>This page could not be fetched. Its fields are kept.</p>
      <Button tone="link" className={pressable} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
