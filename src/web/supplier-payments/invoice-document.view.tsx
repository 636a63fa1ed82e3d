import { Suspense, use } from "react";
import type { TemplatePage } from "#domain/template/types.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { createPdfDocuments, type PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { loadTextFace } from "#web/adapters/text-face.ts";
import { PageDrawing } from "#web/kit/document/page-drawing.view.tsx";
import { PageText } from "#web/kit/document/page-text.view.tsx";
import { PartBoundary } from "#web/ui/part-boundary.tsx";
import { useNearest } from "#web/ui/use-nearest.ts";
import { captureCopy as copy } from "./invoice-capture.copy.ts";

/** How many pages have a picture at a time. */
const maxPictures = 3;

const column = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const frame = css({ position: "relative", bg: "white", boxShadow: "0 0 0 1px {colors.grey.300}" });
const quiet = css({ p: "6", color: "muted", fontSize: "sm", textAlign: "center" });

const opened = new WeakMap<Blob, PdfDocuments>();

function documentsOf(file: Blob): PdfDocuments {
  loadTextFace();
  const known = opened.get(file);
  if (known !== undefined) return known;
  const documents = createPdfDocuments(async () => file);
  opened.set(file, documents);
  return documents;
}

/** The pages of a PDF, one below the other. */
export const InvoiceDocumentView = ({ file }: { file: Blob }) => (
  <PartBoundary fallback={() => <p className={quiet}>{copy.notShown}</p>}>
    <Suspense fallback={<p className={quiet}>{copy.opening}</p>}>
      <Pages documents={documentsOf(file)} />
    </Suspense>
  </PartBoundary>
);

function Pages({ documents }: { documents: PdfDocuments }) {
  const pages = use(documents.sizes("")).map(
    ({ width, height }, index): TemplatePage => ({
      id: `page_${index}`,
      source: { hash: "", index },
      turn: 0,
      width,
      height,
    }),
  );
  const { ref, names, width } = useNearest(
    maxPictures,
    pages.map(({ id }) => id),
  );
  return (
    <div ref={ref} className={column}>
      {pages.map((page, index) => (
        <section key={page.id} data-part={page.id} aria-label={copy.page(index + 1, pages.length)}>
          {pages.length === 1 ? null : (
            <p className={text({ variant: "small" })} aria-hidden="true">
              {copy.page(index + 1, pages.length)}
            </p>
          )}
          <PageText documents={documents} page={page} />
          <div className={frame} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
            {width > 0 && names.includes(page.id) ? (
              <PageDrawing documents={documents} page={page} scale={width / page.width} />
            ) : null}
          </div>
        </section>
      ))}
    </div>
  );
}
