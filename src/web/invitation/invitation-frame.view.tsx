import type { ReactNode } from "react";
import type { OpenedInvitation } from "#contract/team-invitation.ts";
import { css } from "#styled/css";
import { Page, supportPhone } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

const column = css({ display: "flex", flexDirection: "column", gap: "5" });

type InvitationFrameProps = {
  agency: OpenedInvitation["agency"] | null;
  title: string;
  children: ReactNode;
};

/** The agency's bar, a heading, and the content below. */
export const InvitationFrame = ({ agency, title, children }: InvitationFrameProps) => (
  <Page {...(agency === null ? {} : { agency })} supportPhone={agency?.phone ?? supportPhone}>
    <div className={column}>
      <PageHeading key={title} title={title} isFocused />
      {children}
    </div>
  </Page>
);
