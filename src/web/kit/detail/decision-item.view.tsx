import type { ReactNode } from "react";
import { Link } from "wouter";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";

type DecisionItemProps = {
  /** What the amount is of, where the list says it. */
  about: { label: string; href: string } | null;
  amountCents: number;
  status: { label: string; tone: BadgeTone };
  /** What is known of it, line by line. */
  children: ReactNode;
  /** What this person may decide. */
  actions: readonly ItemAction[];
};
type ItemAction = { label: string; tone: "primary" | "quiet"; onClick: () => void };

const item = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: "3",
  py: "4",
  borderTop: "1px solid {colors.line}",
  _first: { borderTopWidth: "0", pt: "1" },
  _last: { pb: "0" },
});
const facts = css({ flex: "1 1 16rem", minWidth: "0", display: "flex", flexDirection: "column", gap: "1" });
const row = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2", color: "ink" });
const amount = css({ fontWeight: "semibold", fontSize: "lg" });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "hit",
  color: "link",
  fontWeight: "medium",
  overflowWrap: "anywhere",
  _hover: { textDecoration: "underline" },
});
const buttons = css({ display: "flex", flexWrap: "wrap", gap: "2" });

/** An amount that somebody decides about: its status, what is known of it, and what can be done. */
export const DecisionItem = ({ about, amountCents, status, children, actions }: DecisionItemProps) => (
  <li className={item}>
    <div className={facts}>
      {about === null ? null : <ItemLink href={about.href}>{about.label}</ItemLink>}
      <p className={row}>
        <Money cents={amountCents} className={amount} />
        <Badge tone={status.tone}>{status.label}</Badge>
      </p>
      {children}
    </div>
    {actions.length === 0 ? null : (
      <div className={buttons}>
        {actions.map(({ label, tone, onClick }) => (
          <Button key={label} tone={tone} onClick={onClick}>
            {label}
          </Button>
        ))}
      </div>
    )}
  </li>
);

export const ItemLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={link}>
    {children}
  </Link>
);

export const ItemReason = ({ children }: { children: ReactNode }) => (
  <p className={css({ color: "grey.800" })}>{children}</p>
);

/** What is there of these, on one line in small letters. */
export function ItemNote({ parts }: { parts: readonly (string | null)[] }) {
  const shown = parts.filter((part) => part !== null && part !== "");
  return shown.length === 0 ? null : <p className={text({ variant: "small" })}>{shown.join(" · ")}</p>;
}
