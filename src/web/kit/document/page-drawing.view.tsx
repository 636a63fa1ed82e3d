import { Suspense, use } from "react";
import { Page } from "react-pdf";
import type { TemplatePage } from "#domain/template/types.ts";
import { css } from "#styled/css";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { Button } from "#web/ui/button.tsx";
import { PartBoundary } from "#web/ui/part-boundary.tsx";
import { type Band, usePictures } from "#web/ui/use-pictures.ts";
import { documentCopy } from "./document.copy.ts";
import { PageBand } from "./page-band.view.tsx";

type PageDrawingProps = {
  documents: PdfDocuments;
  page: TemplatePage;
  /** How many pixels a point of the page takes. */
  scale: number;
  /** Where no more than this of it is on the screen. */
  band?: Band;
  onDrawn?: () => void;
};

const drawing = css({
  position: "absolute",
  inset: "0",
  overflow: "hidden",
  pointerEvents: "none",
  "& .react-pdf__Page, & .react-pdf__Page__canvas": { width: "100% !important", height: "100% !important" },
});
const layer = css({ position: "absolute", inset: "0", "&[data-drawing=unseen]": { visibility: "hidden" } });
/** It pulses only for who waits long: a picture is mostly there before that. */
const waiting = css({
  position: "absolute",
  inset: "0",
  bg: "grey.50",
  animation: "pulse",
  animationDelay: "1s",
});
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
const maxPixels = 16_000_000;

/** The picture of a page: of its file, or blank. */
export function PageDrawing(props: PageDrawingProps) {
  const { page } = props;
  if (page.source === null) return null;
  return (
    <div className={drawing}>
      <PartBoundary fallback={(retry) => <Missing onRetry={retry} />}>
        <Suspense fallback={<div className={waiting} />}>
          <SourceDrawing {...props} source={page.source} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}

type SourceDrawingProps = PageDrawingProps & { source: NonNullable<TemplatePage["source"]> };

/** The page at its scale; until that is drawn, as it was drawn before, in the size of now. */
function SourceDrawing({ documents, page, source, scale, band, onDrawn }: SourceDrawingProps) {
  const drawable = use(documents.page(source.hash, source.index));
  const { pdf, pageNumber, ownTurn } = drawable;
  const { pictures, isFirst } = usePictures({ scale, turn: (ownTurn + page.turn) % 360, band: band ?? null });
  const failed = <p className={missing}>{documentCopy.pageNotShown}</p>;
  return pictures.map((picture) => {
    const pixels = pixelsFor(page, picture.scale);
    const noteDrawn = () => {
      picture.noteDrawn();
      onDrawn?.();
    };
    return (
      <div key={picture.name} data-drawing={picture.state} className={layer}>
        {picture.band === null ? (
          <Page
            pdf={pdf}
            pageNumber={pageNumber}
            rotate={picture.turn}
            scale={picture.scale}
            devicePixelRatio={pixels}
            renderTextLayer={false}
            renderAnnotationLayer={false}
            onRenderSuccess={noteDrawn}
            loading={isFirst ? <div className={waiting} /> : null}
            error={failed}
          />
        ) : (
          <PageBand
            drawable={drawable}
            pageHeight={page.height}
            band={picture.band}
            turn={picture.turn}
            resolution={picture.scale * pixels}
            onDrawn={noteDrawn}
            error={failed}
          />
        )}
      </div>
    );
  });
}

const pixelsFor = ({ width, height }: TemplatePage, scale: number): number =>
  Math.min(globalThis.devicePixelRatio, Math.sqrt(maxPixels / (width * height * scale * scale)));

function Missing({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={missing}>
      <p>{documentCopy.pageNotLoaded}</p>
      <Button tone="link" className={pressable} onClick={onRetry}>
        {documentCopy.tryAgain}
      </Button>
    </div>
  );
}
