import { useQuery } from "@tanstack/react-query";
import type { AgencyPage } from "#contract/agency-page.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { useActions } from "#web/kit/action/use-actions.ts";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notify.ts";
import { onNewest } from "./website.actions.ts";
import { connectVersions } from "./website.connect.ts";
import { websiteCopy as copy } from "./website.copy.ts";
import { notifyWebsiteChanged, versionsQuery, websitePath, websiteQuery } from "./website.queries.ts";
import { WebsiteFrame } from "./website-frame.view.tsx";

type VersionsPageProps = { services: Services; account: Pick<StaffAccount, "agencyId"> };

const list = css({ display: "flex", flexDirection: "column", listStyle: "none" });
const item = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: "4",
  rowGap: "2",
  py: "3",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
  _first: { borderTopWidth: "0" },
});
const about = css({ flex: "1 1 16rem", minWidth: "0", overflowWrap: "anywhere" });
const heading = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  fontWeight: "semibold",
  color: "ink",
});

/** Every published version of the agency's page; any of them becomes the draft again. */
export function WebsiteVersionsPage({ services, account: { agencyId } }: VersionsPageProps) {
  const place = { services, agencyId };
  const read = useQuery(websiteQuery(place));
  const versions = useQuery(versionsQuery(place));
  return (
    <WebsiteFrame tab="versions" read={read}>
      {(page) => (
        <Part title={copy.versions}>
          <ReadPart read={versions}>
            {(data) => (
              <Versions services={services} page={page} versions={connectVersions(data.versions, page)} />
            )}
          </ReadPart>
        </Part>
      )}
    </WebsiteFrame>
  );
}

type VersionsProps = {
  services: Services;
  page: AgencyPage;
  versions: ReturnType<typeof connectVersions>;
};

function Versions({ services, page, versions }: VersionsProps) {
  const actions = useActions<"restore">({
    performers: {
      restore: async ({ draft: { number = "", version }, key }) => {
        const sent = { params: { number }, body: { version: Number(version) }, key };
        const restored = await onNewest(
          services,
          page.id,
          services.staffApi.call("restoreAgencyPageVersion", sent),
        );
        notify.success(copy.restored(number));
        openPage(websitePath);
        return restored;
      },
    },
    onChanged: () => notifyWebsiteChanged({ services, agencyId: page.id }),
  });
  if (versions.length === 0) return <Quiet>{copy.noVersions}</Quiet>;
  return (
    <>
      <ol className={list}>
        {versions.map(({ number, title, headline, note, badge, canRestore }) => (
          <li key={number} className={item}>
            <div className={about}>
              <h3 className={heading}>
                {title}
                {badge === null ? null : <Badge tone="success">{badge}</Badge>}
              </h3>
              <p className={text()}>{headline}</p>
              <p className={text({ variant: "small" })}>{note}</p>
            </div>
            {canRestore ? (
              <Button
                tone="quiet"
                aria-label={copy.restoreLabel(number)}
                onClick={() =>
                  actions.begin("restore", page.id, {
                    number: String(number),
                    version: String(page.version),
                  })
                }
              >
                {copy.restore}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <ActionDialog
        actions={actions}
        name="restore"
        title={copy.restoreTitle(actions.draft.number ?? "")}
        confirm={copy.restore}
      >
        <p>{copy.restoreConsequence}</p>
      </ActionDialog>
    </>
  );
}
