import type { ReactNode } from "react";
import type { PublicApplication } from "#contract/application.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Icon } from "#web/ui/icon.tsx";
import { type BrandedAgency, Page, supportPhone } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { propertyLine } from "./property-line.ts";

const column = css({ display: "flex", flexDirection: "column", gap: "5" });
const place = css({ display: "flex", alignItems: "center", gap: "2" });

/** Whose page it is, and what it is about. */
export type Framed = { agency: BrandedAgency & { phone: string }; line: string };

/** What the page of an application says of it. */
export const framedOf = (application: PublicApplication): Framed => ({
  agency: application.agency,
  line: propertyLine(application),
});

type PayFrameProps = {
  application: PublicApplication | null;
  title: string;
  /** What stands over everything else of the page. */
  bar?: ReactNode;
  children: ReactNode;
};

/** Agency and property on top, the page's heading, then its content in one column. */
export const PayFrame = ({ application, ...rest }: PayFrameProps) => (
  <PublicFrame framed={application === null ? null : framedOf(application)} {...rest} />
);

type PublicFrameProps = Omit<PayFrameProps, "application"> & { framed: Framed | null };

/** The same for whatever somebody has a link to. */
export function PublicFrame({ framed, title, bar = null, children }: PublicFrameProps) {
  const { line = "", ...whose } = framed ?? {};
  return (
    <Page {...whose} supportPhone={framed?.agency.phone ?? supportPhone}>
      <div className={column}>
        {bar}
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
}
