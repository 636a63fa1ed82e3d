import { useQuery } from "@tanstack/react-query";
import type { SigningRow } from "#contract/signing-desk.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { moneyChanges, useChanges } from "#web/adapters/changes-watch.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { copyValue } from "#web/kit/action/copy-value.ts";
import { ListView } from "#web/kit/list/list.view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OwnTurns } from "./own-turns.view.tsx";
import { agentsQuery, refreshSigning } from "./signing.queries.ts";
import { deskCopy } from "./signing-desk.copy.ts";
import { signingFilters, signingList } from "./signing-desk.list.tsx";
import { bulkHref, listingHref } from "./signing-paths.ts";

type SigningDeskPageProps = { services: Services; account: Pick<StaffAccount, "agencyId"> };

const frame = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });

const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});

/** The contracts of an agency as they are signed, and above them what waits for one's own signature. */
export function SigningDeskPage({ services, account: { agencyId } }: SigningDeskPageProps) {
  const choices = useQuery(agentsQuery(services.staffApi, agencyId));
  useChanges(moneyChanges(services, agencyId), () => refreshSigning(services, agencyId));
  return (
    <div className={frame}>
      <div className={head}>
        <PageHeading title={deskCopy.signing} />
        <ButtonLink tone="quiet" href={bulkHref(null)}>
          {deskCopy.sendToMany}
        </ButtonLink>
      </div>
      <OwnTurns services={services} agencyId={agencyId} />
      <ListView
        list={signingList}
        services={services}
        agencyId={agencyId}
        filters={signingFilters(choices.data?.agents ?? [])}
        actionsOf={actionsOf}
      />
    </div>
  );
}

const actionsOf = ({ listingId, reference }: SigningRow) => [
  { id: "listing", label: deskCopy.openListing, onSelect: () => openPage(listingHref(listingId)) },
  {
    id: "copy",
    label: deskCopy.copyReference,
    icon: "copy" as const,
    onSelect: () => copyValue(reference),
  },
];
