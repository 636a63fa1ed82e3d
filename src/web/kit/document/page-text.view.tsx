import { Suspense, use } from "react";
import type { TemplatePage } from "#domain/template/types.ts";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { PartBoundary } from "#web/ui/part-boundary.tsx";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";

type PageTextProps = { documents: PdfDocuments; page: TemplatePage };

/** What a page says, beneath its picture: for who listens, and for the browser's own search. */
export function PageText({ documents, page }: PageTextProps) {
  if (page.source === null) return null;
  return (
    <PartBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Lines lines={documents.lines(page.source.hash, page.source.index)} />
      </Suspense>
    </PartBoundary>
  );
}

function Lines({ lines }: { lines: Promise<readonly string[]> }) {
  return (
    <div className={visuallyHidden}>
      {use(lines).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file never change, and some say the same
        <p key={at}>{line}</p>
      ))}
    </div>
  );
}
