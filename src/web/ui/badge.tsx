import type { ReactNode } from "react";
import { css, cx } from "#styled/css";

export type BadgeTone =
  | "neutral"
  | "success"
  | "blue"
  | "sign"
  | "saleFunder"
  | "soldDeposit"
  | "settlements";

const base = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  px: "2",
  py: "0.5",
  borderRadius: "full",
  bg: "grey.100",
  color: "grey.800",
  fontSize: "xs",
  fontWeight: "medium",
  whiteSpace: "nowrap",
  "&::before": { content: '""', width: "2", height: "2", borderRadius: "full", bg: "currentColor" },
});

const tones: Record<BadgeTone, string> = {
  neutral: css({ "&::before": { color: "grey.500" } }),
  success: css({ bg: "tint.success", color: "success" }),
  blue: css({ "&::before": { color: "brand.blue" } }),
  sign: css({ "&::before": { color: "accent.sign" } }),
  saleFunder: css({ "&::before": { color: "accent.saleFunder" } }),
  soldDeposit: css({ "&::before": { color: "accent.soldDeposit" } }),
  settlements: css({ "&::before": { color: "accent.settlements" } }),
};

/** A word with a dot in its colour: the word says it, the colour only helps to find it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={cx(base, tones[tone])}>{children}</span>;
}
