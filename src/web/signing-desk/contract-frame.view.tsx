import type { ReactNode } from "react";
import { Link } from "wouter";
import { css } from "#styled/css";
import { listingHref } from "./signing-paths.ts";
import { setupCopy } from "./signing-setup.copy.ts";

type ContractFrameProps = {
  of: { listingId: string; documentType: string; property: string | null };
  children: ReactNode;
};

const frame = css({
  display: "flex",
  flexDirection: "column",
  gap: "4",
  width: "full",
  maxWidth: "48rem",
  mx: "auto",
  minWidth: "0",
});
const top = css({ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: "1" });
const back = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "hit",
  color: "link",
  fontSize: "sm",
  _hover: { textDecoration: "underline" },
});
const about = css({ fontWeight: "semibold", color: "ink" });

/** What a contract is of, and the way back to its listing. */
export const ContractFrame = ({
  of: { listingId, documentType, property },
  children,
}: ContractFrameProps) => (
  <div className={frame}>
    <div className={top}>
      <Link href={listingHref(listingId)} className={back}>
        {property ?? setupCopy.backToListing}
      </Link>
      <p className={about}>{documentType}</p>
    </div>
    {children}
  </div>
);
