import type { ReactNode } from "react";
import { css } from "#styled/css";
import { Page, supportPhone } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

const column = css({ display: "flex", flexDirection: "column", gap: "5" });
export const cardStack = css({ display: "flex", flexDirection: "column", gap: "4" });

/** A page of the registration, in one column. */
export const RegistrationPageFrame = ({ children }: { children: ReactNode }) => (
  <Page supportPhone={supportPhone}>
    <div className={column}>{children}</div>
  </Page>
);

/** The same below a heading. */
export const RegistrationFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <RegistrationPageFrame>
    <PageHeading key={title} title={title} isFocused />
    {children}
  </RegistrationPageFrame>
);
