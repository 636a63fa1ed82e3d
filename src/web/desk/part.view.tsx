import type { ReactNode } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Card } from "#web/ui/card.tsx";

type PartProps = { title: string; note?: ReactNode; isWide?: boolean; children: ReactNode };

const wide = css({ gridColumn: { lg: "1 / -1" } });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "2",
  mb: "2",
});

/** A part of a page of the desk. */
export const Part = ({ title, note, isWide = false, children }: PartProps) => (
  <Card aria-label={title} depth="flat" className={isWide ? wide : undefined}>
    <div className={head}>
      <h2 className={text({ look: "sectionTitle" })}>{title}</h2>
      {note}
    </div>
    {children}
  </Card>
);

export const Quiet = ({ children }: { children: ReactNode }) => (
  <p className={text({ look: "small" })}>{children}</p>
);
