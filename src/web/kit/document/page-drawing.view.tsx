import { Suspense, use } from "react";
import { Page } from "react-pdf";
import type { TemplatePage } from "#domain/template/types.ts";
import { css } from "#styled/css";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { Button } from "#web/ui/button.tsx";
import { PartBoundary } from "#web/ui/part-boundary.tsx";
import { type Band, usePictures } from "#web/ui/use-pictures.ts";
import { documentCopy } from "./document.copy.ts";
import { DrawnPicture } from "./drawn-picture.view.tsx";
import { PageBand } from "./page-band.view.tsx";
import { pixelsFor } from "./page-picture.ts";

type PageDrawingProps = {
  documents: PdfDocuments;
  page: TemplatePage;
  /** How many pixels a point of the page takes. */
  scale: number;
  /** Where no more than this of it is on the screen. */
  band?: Band;
  /** It was drawn before: shown until it is drawn anew. */
  earlier?: HTMLCanvasElement | null;
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
/** The picture of a page: of its file, or blank. */
export function PageDrawing(props: PageDrawingProps) {
  const { page, earlier = null } = props;
  if (page.source === null) return null;
  return (
    <div className={drawing}>
      <PartBoundary fallback={(retry) => <Missing onRetry={retry} />}>
        <Suspense fallback={<Waiting earlier={earlier} />}>
          <SourceDrawing {...props} source={page.source} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}

/** What stands for a picture that is not drawn yet. */
function Waiting({ earlier = null }: Pick<PageDrawingProps, "earlier">) {
  return earlier === null ? <div className={waiting} /> : <DrawnPicture canvas={earlier} />;
}

type SourceDrawingProps = PageDrawingProps & { source: NonNullable<TemplatePage["source"]> };

/** The page at its scale; until that is drawn, as it was drawn before, in the size of now. */
function SourceDrawing({
  documents,
  page,
  source,
  scale,
  band,
  earlier = null,
  onDrawn,
}: SourceDrawingProps) {
  const drawable = use(documents.page(source.hash, source.index));
  const { pdf, pageNumber, ownTurn } = drawable;
  const { pictures, isFirst } = usePictures({ scale, turn: (ownTurn + page.turn) % 360, band: band ?? null });
  const failed = <p className={missing}>{documentCopy.pageNotShown}</p>;
  const drawn = pictures.map((picture) => {
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
            loading={isFirst ? <Waiting earlier={earlier} /> : null}
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
  return (
    <>
      {drawn}
      {isFirst && earlier !== null ? <DrawnPicture canvas={earlier} /> : null}
    </>
  );
}

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
