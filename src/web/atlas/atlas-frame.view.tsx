import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { css, cx } from "#styled/css";
import { mainId, SkipLink } from "#web/ui/skip-link.tsx";
import { atlasCopy } from "./atlas.copy.ts";
import { atlasPaths } from "./atlas-paths.ts";

const frame = css({ display: "flex", flexDirection: "column", minHeight: "100dvh" });
const bar = css({ bg: "brand.darkBlue", color: "white", "@media print": { display: "none" } });
const row = css({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  columnGap: "6",
  minHeight: "14",
  px: { base: "4", sm: "6" },
});
const brand = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minHeight: "hit",
  ml: "-3",
  fontWeight: "semibold",
});
const links = css({ display: "flex", flexWrap: "wrap", gap: "1", ml: { base: "-2", sm: "auto" } });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "hit",
  px: "3",
  borderRadius: "sm",
  fontSize: "sm",
  fontWeight: "medium",
  color: "white",
  _hover: { textDecoration: "underline", textUnderlineOffset: "0.3em" },
  "&[aria-current=page]": {
    textDecoration: "underline",
    textUnderlineOffset: "0.4em",
    textDecorationThickness: "2px",
  },
  _focusVisible: { outlineColor: "white", boxShadow: "none", outlineOffset: "-4px" },
});
const main = css({
  flex: "1",
  display: "flex",
  flexDirection: "column",
  gap: "4",
  width: "full",
  minWidth: "0",
  px: { base: "4", sm: "6" },
  py: "5",
  outline: "none",
  "&:focus": { boxShadow: "none" },
});

/** The bar and the room below it, for every page of the atlas. */
export function AtlasFrame({ children }: { children: ReactNode }) {
  return (
    <div className={frame}>
      <SkipLink />
      <header className={bar}>
        <div className={row}>
          <Link href={atlasPaths.index} className={cx(brand, link)}>
            {atlasCopy.brand}
          </Link>
          <nav aria-label={atlasCopy.pages} className={links}>
            <BarLink href={atlasPaths.index}>{atlasCopy.allMachines}</BarLink>
            <BarLink href={atlasPaths.requirements}>{atlasCopy.requirements}</BarLink>
            <BarLink href={atlasPaths.live}>{atlasCopy.live}</BarLink>
          </nav>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={main}>
        {children}
      </main>
    </div>
  );
}

function BarLink({ href, children }: { href: string; children: ReactNode }) {
  const [path] = useLocation();
  return (
    <Link href={href} className={link} aria-current={path === href ? "page" : undefined}>
      {children}
    </Link>
  );
}
