import type { ReactNode } from "react";
import { css } from "#styled/css";

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

const base = css.raw({
  display: "inline-block",
  minWidth: "0",
  maxWidth: "full",
  verticalAlign: "middle",
  overflow: "hidden",
  textOverflow: "ellipsis",
  px: "2",
  py: "0.5",
  borderRadius: "full",
  bg: "grey.100",
  color: "grey.800",
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
    bg: "currentColor",
  },
});

const tones = {
  neutral: css.raw({ "&::before": { bg: "grey.500" } }),
  success: css.raw({ bg: "tint.success", color: "success" }),
  warning: css.raw({ bg: "tint.warning", color: "warning" }),
  danger: css.raw({ bg: "tint.alarm", color: "alarm" }),
  blue: css.raw({ "&::before": { bg: "brand.blue" } }),
  sign: css.raw({ "&::before": { bg: "accent.sign" } }),
  saleFunder: css.raw({ "&::before": { bg: "accent.saleFunder" } }),
  soldDeposit: css.raw({ "&::before": { bg: "accent.soldDeposit" } }),
  settlements: css.raw({ "&::before": { bg: "accent.settlements" } }),
} as const satisfies Record<BadgeTone, object>;

// A class of the tone beside one of the base would leave the winner to the order of the sheet.
const classes = Object.fromEntries(
  Object.entries(tones).map(([tone, styles]) => [tone, css(base, styles)]),
) as Record<BadgeTone, string>;

/** A word with a dot in its colour: the word says it, the colour only helps to find it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={classes[tone]}>{children}</span>;
}
