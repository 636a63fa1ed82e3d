import type { ReactNode } from "react";
import type { PublicApplication } from "#contract/application.ts";
import { css } from "#styled/css";
import { Page, supportPhone } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

type VendorPageProps = { agency: PublicApplication["agency"] | null; children: ReactNode };

/** The agency's bar, then the page's content in one column. */
export const VendorPage = ({ agency, children }: VendorPageProps) => (
  <Page {...(agency === null ? {} : { agency })} supportPhone={agency?.phone ?? supportPhone}>
    <div className={css({ display: "flex", flexDirection: "column", gap: "5" })}>{children}</div>
  </Page>
);

/** The same below a heading. */
export const VendorFrame = ({ agency, title, children }: VendorPageProps & { title: string }) => (
  <VendorPage agency={agency}>
    <PageHeading key={title} title={title} isFocused />
    {children}
  </VendorPage>
);
