import type { ReactNode } from "react";
import { css } from "#styled/css";
import { Icon } from "./icon.tsx";

type DisclosureProps = { summary: ReactNode; children: ReactNode; startsOpen?: boolean };

const summaryRow = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  minHeight: "hit",
  color: "link",
  fontWeight: "medium",
  cursor: "pointer",
  listStyle: "none",
  borderRadius: "sm",
  "&::-webkit-details-marker": { display: "none" },
});
const chevron = css({
  transition: "transform 120ms",
  "details[open] > summary > &": { transform: "rotate(180deg)" },
});

export function Disclosure({ summary, children, startsOpen = false }: DisclosureProps) {
  return (
    <details open={startsOpen}>
      <summary className={summaryRow}>
        {summary}
        <Icon name="chevron" className={chevron} />
      </summary>
      <div className={css({ pt: "2" })}>{children}</div>
    </details>
  );
}
