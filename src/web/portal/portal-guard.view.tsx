import type { ReactNode } from "react";
import { css } from "#styled/css";
import { LegalLinks } from "#web/ui/legal-links.tsx";
import { portalCopy } from "./portal.copy.ts";

const frame = css({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  minHeight: "100dvh",
  px: "4",
  pt: { base: "12", sm: "24" },
  pb: "24",
});
const brand = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  mb: "8",
  fontSize: "xl",
  fontWeight: "bold",
  letterSpacing: "tight",
  color: "brand.darkBlue",
});
const monogram = css({
  display: "grid",
  placeItems: "center",
  width: "10",
  height: "10",
  borderRadius: "md",
  bg: "brand.darkBlue",
  color: "white",
});
const column = css({ width: "full", maxWidth: "26rem" });

/** The page in front of the portal: the product's name over one card. */
export function PortalGuard({ children }: { children: ReactNode }) {
  return (
    <div className={frame}>
      <header className={brand}>
        <span aria-hidden="true" className={monogram}>
          S
        </span>
        {portalCopy.saleflow}
      </header>
      <main className={column}>{children}</main>
      <footer className={`${column} ${css({ mt: "8" })}`}>
        <LegalLinks />
      </footer>
    </div>
  );
}
