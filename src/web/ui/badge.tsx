import type { ReactNode } from "react";
import { css, cx } from "#styled/css";

export type BadgeTone =
  | "neutral"
  | "success"
  | "warning"
  | "danger"
  | "blue"
  | "sign"
  | "saleFunder"
  | "soldDeposit"
  | "settlements";

/** What a badge shows of a status. */
export type StatusBadge = { label: string; tone: BadgeTone };

const base = css({
  display: "inline-block",
  minWidth: "0",
  maxWidth: "full",
  verticalAlign: "middle",
  overflow: "hidden",
  textOverflow: "ellipsis",
  px: "2",
  py: "0.5",
  borderRadius: "full",
  fontSize: "xs",
  fontWeight: "medium",
  whiteSpace: "nowrap",
  "&::before": {
    content: '""',
    display: "inline-block",
    width: "2",
    height: "2",
    mr: "1.5",
    borderRadius: "full",
  },
});

// Each with all of its colours: two classes for one would leave the winner to the order of the sheet.
const tones: Record<BadgeTone, string> = {
  neutral: css({ bg: "grey.100", color: "grey.800", "&::before": { bg: "grey.500" } }),
  success: css({ bg: "tint.success", color: "success", "&::before": { bg: "currentColor" } }),
  warning: css({ bg: "tint.warning", color: "warning", "&::before": { bg: "currentColor" } }),
  danger: css({ bg: "tint.alarm", color: "alarm", "&::before": { bg: "currentColor" } }),
  blue: css({ bg: "grey.100", color: "grey.800", "&::before": { bg: "brand.blue" } }),
  sign: css({ bg: "grey.100", color: "grey.800", "&::before": { bg: "accent.sign" } }),
  saleFunder: css({ bg: "grey.100", color: "grey.800", "&::before": { bg: "accent.saleFunder" } }),
  soldDeposit: css({ bg: "grey.100", color: "grey.800", "&::before": { bg: "accent.soldDeposit" } }),
  settlements: css({ bg: "grey.100", color: "grey.800", "&::before": { bg: "accent.settlements" } }),
};

/** A word with a dot in its colour: the word says it, the colour only helps to find it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={cx(base, tones[tone])}>{children}</span>;
}
