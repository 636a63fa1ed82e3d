import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { PageText } from "#web/kit/document/page-text.view.tsx";
import { useNearest } from "#web/ui/use-nearest.ts";
import { PageSheet } from "./page-sheet.view.tsx";
import { signingCopy as copy } from "./signing.copy.ts";
import type { PageModel } from "./walk.connect.ts";

/** How many pages have a picture at a time: what a phone holds. */
const maxPictures = 3;

const column = css({ display: "flex", flexDirection: "column", gap: "5", minWidth: "0" });
const frame = css({
  bg: "white",
  boxShadow: "0 0 0 1px {colors.grey.300}, {shadows.md}",
  contentVisibility: "visible",
});
const caption = css({ mb: "1.5" });

type PagesProps = {
  documents: PdfDocuments;
  pages: readonly PageModel[];
  onField: (item: string) => void;
  onSeen: (page: string) => void;
};

/** The whole document, page by page. */
export function PagesView({ documents, pages, onField, onSeen }: PagesProps) {
  const { ref, names, width } = useNearest(
    maxPictures,
    pages.map(({ page }) => page.id),
  );
  return (
    <div ref={ref} className={column}>
      {pages.map(({ page, number, fields }) => (
        <section key={page.id} data-part={page.id} aria-label={copy.pageNumber(number, pages.length)}>
          <p className={`${text({ variant: "small" })} ${caption}`} aria-hidden="true">
            {copy.pageNumber(number, pages.length)}
          </p>
          <PageText documents={documents} page={page} />
          <div className={frame}>
            <PageSheet
              documents={documents}
              page={page}
              fields={fields}
              scale={width / page.width}
              isDrawn={width > 0 && names.includes(page.id)}
              onField={onField}
              onSeen={onSeen}
            />
          </div>
        </section>
      ))}
    </div>
  );
}
