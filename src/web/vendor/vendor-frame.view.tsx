import type { ReactNode } from "react";
import type { PublicApplication } from "#contract/application.ts";
import { css } from "#styled/css";
import { Page } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

/** A number reserved for fiction, shown where no agency is known. */
const supportPhone = "1300 975 707";

type VendorFrameProps = {
  agency: PublicApplication["agency"] | null;
  title: string;
  /** Above the heading: how far the application has come. */
  above?: ReactNode;
  children: ReactNode;
};

/** The agency's bar, the page's heading, then its content in one column. */
export function VendorFrame({ agency, title, above, children }: VendorFrameProps) {
  return (
    <Page {...(agency === null ? {} : { agency })} supportPhone={agency?.phone ?? supportPhone}>
      <div className={css({ display: "flex", flexDirection: "column", gap: "5" })}>
        {above}
        <PageHeading key={title} title={title} isFocused />
        {children}
      </div>
    </Page>
  );
}
