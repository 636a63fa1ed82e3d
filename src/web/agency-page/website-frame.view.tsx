import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { AgencyPage } from "#contract/agency-page.ts";
import { toProblem } from "#contract/problems.ts";
import { css } from "#styled/css";
import { button } from "#styled/recipes";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { LinkTabs } from "#web/kit/detail/link-tabs.view.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { websiteCopy as copy } from "./website.copy.ts";
import { versionsPath, websitePath } from "./website.queries.ts";

type WebsiteFrameProps = {
  tab: "page" | "versions";
  read: UseQueryResult<AgencyPage>;
  children: (page: AgencyPage) => ReactNode;
};

const frame = css({ display: "flex", flexDirection: "column", gap: "5", minWidth: "0" });
const settings = css({ mt: "3" });

/** Both parts of the website; while the feature is off, where it can be switched on. */
export function WebsiteFrame({ tab, read, children }: WebsiteFrameProps) {
  const isOff = read.error !== null && toProblem(read.error).code === "website.switched-off";
  const tabs = [
    { id: "page", label: copy.page, href: websitePath },
    { id: "versions", label: copy.versions, href: versionsPath },
  ].map((each) => ({ ...each, isCurrent: each.id === tab }));
  return (
    <div className={frame}>
      <PageHeading title={copy.website} />
      {isOff ? (
        <SwitchedOff />
      ) : (
        <>
          <LinkTabs label={copy.website} tabs={tabs} />
          <ReadPart read={read}>{children}</ReadPart>
        </>
      )}
    </div>
  );
}

const SwitchedOff = () => (
  <Notice tone="warning" title={copy.switchedOff}>
    <p>{copy.switchedOffHint}</p>
    <Link href="/agency" className={`${button({ tone: "quiet" })} ${settings}`}>
      {copy.openSettings}
    </Link>
  </Notice>
);
