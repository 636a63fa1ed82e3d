import type { ReactNode } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Card } from "#web/ui/card.tsx";

type PartProps = { title: string; note?: ReactNode; children: ReactNode };

const sides = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  alignItems: "start",
  gap: "4",
});
const side = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "2",
  mb: "2",
});

/** A part of the page of one thing. */
export const Part = ({ title, note, children }: PartProps) => (
  <Card aria-label={title} depth="flat">
    <div className={head}>
      <h2 className={text({ variant: "sectionTitle" })}>{title}</h2>
      {note}
    </div>
    {children}
  </Card>
);

export const Quiet = ({ children }: { children: ReactNode }) => (
  <p className={text({ variant: "small" })}>{children}</p>
);

/** Parts in two columns where there is room, the first ones before the second ones on a phone. */
export const Sides = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className={sides}>
    <div className={side}>{first}</div>
    <div className={side}>{second}</div>
  </div>
);
