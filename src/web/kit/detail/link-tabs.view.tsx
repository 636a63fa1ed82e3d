import { Link } from "wouter";
import { css } from "#styled/css";

type LinkTabsProps = {
  /** What the tabs are of. */
  label: string;
  tabs: readonly { id: string; label: string; href: string; isCurrent: boolean }[];
};

const bar = css({
  display: "flex",
  gap: "1",
  overflowX: "auto",
  borderBottom: "1px solid {colors.line}",
  scrollbarWidth: "none",
});
const tab = css({
  display: "inline-flex",
  alignItems: "center",
  flexShrink: "0",
  minHeight: "hit",
  px: { base: "2.5", sm: "4" },
  mb: "-1px",
  borderBottom: "2px solid transparent",
  color: "grey.700",
  fontSize: "sm",
  fontWeight: "medium",
  whiteSpace: "nowrap",
  _hover: { color: "ink", borderBottomColor: "grey.300" },
  _focusVisible: { outlineOffset: "-2px", boxShadow: "none" },
  "&[aria-current=page]": { color: "action.hover", borderBottomColor: "action", fontWeight: "semibold" },
});

/** On a phone the tabs are wider than the page: the open one is brought into sight. */
const intoView = (link: HTMLElement | null): void =>
  link?.scrollIntoView?.({ inline: "nearest", block: "nearest" });

/** The parts of a page, each at an address of its own. */
export function LinkTabs({ label: name, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={name} className={bar}>
      {tabs.map(({ id, label, href, isCurrent }) => (
        <Link
          key={id}
          ref={isCurrent ? intoView : undefined}
          href={href}
          className={tab}
          aria-current={isCurrent ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
