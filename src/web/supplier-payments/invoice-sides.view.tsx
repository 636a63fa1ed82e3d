import type { ReactNode } from "react";
import { css } from "#styled/css";

type SidesProps = { document: ReactNode; children: ReactNode };
type PagesProps = { name: string; children: ReactNode };

const beside = css({ lg: { position: "sticky", top: "4" } });
const pages = css({
  maxHeight: { base: "45vh", lg: "calc(100vh - 9rem)" },
  overflowY: "auto",
  overscrollBehavior: "contain",
  p: "0.5",
});

/** Two halves of a page, one below the other on a phone. */
export const sides = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
  alignItems: "start",
  gap: "5",
});

/** An invoice beside its document, which stays in sight. */
export const InvoiceSides = ({ document, children }: SidesProps) => (
  <div className={sides}>
    <div className={beside}>{document}</div>
    {children}
  </div>
);

/** The pages of a document, in a box of their own. */
export const ScrolledPages = ({ name, children }: PagesProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
  <section className={pages} tabIndex={0} aria-label={name}>
    {children}
  </section>
);
