import type { ReactNode } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Icon } from "#web/ui/icon.tsx";
import { type BrandedAgency, Page, supportPhone } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

const column = css({ display: "flex", flexDirection: "column", gap: "5" });
const place = css({ display: "flex", alignItems: "center", gap: "2" });

type FrameProps = {
  agency: (BrandedAgency & { phone: string }) | null;
  /** The property. */
  line?: string;
  title: string;
  isWide?: boolean;
  children: ReactNode;
};

/** The agency's bar, the property, a heading, and the content below. */
export const SigningFrame = ({ agency, line = "", title, isWide = false, children }: FrameProps) => (
  <Page {...(agency === null ? {} : { agency })} supportPhone={agency?.phone ?? supportPhone} isWide={isWide}>
    <div className={column}>
      <header>
        {line === "" ? null : (
          <p className={`${text({ variant: "small" })} ${place}`}>
            <Icon name="home" size="small" />
            {line}
          </p>
        )}
        <PageHeading key={title} title={title} isFocused className={css({ mt: "1" })} />
      </header>
      {children}
    </div>
  </Page>
);
