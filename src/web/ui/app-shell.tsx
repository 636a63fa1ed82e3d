import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { css } from "#styled/css";
import { closeMenu, openMenu, portal } from "./app-shell.copy.ts";
import { readablePair } from "./contrast.ts";
import { Icon, type IconName } from "./icon.tsx";
import { mainId, SkipLink } from "./skip-link.tsx";

export type ShellLink = { href: string; label: string; icon: IconName; isCurrent: boolean };

type AppShellProps = {
  brand: { name: string; brandColour?: string };
  links: readonly ShellLink[];
  /** Which of several places the person works at; absent where there is one. */
  chooser?: ReactNode;
  /** The way to anything else: under the name, or beside the menu button of a phone. */
  search?: ReactNode;
  /** Who is signed in, and the way out. */
  person: ReactNode;
  children: ReactNode;
};

const ownColour = "#0B2447";

const frame = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "15.5rem minmax(0, 1fr)" },
  minHeight: "100dvh",
  alignContent: "start",
});
const side = css({
  display: "flex",
  flexDirection: "column",
  bg: "surface",
  borderColor: "line",
  borderStyle: "solid",
  borderWidth: "0",
  borderBottomWidth: { base: "1px", md: "0" },
  borderRightWidth: { base: "0", md: "1px" },
  position: { base: "sticky", md: "sticky" },
  top: "0",
  zIndex: "10",
  height: { base: "auto", md: "100dvh" },
  maxHeight: "100dvh",
  overflowY: "auto",
});
const head = css({
  display: "flex",
  flexShrink: "0",
  flexWrap: { base: "nowrap", md: "wrap" },
  alignItems: "center",
  gap: { base: "1", md: "3" },
  minHeight: "14",
  px: { base: "4", md: "3" },
  py: "2",
});
const searchPlace = css({ flexBasis: { base: "auto", md: "full" }, "& > button": { width: "full" } });
const monogram = css({
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  width: "8",
  height: "8",
  mr: { base: "2", md: "0" },
  borderRadius: "md",
  fontSize: "sm",
  fontWeight: "bold",
});
const brandName = css({ flex: "1", minWidth: "0", fontWeight: "semibold", lineHeight: "snug", color: "ink" });
const menuButton = css({
  display: { base: "inline-flex", md: "none" },
  alignItems: "center",
  justifyContent: "center",
  width: "hit",
  height: "hit",
  mr: "-2",
  borderRadius: "md",
  color: "grey.800",
  cursor: "pointer",
  _hover: { bg: "grey.100" },
});
const body = css({
  display: { base: "none", md: "flex" },
  "&[data-open]": { display: "flex" },
  flexDirection: "column",
  // On a low screen the whole side scrolls; nothing of it is pressed together.
  flex: "1 0 auto",
  gap: "4",
  px: "3",
  pt: "2",
  pb: "4",
});
const list = css({ display: "flex", flexDirection: "column", gap: "0.5" });
const link = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  minHeight: "hit",
  px: "3",
  borderRadius: "md",
  fontSize: "sm",
  fontWeight: "medium",
  color: "grey.700",
  _hover: { bg: "grey.100", color: "ink" },
  "&[aria-current=page]": { bg: "brand.lightBlue", color: "action.hover", fontWeight: "semibold" },
});
const foot = css({ mt: { base: "0", md: "auto" }, pt: "3", borderTop: "1px solid {colors.line}" });
const main = css({
  minWidth: "0",
  px: { base: "4", sm: "6", lg: "8" },
  pt: { base: "5", md: "8" },
  pb: "24",
  outline: "none",
  "&:focus": { boxShadow: "none" },
});

/** Navigation at the left, or behind a button on a phone; who is signed in below it; the page beside it. */
export function AppShell({ brand, links, chooser, search, person, children }: AppShellProps) {
  const [path] = useLocation();
  // The page on which the menu was opened: any other one is shown without it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === path;
  const { background, text } = readablePair(brand.brandColour ?? ownColour, ownColour);
  return (
    <div className={frame}>
      <SkipLink />
      <header className={side}>
        <div className={head}>
          <span aria-hidden="true" className={monogram} style={{ backgroundColor: background, color: text }}>
            {brand.name.charAt(0).toUpperCase()}
          </span>
          <span className={brandName}>{brand.name}</span>
          {search === undefined ? null : <div className={searchPlace}>{search}</div>}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${mainId}-menu`}
            aria-label={isOpen ? closeMenu : openMenu}
            className={menuButton}
            onClick={() => setOpenedOn(isOpen ? null : path)}
          >
            <Icon name={isOpen ? "close" : "menu"} />
          </button>
        </div>
        <div id={`${mainId}-menu`} data-open={isOpen || undefined} className={body}>
          {chooser}
          <nav aria-label={portal} className={list}>
            {links.map(({ href, label, icon, isCurrent }) => (
              <Link
                key={href}
                href={href}
                className={link}
                aria-current={isCurrent ? "page" : undefined}
                onClick={() => setOpenedOn(null)}
              >
                <Icon name={icon} />
                {label}
              </Link>
            ))}
          </nav>
          <div className={foot}>{person}</div>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={main}>
        {children}
      </main>
    </div>
  );
}
