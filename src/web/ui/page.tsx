import type { ReactNode } from "react";
import type { AgencyOnPages } from "#contract/legal-addresses.ts";
import { css, cx } from "#styled/css";
import { type BrandColours, brandColours, ownColour } from "./brand.ts";
import { Icon } from "./icon.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { needHelp, ownName, securedBy } from "./page.copy.ts";
import { mainId, SkipLink } from "./skip-link.tsx";

/** An agency as a page shows it; its own addresses where they are known. */
export type BrandedAgency = Pick<AgencyOnPages, "name" | "brandColour"> &
  Partial<Pick<AgencyOnPages, "legal" | "logo">>;

type PageProps = {
  /** The agency whose page it is; without it the bar is Saleflow's own. */
  agency?: BrandedAgency;
  /** As people read it: `1300 975 707`. */
  supportPhone: string;
  /** For documents beside what is done with them. */
  isWide?: boolean;
  children: ReactNode;
};

/** A number reserved for fiction, shown where no agency is known. */
export const supportPhone = "1300 975 707";

const ownBrand: BrandedAgency = { name: ownName, brandColour: ownColour };

const frame = css({ display: "flex", flexDirection: "column", minHeight: "100dvh" });
const column = css({ width: "full", maxWidth: "calc(35rem + 2rem)", mx: "auto", px: "4" });
const wideColumn = css({ width: "full", maxWidth: "calc({sizes.wide} + 2rem)", mx: "auto", px: "4" });
const brand = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  minHeight: "16",
  fontWeight: "semibold",
});
const monogram = css({
  display: "grid",
  placeItems: "center",
  width: "8",
  height: "8",
  borderRadius: "md",
  borderWidth: "1.5px",
  borderStyle: "solid",
  borderColor: "currentColor",
  fontSize: "sm",
  fontWeight: "bold",
});
// The room below keeps the last action clear of a toast.
const main = css({
  flex: "1",
  pt: { base: "5", sm: "10" },
  pb: "24",
  outline: "none",
  "&:focus": { boxShadow: "none" },
});
// On white, whatever the bar's colour is: a logo has its own.
const logoStyles = css({
  boxSizing: "content-box",
  flexShrink: "0",
  width: "auto",
  height: "auto",
  maxWidth: "8.75rem",
  maxHeight: "2.25rem",
  p: "1",
  bg: "white",
  borderRadius: "md",
});
const footer = css({ borderTop: "1px solid {colors.line}", py: "6", color: "muted", fontSize: "sm" });
const footerRow = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  columnGap: "6",
});
const phoneLink = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minHeight: "hit",
  color: "link",
  fontWeight: "medium",
  fontVariantNumeric: "tabular-nums",
});

export function Page({ agency: given, supportPhone, isWide = false, children }: PageProps) {
  const width = isWide ? wideColumn : column;
  const agency = given ?? ownBrand;
  const colours = brandColours(agency.brandColour);
  return (
    <div className={frame}>
      <SkipLink />
      <header data-brand="" ref={(bar) => paint(bar, colours)}>
        <div className={cx(width, brand)}>
          <Brand agency={agency} />
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={cx(width, main)}>
        {children}
      </main>
      <footer className={footer}>
        <div className={cx(width, footerRow)}>
          <a href={telephoneHref(supportPhone)} className={phoneLink}>
            <Icon name="phone" size="small" />
            {needHelp(supportPhone)}
          </a>
          <span className={css({ display: "inline-flex", alignItems: "center", gap: "2" })}>
            <Icon name="lock" size="small" />
            {securedBy}
          </span>
          <LegalLinks agency={given} />
        </div>
      </footer>
    </div>
  );
}

// Not as an attribute, which the document's policy refuses of the server's HTML.
function paint(bar: HTMLElement | null, { background, text }: BrandColours): void {
  if (bar === null) return;
  bar.style.backgroundColor = background;
  bar.style.color = text;
}

/** The name is read once: as that of the logo, where there is one. */
function Brand({ agency: { name, logo } }: { agency: BrandedAgency }) {
  if (logo)
    return (
      <>
        <img src={logo.address} width={logo.width} height={logo.height} alt={name} className={logoStyles} />
        <span aria-hidden="true">{name}</span>
      </>
    );
  return (
    <>
      <span aria-hidden="true" className={monogram}>
        {name.charAt(0).toUpperCase()}
      </span>
      {name}
    </>
  );
}

/** `1300 975 707` → `tel:1300975707`. */
export const telephoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
