import { useMutation, useQuery } from "@tanstack/react-query";
import { css } from "#styled/css";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { Quiet } from "#web/kit/detail/part.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { type FundingActions, fundingPerformers } from "./funding.actions.ts";
import {
  type ConnectedAuthority,
  type ConnectedCompleted,
  type ConnectedRequest,
  connectAuthority,
  connectCompleted,
  connectRequest,
} from "./funding.connect.ts";
import { fundingCopy } from "./funding.copy.ts";
import { FundingDialogs } from "./funding-dialogs.view.tsx";
import { fundingQuery, type ListingPlace, rereadListing } from "./listing.queries.ts";
import { Moment, Part } from "./listing-parts.view.tsx";

type FundingProps = { services: Services; place: ListingPlace };

const list = css({
  display: "flex",
  flexDirection: "column",
  "& > li": { py: "3", borderTop: "1px solid {colors.line}" },
  "& > li:first-child": { borderTopWidth: "0" },
  "& > li:last-child": { pb: "0" },
});
const head = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const title = css({ fontWeight: "semibold", color: "ink" });
const actionsRow = css({ display: "flex", flexWrap: "wrap", gap: "2", mt: "2" });

/** What vendors applied for, payers authorised at settlement and asked for, with what staff do about it; nothing where there is none. */
export function FundingOfListing({ services, place }: FundingProps) {
  const query = useQuery(fundingQuery(services.staffApi, place));
  const actions = useActions({
    performers: fundingPerformers(services, place.id),
    onChanged: () => void rereadListing(services, place),
  });
  if (query.isError)
    return (
      <Part title={fundingCopy.settlementAndFunds}>
        <ErrorBlock message={failureMessage(query.error)} onRetry={() => void query.refetch()} />
      </Part>
    );
  const requests = query.data?.requests.map(connectRequest) ?? [];
  const authorities = query.data?.authorities.map(connectAuthority) ?? [];
  const completed = query.data?.completed.map(connectCompleted) ?? [];
  if (requests.length + authorities.length + completed.length === 0) return null;
  return (
    <Part title={fundingCopy.settlementAndFunds}>
      <ul className={list}>
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} actions={actions} />
        ))}
        {authorities.map((authority) => (
          <AuthorityLine key={authority.id} authority={authority} actions={actions} />
        ))}
        {completed.map((application) => (
          <CompletedLine key={application.id} application={application} services={services} />
        ))}
      </ul>
      <FundingDialogs
        actions={actions}
        request={requests.find(({ id }) => id === actions.subject)}
        authority={authorities.find(({ id }) => id === actions.subject)}
      />
    </Part>
  );
}

type RequestProps = { request: ConnectedRequest; actions: FundingActions };

function RequestLine({ request, actions }: RequestProps) {
  const { id, reference } = request;
  return (
    <li>
      <div className={head}>
        <p className={title}>{request.title}</p>
        <Badge tone={request.badge.tone}>{request.badge.label}</Badge>
      </div>
      <Quiet>{request.facts}</Quiet>
      {request.reason === null ? null : <Quiet>{request.reason}</Quiet>}
      <Quiet>
        <Moment at={request.at} />
      </Quiet>
      {request.isOpen ? (
        <div className={actionsRow}>
          <Button
            tone="quiet"
            aria-label={fundingCopy.approveTheRequestOf(reference)}
            onClick={() => actions.begin("approveRequest", id)}
          >
            {fundingCopy.approve}
          </Button>
          <Button
            tone="quiet"
            aria-label={fundingCopy.declineTheRequestOf(reference)}
            onClick={() => actions.begin("declineRequest", id, { reason: "" })}
          >
            {fundingCopy.decline}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

type AuthorityProps = { authority: ConnectedAuthority; actions: FundingActions };

function AuthorityLine({ authority, actions }: AuthorityProps) {
  return (
    <li>
      <div className={head}>
        <p className={title}>{authority.title}</p>
        <Badge tone={authority.badge.tone}>{authority.badge.label}</Badge>
      </div>
      <Quiet>{authority.facts}</Quiet>
      <Quiet>
        <Moment at={authority.at} />
      </Quiet>
      {authority.canRevoke ? (
        <div className={actionsRow}>
          <Button
            tone="quiet"
            aria-label={fundingCopy.revokeTheAuthorityOf(authority.reference)}
            onClick={() => actions.begin("revokeAuthority", authority.id)}
          >
            {fundingCopy.revoke}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

type CompletedProps = { application: ConnectedCompleted; services: Services };

function CompletedLine({ application: { id, title: label, reference, at, file }, services }: CompletedProps) {
  const download = useMutation({
    mutationFn: async () =>
      saveDocument(
        await services.staffApi.download("readApplicationSummaryAsStaff", { params: { id } }),
        file,
      ),
    onError: (error) => notify.error(failureMessage(error)),
  });
  return (
    <li>
      <p className={title}>{label}</p>
      <Quiet>{reference}</Quiet>
      <Quiet>
        <Moment at={at} />
      </Quiet>
      <div className={actionsRow}>
        <Button
          tone="quiet"
          aria-label={fundingCopy.downloadTheSummaryOf(reference)}
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        >
          <Icon name="download" size="small" />
          {fundingCopy.summary}
        </Button>
      </div>
    </li>
  );
}
